import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, query, test } from './fixtures.ts';

// The maximum size in bytes of each kind of file. A page during a festival may be larger, because it contains
// the festival's banner, dialog and colors.
const budgets = { page: 14_000, festivalPage: 15_700, earlyScript: 3_000, script: 125_000, data: 8_000 };
const pages = [
  '/',
  '/courses',
  '/courses?view=list&category=drone',
  '/courses/python-from-zero',
  '/about',
  '/contact',
  '/support',
  '/certificates',
  '/login',
  '/signup',
];
const small = (text: string | Buffer) => brotliCompressSync(text).byteLength;

test('a public page and its styles fit in the first round trip, and run next to no script before they are seen', async ({
  request,
}) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    expect.soft(small(html), `${path}: page and styles, brotli`).toBeLessThanOrEqual(budgets.page);
    const inline = [...html.matchAll(/<script(?![^>]* type=)[^>]*>([\s\S]*?)<\/script>/g)];
    const early = gzipSync(inline.map(([, code]) => code).join('')).byteLength;
    expect.soft(early, `${path}: inline script, gzip`).toBeLessThanOrEqual(budgets.earlyScript);
    expect.soft(html, `${path}: script to load at once`).not.toMatch(/<script[^>]* (src|type="module")/);
    expect.soft(html, `${path}: styles to wait for`).not.toMatch(/rel="stylesheet"(?![^>]* disabled)/);
    for (const [image] of html.matchAll(/<img[^>]*>/g))
      expect.soft(image, path).toMatch(/ width="\d+" height="\d+"/);
  }
});

test('a festival costs a page no more than its banner', async ({ request, databaseUrl }) => {
  const url = databaseUrl ?? '';
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const offer = { title: 'Lamp offer', code: 'LAMP30', discount: '30%', ctaText: 'Claim Offer' };
  await query(
    url,
    `INSERT INTO festivals (id, name, start_date, end_date, colors, animations, offer, message, badge)
     VALUES ('Bytes', 'Bytes', $1, $2, $3, $4, $5, 'May your wings carry you far', $6)`,
    [
      day(-1),
      day(1),
      { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
      { type: 'diya', particles: 12 },
      offer,
      { text: 'Special Offer' },
    ],
  );
  // Adds a price rule, because pages are longest with one: they then show the festival's name and end date
  // beside every price.
  await query(
    url,
    `INSERT INTO promotions (id, festival_id, name, kind, value, mode)
     VALUES ('Bytes', 'Bytes', 'Bytes', 'percent', 3000, 'automatic')`,
  );
  await expect(async () => {
    expect(await (await request.get('/')).text()).toContain('wings');
    expect(await (await request.get('/courses')).text()).toContain('Bytes offer until');
  }).toPass();
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    expect.soft(small(html), `${path}: with a festival`).toBeLessThanOrEqual(budgets.festivalPage);
    expect
      .soft(html, `${path}: a part that a script must put in its place`)
      .not.toContain('<div hidden id="S:');
  }
  await query(url, `DELETE FROM promotions WHERE id = 'Bytes'`);
  await query(url, `DELETE FROM festivals WHERE id = 'Bytes'`);
});

test('script comes when the page is idle, and is little', async ({ page }) => {
  const course = '/courses/python-from-zero';
  const forms = [`${course}/enroll`, '/contact', '/login', '/signup'];
  for (const path of ['/', '/courses', course, '/about', ...forms]) {
    const scripts = new Map<string, { bytes: number; isData: boolean }>();
    let isLoaded = false;
    const early: string[] = [];
    page.removeAllListeners('request');
    page.removeAllListeners('response');
    page.on('request', (sent) => sent.resourceType() === 'script' && !isLoaded && early.push(sent.url()));
    page.once('load', () => (isLoaded = true));
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      const isData = new URL(response.url()).pathname.startsWith('/late/');
      scripts.set(response.url(), { bytes: small(await response.body().catch(() => '')), isData });
    });
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes');
    await page.waitForLoadState('networkidle');
    expect.soft(early, `${path}: script asked for before the page had loaded`).toEqual([]);
    const sum = (isData: boolean) =>
      [...scripts.values()]
        .filter((part) => part.isData === isData)
        .reduce((all, { bytes }) => all + bytes, 0);
    expect.soft(sum(false), `${path}: script once idle, brotli`).toBeLessThanOrEqual(budgets.script);
    expect.soft(sum(false), `${path}: something was measured`).toBeGreaterThan(50_000);
    expect.soft(sum(true), `${path}: data once idle, brotli`).toBeLessThanOrEqual(budgets.data);
  }
});
