import { enterPanel, expect, expectAccessible, noSidewaysScroll, test } from './fixtures.ts';

const headline = 'First screen · Headline';

test('[BRAND-31, BRAND-33] the owner edits texts of the site, and a visitor reads them until they are reset', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(90_000);
  await enterPanel(page);
  await page.goto('/admin/settings/brand');
  await page.locator('#brand').getByLabel('Name', { exact: true }).fill('Udaan Shala');
  await page.getByRole('button', { name: 'Save Name and looks' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.goto('/admin/words');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('summary', { hasText: 'Home page' }).click();
  const field = page.getByLabel(headline, { exact: true });
  await expect(field).toHaveAttribute('placeholder', 'Learn something you will use.');
  await field.fill('Rise with {academy}');
  await expect(page.getByText('19 of 80 characters')).toBeVisible();
  await noSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Home page' }).click();
  await expect(page.getByText('Words saved')).toBeVisible();
  await page.locator('summary', { hasText: 'About page' }).click();
  await page.locator('#about').getByLabel('Title', { exact: true }).fill('A school by the lake');
  await page.getByRole('button', { name: 'Save About page' }).click();
  await expect(page.getByText('1 of your own')).toHaveCount(2);

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rise with Udaan Shala', {
      timeout: 500,
    });
  }).toPass();
  await expect(visitor.getByRole('main').getByText('Pankh')).toHaveCount(0);
  await visitor.goto('/about');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A school by the lake');

  await page.getByRole('button', { name: `Reset ${headline}` }).click();
  await expect(field).toHaveValue('');
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Learn something you will use.', {
      timeout: 500,
    });
  }).toPass();
  await visitor.context().close();

  // Resets the changed title, because the other tests of this worker use the same shop.
  await page.locator('#about').getByRole('button', { name: 'Reset Title', exact: true }).click();
  await expect(page.getByText('1 of your own')).toHaveCount(0);
  await page.goto('/admin/settings/brand');
  await page.locator('#brand').getByLabel('Name', { exact: true }).fill('Pankh');
  await page.getByRole('button', { name: 'Save Name and looks' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[BRAND-33] texts are saved, refused and reset by plain forms @embedded', async ({ page }) => {
    await enterPanel(page);
    await page.goto('/admin/words');
    await page.locator('summary', { hasText: 'Support page' }).click();
    const title = page.locator('#support').getByLabel('Title', { exact: true });
    await title.fill('Help {me}');
    await page.getByRole('button', { name: 'Save Support page' }).click();
    await expect(page.getByText('Only {academy}, {days} and {support} can be filled in')).toBeVisible();
    await expect(title).toHaveValue('Help {me}');
    await title.fill('Help');
    await page.getByRole('button', { name: 'Save Support page' }).click();
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    await page.goto('/admin/words');
    await page.locator('summary', { hasText: 'Support page' }).click();
    await page.locator('#support').getByRole('button', { name: 'Reset Title', exact: true }).click();
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  });
});
