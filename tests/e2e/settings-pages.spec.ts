import { settingsPages } from '#app/domain/settings-pages.ts';
import { startSite } from '../support/site.ts';
import { enterPanel, expect, expectAccessible, noSidewaysScroll, noSmallTargets, test } from './fixtures.ts';
import { setUpi } from './selling.ts';
import { visibleWords } from './visible-words.ts';

const mostWords = 250;
const mostPixels = 1_500;

test('[DAY-56] a page of settings has at most 250 words and 1,500 px', async ({ browser }) => {
  test.setTimeout(180_000);
  // A shop of its own, whose settings other tests do not change.
  const shop = await startSite();
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 740 } });
  await enterPanel(page);
  // With a UPI ID, the page of payments also has the code to try it.
  await setUpi(page, 'on');
  const paths = ['', ...Object.keys(settingsPages).map((name) => `/${name}`)];
  for (const path of paths) {
    await page.goto(`/admin/settings${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const words = await visibleWords(page);
    expect.soft(words.length, `${path}: ${words.join(' ')}`).toBeLessThanOrEqual(mostWords);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, path).toBeLessThanOrEqual(mostPixels);
    await noSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await noSidewaysScroll(page);
    await noSmallTargets(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 740 });
  }
  await setUpi(page, 'off');
  await expect(page.getByText('UPI is off, so nobody can pay to pankh@okbank.')).toBeVisible();
  await page.goto('/admin/settings/legal');
  await expect(page.getByRole('link', { name: 'See the Refund Policy' })).toHaveAttribute('href', '/refund');
  await page.context().close();
  await shop.stop();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('[DAY-56] an old link, the list and a search lead to the page of a setting', async ({ page }) => {
      await enterPanel(page);
      await page.goto('/admin/settings#contact-legalName');
      if (!javaScriptEnabled) {
        await expect(page.locator('li:has(:target)')).toContainText('Contact and social links');
        await page.getByRole('link', { name: /^Contact and social links/ }).click();
      }
      await expect(page).toHaveURL(/\/admin\/settings\/contact/);
      await expect(page.getByLabel('Legal name')).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByLabel('Legal name')).toBeFocused();
      await expect(page.getByRole('link', { name: 'Settings', exact: true }).first()).toHaveAttribute(
        'aria-current',
        'page',
      );

      await page.getByRole('link', { name: 'All settings' }).click();
      await page.getByLabel('Find a setting').fill('gstin');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('link', { name: /^GSTIN/ }).click();
      await expect(page).toHaveURL(/\/admin\/settings\/receipts#billing-gstin$/);
      await page.getByLabel(/^GSTIN/).fill('29AAGCB7383J1Z5');
      await page.getByRole('button', { name: 'Save Receipts and GST' }).click();
      await expect(page.getByLabel(/^GSTIN/)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(/^GSTIN/)).toHaveValue('29AAGCB7383J1Z5');
      await expect(page).toHaveURL(/\/admin\/settings\/receipts/);
      await expect(page).toHaveTitle(/^Receipts and GST · Settings/);
    });
  });
}
