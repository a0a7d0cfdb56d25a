import { addFestival, clearFestivals } from './festivals.ts';
import { expect, query, takeOver, test } from './fixtures.ts';

test.afterEach(async ({ databaseUrl }) => {
  if (databaseUrl) await clearFestivals(databaseUrl);
});

test('[FEST-4] the offer fits on a small phone: both its buttons are visible', async ({
  page,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  await clearFestivals(url);
  await addFestival(url, 'Ugadi');
  const description =
    'A new year of learning begins. Take any course of ours, for less, and begin today. '.repeat(4);
  await query(url, `UPDATE festivals SET offer = offer || $1`, [{ description }]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Claim Offer' }).click();
  const dialog = page.getByRole('dialog');
  for (const button of [
    dialog.getByRole('link', { name: 'Browse Courses' }),
    dialog.getByText('Close', { exact: true }),
  ])
    await expect(button).toBeInViewport({ ratio: 1 });
});

test('[FEST-2] [SHELL-11] a festival without an offer: its message is centered in the banner and shown in the footer', async ({
  page,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  await clearFestivals(url);
  await addFestival(url, 'Onam');
  await query(url, 'UPDATE festivals SET offer = NULL');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const box = await page.getByRole('region', { name: 'Festival offer' }).locator('p').boundingBox();
    const off = (box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2;
    expect(Math.abs(off), `${width} px`).toBeLessThanOrEqual(8);
    await expect(page.getByRole('contentinfo')).toContainText('Happy Onam');
  }
});

test('[FEST-4] [CAT-8] the enrollment form is filled with a claimed code, and shows the discount of a typed code', async ({
  page,
  databaseUrl,
}) => {
  await clearFestivals(databaseUrl ?? '');
  await addFestival(databaseUrl ?? '', 'Vishu');
  const code = page.getByLabel('Coupon code');
  await page.goto('/courses/python-from-zero/enroll');
  await expect(code).toHaveValue('');
  await takeOver(page);
  await code.fill('lamp 30');
  await expect(page.getByText('30% off · Vishu', { exact: true })).toBeVisible();
  await code.fill('LAMP31');
  await expect(page.getByText(/^LAMP31 is not a valid code/)).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Claim Offer' }).click();
  await page.goto('/courses/python-from-zero/enroll');
  await expect(code).toHaveValue('LAMP30');
  await expect(page.getByText('30% off · Vishu', { exact: true })).toBeVisible();
});

test('[SELL-15] [SELL-16] [S-28] an open page updates its prices when an offer begins and when it ends', async ({
  page,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  await clearFestivals(url);
  await page.goto('/courses/python-from-zero');
  const box = page.getByRole('complementary', { name: 'Price and enrollment' });
  await expect(box).toContainText('₹699');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on');
  await query(
    url,
    `INSERT INTO promotions (id, name, kind, value, mode) VALUES ('Flash', 'Flash', 'percent', 5000, 'automatic')`,
  );
  await expect(box).toContainText('₹349');
  await expect(box).toContainText('was ₹699');
  await query(url, `UPDATE promotions SET ends_at = now() + interval '3 seconds' WHERE id = 'Flash'`);
  await expect(box).not.toContainText('₹349');
  await expect(box).not.toContainText('Flash');
  await query(url, `DELETE FROM promotions WHERE id = 'Flash'`);
});
