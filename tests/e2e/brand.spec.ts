import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { enterPanel, expect, expectAccessible, test } from './fixtures.ts';

const own = { Name: 'Udaan Shala', 'Short name': 'Udaan', Tagline: 'Yoga, Indore', Town: 'Indore' };
const pankh = {
  ...{
    Name: 'Pankh',
    'Short name': 'Pankh',
    Tagline: 'Drones and programming, Bangalore',
    Town: 'Bengaluru',
  },
  ...{ 'Main color': '', 'Button color': '', 'Typeface of headings': '' },
};

async function fill(page: Page, fields: Record<string, string>) {
  await page.goto('/admin/settings');
  const form = page.locator('#brand form');
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(new RegExp(`^${label}`)).first();
    if (label === 'Typeface of headings') await field.selectOption(value);
    else await field.fill(value);
  }
  return form;
}

async function save(page: Page, fields: Record<string, string>) {
  const form = await fill(page, fields);
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
}

// The other end-to-end tests of this worker expect the default brand.
test.afterEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enterPanel(page).catch(() => undefined);
  const form = await fill(page, pankh);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
});

test('[BRAND-10] [B-2] every text is readable in extreme colors, in both themes', async ({ page }) => {
  test.setTimeout(300_000);
  await enterPanel(page);
  for (const [primary, accent] of [
    ['#ffff00', '#ffffff'],
    ['#8b0000', '#00ff00'],
  ] as const) {
    await save(page, { ...own, 'Main color': primary, 'Button color': accent });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of ['/', '/admin/coupons']) {
        await page.goto(path);
        await expectAccessible(page);
      }
    }
  }
});

test('[BRAND-12] the preview says which colors are used and how well they can be read, while one types', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterPanel(page);
  const form = await fill(page, { 'Main color': '#ffd400' });
  const preview = form.getByRole('region', { name: 'How it looks' });
  await expect(preview).toContainText(
    /Main color: #ffd400 becomes #[0-9a-f]{6}, so that it can be read\. 4\.\d:1/,
  );
  await expect(preview).toContainText('Main color: #ffd400 as it is.');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('[BRAND-15] [BRAND-17] logo and mark are uploaded, shown and removed without script', async ({
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders, javaScriptEnabled: false });
  const page = await context.newPage();
  await enterPanel(page);
  const create = { width: 300, height: 90, channels: 3, background: '#00aa77' } as const;
  const picture = { name: 'l.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
  const form = await fill(page, own);
  await form.getByLabel('Logo', { exact: true }).setInputFiles(picture);
  await form.getByLabel('Square mark', { exact: true }).setInputFiles(picture);
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('header').getByRole('img', { name: 'Udaan Shala' })).toBeVisible();
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect(icon).toMatch(/^\/brand\/[0-9a-f]{16}-32\.png$/);
  expect((await page.request.get(icon ?? '')).ok()).toBe(true);

  const svg = { name: 'l.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  const again = await fill(page, {});
  await again.getByLabel('Logo', { exact: true }).setInputFiles(svg);
  await again.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Please upload an image file')).toBeVisible();

  const last = await fill(page, {});
  await last.getByLabel('Remove the logo').check();
  await last.getByRole('button', { name: /^Save/ }).click();
  await page.goto('/');
  await expect(page.locator('header').getByText('Udaan Shala').first()).toBeVisible();
  await context.close();
});

test('[BRAND-11] a brand costs a page at most 0.6 KB', async ({ page, request }) => {
  const sizeOf = async (path: string) =>
    brotliCompressSync(await (await request.get(path)).text()).byteLength;
  const paths = ['/', '/courses', '/courses/python-from-zero', '/login'];
  const before = await Promise.all(paths.map(sizeOf));
  await enterPanel(page);
  await save(page, {
    ...own,
    ...{ 'Main color': '#8b0000', 'Button color': '#ffd400', 'Typeface of headings': 'fraunces' },
  });
  await expect.poll(async () => (await request.get('/')).text()).toContain('Fraunces');
  for (const [at, path] of paths.entries())
    expect.soft((await sizeOf(path)) - (before[at] ?? 0), path).toBeLessThanOrEqual(615);
});
