import { enterPanel, expect, expectAccessible, noSidewaysScroll, test } from './fixtures.ts';

const course = '/courses/python-from-zero';

test('[SELL-121] [ADM-FES-2] the owner previews the shop at another time with a code; visitors do not see it, and forms are refused', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await enterPanel(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/festivals');
  // Loads the built-in festivals, because tests in other files may have deleted them from the shared database.
  await page.getByRole('button', { name: 'Load Defaults (One Time)' }).click();
  await expect(page.getByText('Default festivals loaded!')).toBeVisible();
  await page.getByLabel('See the shop as at').fill('2026-03-12T12:00');
  await page.getByLabel('With the code').fill('holi 2026');
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview shop' }).click(),
  ]);
  const ribbon = shop.getByRole('region', { name: 'Preview' });
  await expect(ribbon).toContainText('The shop on 12 Mar 2026, 12:00 pm.');
  await expect(ribbon).toContainText('HOLI2026');
  await noSidewaysScroll(shop);
  await expectAccessible(shop);
  await shop.goto(course);
  const box = shop.getByRole('complementary', { name: 'Price and enrollment' });
  await expect(box).toContainText('₹209');
  await expect(box).toContainText('Holi offer until 16 Mar');

  const visitorContext = await browser.newContext({ baseURL: site.url });
  const visitor = await visitorContext.newPage();
  await visitor.goto(course);
  await expect(visitor.getByRole('complementary', { name: 'Price and enrollment' })).toContainText('₹699');
  await expect(visitor.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await visitorContext.close();

  const refused = await shop.request.post('/contact', { form: {}, headers: { Origin: site.url } });
  expect(refused.status()).toBe(423);
  expect(await refused.text()).toContain('This is only a preview');

  await ribbon.getByText('Another moment or code').click();
  await ribbon.getByLabel('See the shop as at').fill('2026-03-17T05:30');
  await ribbon.getByRole('button', { name: 'Show' }).click();
  await expect(ribbon).toContainText('No festival runs then.');
  await expect(box).toContainText('₹699');
  await ribbon.getByRole('button', { name: 'Back to now' }).click();
  await expect(box).toBeVisible();
  await expect(ribbon).toHaveCount(0);
});

test('[SELL-118, SELL-119] the owner hides unproven struck-through prices with one button and confirms one; the card follows', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const visitorContext = await browser.newContext({ baseURL: site.url });
  const visitor = await visitorContext.newPage();
  const card = visitor.getByRole('article').filter({ hasText: 'Python from Zero' });
  await visitor.goto('/courses?show=all');
  await expect(card.locator('s')).toHaveCount(1);
  await expect(card.getByText(/% OFF/)).toHaveCount(1);

  await enterPanel(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin');
  await page.getByRole('link', { name: /struck prices? to look at/ }).click();
  await expect(page.getByText('Struck prices are shown as you typed them.')).toBeVisible();
  await expect(page.getByText('(E-Commerce) (Amendment) Rules 2026')).toBeVisible();
  await noSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show only proven prices' }).click();
  await expect(page.getByText('Only struck prices that the price history proves are shown.')).toBeVisible();
  await visitor.goto('/courses?show=all');
  await expect(card.getByText('₹699')).toBeVisible();
  await expect(card.locator('s')).toHaveCount(0);
  await expect(card.getByText(/% OFF/)).toHaveCount(0);

  const row = page.getByRole('listitem').filter({ hasText: 'Python from Zero' });
  await row.getByText('I know the earlier price').click();
  await row.getByLabel('How you know it').fill('It stood on the bills of last month');
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Earlier price confirmed')).toBeVisible();
  await expect(row).toHaveCount(0);
  await visitor.goto('/courses?show=all');
  await expect(card.locator('s')).toHaveCount(1);

  await page.getByRole('button', { name: 'Show them as typed' }).click();
  await expect(page.getByText('Struck prices are shown as you typed them.')).toBeVisible();
  await visitorContext.close();
});
