import type { Browser, Page } from '@playwright/test';
import { type Site, startSite } from '../support/site.ts';
import { enterPanel, expect, expectAccessible, noSidewaysScroll, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('[BRAND-1, BRAND-55, BRAND-56, BRAND-57] the owner sets up a new shop on a phone, step by step, and opens it', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  // This test always uses the embedded database. udaan-shala.spec.ts sets up a shop on both database engines.
  const shop = await startSite();
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  const visitor = await browser.newContext({ baseURL: shop.url });
  try {
    const owner = await context.newPage();
    await enterPanel(owner);
    const untouched = await pankhPages(browser, shop);
    await typePankh(owner);
    const typed = await pankhPages(browser, shop);
    for (const [at, shown] of typed.entries()) {
      expect(shown.html, shown.name).toBe(untouched[at]?.html);
      expect(shown.picture.equals(untouched[at]?.picture ?? Buffer.alloc(0)), shown.name).toBe(true);
    }

    await owner.goto('/admin');
    await owner.getByRole('link', { name: /^Set-up:/ }).click();
    const item = (title: string) => owner.getByRole('listitem').filter({ hasText: title });
    await expect(item('Sample content removed')).toContainText('To do');
    await expect(item('Name of the academy')).toContainText('To do');
    await noSidewaysScroll(owner);
    await expectAccessible(owner);
    if (process.env.SHOTS)
      await owner.screenshot({ path: `${process.env.SHOTS}/setup-360.png`, fullPage: true });

    await owner.getByRole('button', { name: 'Remove the samples' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove the samples' }).click();
    await expect(item('Sample content removed')).toContainText('Done');
    await owner.getByRole('button', { name: 'Skip: A second admin' }).click();
    await expect(item('A second admin')).toContainText('Left out');

    await item('Name of the academy').getByRole('link', { name: 'Enter the name' }).click();
    const brand = owner.locator('#brand');
    await expect(brand.getByLabel('Name', { exact: true })).toBeFocused();
    await brand.getByLabel('Name', { exact: true }).fill('Udaan Shala');
    await brand.getByRole('button', { name: /save/i }).click();
    await expect(owner.getByText(/saved/i).first()).toBeVisible();
    await owner.goto('/admin/setup');
    await expect(item('Name of the academy')).toContainText('Done');

    const line = 'Your shop is not open yet. Only you see this line.';
    await owner.goto('/courses');
    await expect(owner.getByText(line)).toBeVisible();
    await noSidewaysScroll(owner);
    const stranger = await visitor.newPage();
    await stranger.goto('/courses');
    await expect(stranger.getByText(line)).toHaveCount(0);

    await owner.goto('/admin/setup');
    await owner.getByRole('button', { name: 'Open the shop' }).click();
    await expect(owner.getByText(/You have not chosen the figures/)).toBeVisible();
    await owner.getByRole('alert').getByRole('button', { name: 'Open the shop' }).click();
    await expect(owner.getByText('The shop is open.', { exact: true })).toBeVisible();
    await owner.goto('/courses');
    await expect(owner.getByText(line)).toHaveCount(0);
  } finally {
    await context.close();
    await visitor.close();
    await page.close();
    await shop.stop();
  }
});

/**
 * Returns the HTML and a screenshot of two public pages, at the width of a phone and of a desktop screen, in both
 * themes.
 */
async function pankhPages(browser: Browser, { url: baseURL }: Site) {
  const looks = [360, 1280].flatMap((width) => [
    { viewport: { width, height: 900 }, colorScheme: 'light' as const },
    { viewport: { width, height: 900 }, colorScheme: 'dark' as const },
  ]);
  const shown = looks.map(async (look) => {
    // JavaScript is off, because a screenshot must not depend on whether the page's script has started.
    const still = { javaScriptEnabled: false, reducedMotion: 'reduce' as const };
    const context = await browser.newContext({ baseURL, ...still, ...look });
    const page = await context.newPage();
    const pages: { name: string; html: string | undefined; picture: Buffer }[] = [];
    for (const path of ['/', '/courses']) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      // Removes the version in the URL of the page's script, because it changes with each change of the shop's data.
      const html = (await answer?.text())?.replace(/\?v=[\w-]+/g, '');
      // The first visit may show a substitute font if the typeface comes late; the second has it in the browser's cache.
      await page.reload({ waitUntil: 'networkidle' });
      const picture = await page.screenshot({ animations: 'disabled' });
      pages.push({ name: `${path} ${look.viewport.width} ${look.colorScheme}`, html, picture });
    }
    await context.close();
    return pages;
  });
  return (await Promise.all(shown)).flat();
}

/** Types the default brand's own values into the settings: names, tagline, town and colors. */
async function typePankh(owner: Page): Promise<void> {
  await owner.goto('/admin/settings/brand');
  const brand = owner.locator('#brand');
  for (const [label, value] of [
    ['Name', 'Pankh'],
    ['Short name', 'Pankh'],
    ['Tagline', 'Drones and programming, Bangalore'],
    ['Town', 'Bengaluru'],
    ['Main color', '#1f3c8f'],
    ['Button color', '#f7a600'],
  ] as const)
    await brand.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  await brand.getByRole('button', { name: /save/i }).click();
  await expect(owner.getByText(/saved/i).first()).toBeVisible();
}
