import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, query, takeOver, test } from './fixtures.ts';

// The maximum size in bytes of each kind of file. A page during a festival may be larger, because it contains
// the festival's banner, dialog and colors.
const budgets = {
  page: 14_000,
  // The catalog has up to 24 courses in its HTML (OPS-83).
  catalog: 18_500,
  festival: 1_800,
  earlyScript: 3_000,
  waiting: 3_000,
  script: 125_000,
  data: 8_000,
};
const pages = [
  '/',
  '/courses',
  '/courses?view=list&category=drone',
  '/courses/python-from-zero',
  '/courses/how-the-web-works',
  '/courses/how-the-web-works/preview/when-you-press-enter',
  '/about',
  '/contact',
  '/support',
  '/certificates',
  '/login',
  '/signup',
];
const small = (text: string | Buffer) => brotliCompressSync(text).byteLength;
const budgetOf = (path: string) =>
  path.startsWith('/courses?') || path === '/courses' ? budgets.catalog : budgets.page;

test('[OPS-83] HTML and styles of public pages stay within their size budget, with no script to load first', async ({
  request,
}) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    expect.soft(small(html), `${path}: page and styles, brotli`).toBeLessThanOrEqual(budgetOf(path));
    const inline = [...html.matchAll(/<script(?![^>]* type=)[^>]*>([\s\S]*?)<\/script>/g)];
    const early = gzipSync(inline.map(([, code]) => code).join('')).byteLength;
    expect.soft(early, `${path}: inline script, gzip`).toBeLessThanOrEqual(budgets.earlyScript);
    expect.soft(html, `${path}: script to load at once`).not.toMatch(/<script[^>]* (src|type="module")/);
    expect.soft(html, `${path}: styles to wait for`).not.toMatch(/rel="stylesheet"(?![^>]* disabled)/);
    for (const [image] of html.matchAll(/<img[^>]*>/g))
      expect.soft(image, path).toMatch(/ width="\d+" height="\d+"/);
  }
});

test('pages with a festival stay within their size budget', async ({ request, databaseUrl }) => {
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
  // Adds a price rule, because pages are longest with a price rule: they then show the festival's name and end date
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
    const most = budgetOf(path) + budgets.festival;
    expect.soft(small(html), `${path}: with a festival`).toBeLessThanOrEqual(most);
    expect
      .soft(html, `${path}: a part that a script must put in its place`)
      .not.toContain('<div hidden id="S:');
  }
  await query(url, `DELETE FROM promotions WHERE id = 'Bytes'`);
  await query(url, `DELETE FROM festivals WHERE id = 'Bytes'`);
});

test('scripts load only after the page, and within their size budget', async ({ context }) => {
  test.setTimeout(240_000);
  const course = '/courses/python-from-zero';
  const taught = '/courses/how-the-web-works';
  const lessons = [taught, `${taught}/preview/when-you-press-enter`];
  const forms = [`${course}/enroll`, '/contact', '/login', '/signup'];
  for (const path of ['/', '/courses', course, ...lessons, '/about', ...forms]) {
    // Each path gets a new browser page, so that requests of the previous one are not counted for it.
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    await page.goto(path);
    await takeOver(page);
    await page.waitForLoadState('networkidle');
    expect
      .soft(await scriptsBeforeLoad(page), `${path}: script asked for before the page had loaded`)
      .toEqual([]);
    const sum = { code: 0, data: 0, waiting: 0 };
    for (const [url, body] of scripts) sum[kindOf(new URL(url).pathname)] += small(await body);
    expect.soft(sum.waiting, `${path}: script while it waits, brotli`).toBeLessThanOrEqual(budgets.waiting);
    expect.soft(sum.code, `${path}: script once asked, brotli`).toBeLessThanOrEqual(budgets.script);
    expect.soft(sum.code, `${path}: something was measured`).toBeGreaterThan(50_000);
    expect.soft(sum.data, `${path}: data once asked, brotli`).toBeLessThanOrEqual(budgets.data);
    await page.close();
  }
});

/**
 * Returns the kind of a script; each kind has its own size limit. `waiting` is loaded when the browser is idle; `code`
 * and `data` (texts and other values, under /late/) only when the page's main script starts.
 */
function kindOf(path: string): 'code' | 'data' | 'waiting' {
  if (path.startsWith('/late/')) return 'data';
  return path.startsWith('/assets/waiting-') ? 'waiting' : 'code';
}

/**
 * Returns the scripts that the browser requested before the page's load event, by the browser's own timestamps. There
 * must be none, because scripts must not delay the page.
 */
const scriptsBeforeLoad = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = opened?.loadEventStart ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < loaded && /\.js$|\/late\//.test(new URL(name).pathname))
      .map(({ name }) => name);
  });

test('[OPS-49] the server loads typesetting, its fonts and the panel only when they are needed', () => {
  const main = 'build/server/main.js';
  const started = new Set([main]);
  for (const file of started) {
    const code = readFileSync(file, 'utf8');
    const required = (form: RegExp) => [...code.matchAll(form)].map(([, path = '']) => path);
    // Finds the files that are loaded only later, by `import()`. In the main file, only the admin panel is loaded
    // later; the other imports of the main file load the rest of the program at the start.
    const later = required(/then\(\(\)=>require\("(\.[^"]+)"\)/g).filter(
      (path) => file !== main || path.includes('/panel-'),
    );
    for (const path of required(/require\("(\.[^"]+)"\)/g))
      if (!later.includes(path)) started.add(join(dirname(file), path));
  }
  expect(started.size).toBeGreaterThan(10);
  expect([...started].filter((file) => /fonts\.server|typeset|\/panel-/.test(file))).toEqual([]);
});
