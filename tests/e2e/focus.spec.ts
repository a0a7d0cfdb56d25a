import type { Locator } from '@playwright/test';
import { spamFields } from '#app/domain/spam.ts';
import { addFestival, clearFestivals } from './festivals.ts';
import { enterPanel, expect, query, signUp, takeOver, test } from './fixtures.ts';
import { addCoupon, openCheckout, setUpi } from './selling.ts';

const phone = { width: 360, height: 740 };

/** Expects that an element has the keyboard focus and that the visitor sees it. */
async function expectAtHand(element: Locator): Promise<void> {
  await expect(element).toBeFocused();
  await expect(element).toBeInViewport();
}

test('[SELL-34, SELL-19] on a phone, an order refused for its price says so where the buyer looks, and Apply orders nothing', async ({
  page: buyer,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: site.url });
  const owner = await context.newPage();
  await enterPanel(owner);
  await setUpi(owner, 'on');
  const code = `PHONE${Date.now() % 1_000_000}`;
  await addCoupon(owner, code);
  await buyer.setViewportSize(phone);
  await signUp(buyer);
  await openCheckout(buyer);
  await takeOver(buyer);

  await buyer.getByLabel('Mobile number').fill('98765 43210');
  await buyer.getByLabel(/I agree to the/).check();
  await buyer.getByLabel('Coupon code').fill(code);
  await buyer.getByRole('button', { name: /^Place order/ }).click();
  const alert = buyer.getByRole('alert').filter({ hasText: `With ${code}, the price has changed` });
  await expectAtHand(alert);

  // Holds the answer back, so that the page is seen while it waits.
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await buyer.route('**/checkout/*.data*', async (route) => {
    await held;
    await route.continue();
  });
  await buyer.getByLabel('Coupon code').fill('');
  const asked = buyer.waitForRequest((request) => request.method() === 'POST');
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await asked;
  await expect(buyer.getByText('Placing your order')).toHaveCount(0);
  arrive();
  await expect(alert).toHaveCount(0);

  await buyer.getByRole('button', { name: /^Place order/ }).click();
  await expect(buyer).toHaveURL(/\/orders\/PK/);
  await buyer.getByLabel(/UTR/).fill(String(Date.now()).slice(0, 12));
  await buyer.getByRole('button', { name: 'I have paid' }).click();
  await expectAtHand(buyer.getByRole('status').filter({ hasText: 'We are checking your payment' }));
  await setUpi(owner, 'off');
  await context.close();
});

test('[LEARN-97, SELL-34] a checkout whose last place is taken says so, and keeps what was typed', async ({
  page: buyer,
  browser,
  site,
  databaseUrl,
}) => {
  test.setTimeout(120_000);
  const url = databaseUrl ?? '';
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await enterPanel(other);
  await setUpi(other, 'on');
  const slug = 'react-build-a-small-shop-front';
  await query(
    url,
    `INSERT INTO course_batches (id, course_id, label, starts_on, seats)
     SELECT 'last-seat', id, 'Mornings', current_date + 9, 1 FROM courses WHERE slug = $1`,
    [slug],
  );
  await buyer.setViewportSize(phone);
  await openCheckout(buyer, { nth: 2 });
  await takeOver(buyer);
  await buyer.getByLabel('Full Name').fill('Meera Nair');
  await expect(buyer.locator('html')).toHaveAttribute('data-live', 'on');

  await signUp(other, 'Asha Verma');
  await openCheckout(other, { nth: 2 });
  await other.getByLabel('Mobile number').fill('98765 43210');
  await other.getByLabel(/I agree to the/).check();
  await other.getByRole('button', { name: /^Place order/ }).click();
  await expect(other).toHaveURL(/\/orders\/PK/);

  await expectAtHand(buyer.getByRole('alert').filter({ hasText: 'All starting dates are full' }));
  await expect(buyer.getByLabel('Full Name')).toBeHidden();
  await query(url, "UPDATE course_batches SET seats = 2 WHERE id = 'last-seat'");
  await expect(buyer.getByLabel('Full Name')).toBeVisible();
  await expect(buyer.getByLabel('Full Name')).toHaveValue('Meera Nair');
  await query(url, "UPDATE course_batches SET is_closed = true WHERE id = 'last-seat'");
  await enterPanel(other);
  await setUpi(other, 'off');
  await context.close();
});

test('[DAY-117] a chosen date that fills up gives way to the next one with a free seat, and the form says so', async ({
  page: buyer,
  browser,
  site,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  const context = await browser.newContext({ baseURL: site.url });
  const owner = await context.newPage();
  await enterPanel(owner);
  await setUpi(owner, 'on');
  const add = `INSERT INTO course_batches (id, course_id, label, starts_on, seats)
    SELECT $2, id, $2, current_date + $3::int, 9 FROM courses WHERE slug = $1`;
  const slug = 'react-build-a-small-shop-front';
  await query(url, add, [slug, 'First', 9]);
  await query(url, add, [slug, 'Second', 19]);
  await query(url, add, [slug, 'Third', 29]);
  await buyer.setViewportSize(phone);
  await openCheckout(buyer, { nth: 2 });
  await expect(buyer.getByLabel('First')).toBeChecked();
  await takeOver(buyer);
  await expect(buyer.locator('html')).toHaveAttribute('data-live', 'on');
  await buyer.getByLabel('Second').check();
  const filled = `INSERT INTO enrollments (id, user_id, course_id, batch_id, enrolled_at)
    SELECT 'seat-' || n, 'nobody-' || n, course_id, id, now() FROM course_batches, generate_series(1, 9) n WHERE id = 'Second'`;
  await query(url, filled);
  await expect(buyer.getByLabel('Third')).toBeChecked();
  await expect(buyer.getByLabel('Second')).toBeDisabled();
  const said = buyer.getByText('“Second” has just filled up. “Third” is chosen now.');
  await expect(said).toBeVisible();
  await buyer.getByLabel('First').check();
  await expect(said).toBeHidden();
  await query(url, "DELETE FROM enrollments WHERE batch_id = 'Second'");
  await query(url, "UPDATE course_batches SET is_closed = true WHERE id IN ('First', 'Second', 'Third')");
  await setUpi(owner, 'off');
  await context.close();
});

test('[CONT-2, CAT-8] on a phone, a refused form shows where the error is, and a sent one its thanks', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/contact');
  await page.getByLabel('Email').fill('ravi@example.in');
  await page.getByLabel('Subject').fill('Kit to Patna');
  await page.getByLabel('Message').fill('Do you post kits to Patna?');
  await takeOver(page);
  await page.waitForTimeout(2_100);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectAtHand(page.getByLabel('Full Name'));
  await page.getByLabel('Full Name').fill('Ravi');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectAtHand(page.getByRole('status').filter({ hasText: 'Thank you, we have your message' }));

  await page.goto('/courses/sql-with-postgresql/enroll');
  await takeOver(page);
  await page.getByLabel('Full Name').fill('Ravi Kumar');
  await page.getByLabel('Mobile number').fill('98450 12345');
  await page.getByLabel('Email').fill(`ravi.${Date.now()}@example.in`);
  // The first press comes too soon, which is said above the form. A busy machine does not decide it: the form's time does.
  const formShown = async (at: number) =>
    await page.locator(`input[name=${spamFields.shownAt}]`).evaluate((field, value) => {
      if (field instanceof HTMLInputElement) field.value = value;
    }, String(at));
  await formShown(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Send enrollment request' }).click();
  await expectAtHand(page.getByRole('main').getByRole('alert'));
  await formShown(Date.now() - 60_000);
  await page.getByRole('button', { name: 'Send enrollment request' }).click();
  await expectAtHand(page.getByRole('status').filter({ hasText: 'Thank you, your request is with us' }));
});

test('[SHELL-6, CAT-2, CAT-9] a control that disappears when it is pressed hands the keyboard focus on', async ({
  page,
}) => {
  await page.goto('/courses?q=build&category=drone');
  await takeOver(page);
  for (const [now, then] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ]) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Use ${now} theme` })
      .press('Enter');
    await expect(page.getByRole('banner').getByRole('button', { name: `Use ${then} theme` })).toBeFocused();
  }
  const count = page.getByText(/^Showing \d+ of \d+ courses$/);
  await page.getByRole('link', { name: /Remove filter .build/ }).press('Enter');
  await expect(page).toHaveURL(/\/courses\?category=drone$/);
  await expect(count).toBeFocused();
  await page.goto('/courses?q=build&category=drone');
  await takeOver(page);
  await page.getByRole('link', { name: 'Clear all' }).press('Enter');
  await expect(page).toHaveURL(/\/courses$/);
  await expect(count).toBeFocused();
  await page.goto('/courses?q=zzzz');
  await takeOver(page);
  await page.getByRole('button', { name: 'Clear Filters' }).press('Enter');
  await expect(page).toHaveURL(/\/courses$/);
  await expect(count).toBeFocused();
});

test('[FEST-3, FEST-4, SHELL-6, CAT-11] offline, what needs no network works, and nothing is said to be unsaved', async ({
  page,
  context,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  await clearFestivals(url);
  await addFestival(url, 'Pongal');
  await page.goto('/courses?q=zzzz');
  await takeOver(page);
  await page.getByRole('button', { name: 'Claim Offer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  await dialog.getByText('Close', { exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Use dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await page.getByRole('button', { name: 'Close the festival banner' }).click();
  await expect(page.getByRole('region', { name: 'Festival offer' })).toHaveCount(0);
  // The page may be loading live changes of its data, and then says that this goes on when the network is back.
  await expect(page.getByText('may not have been saved')).toHaveCount(0);
  await context.setOffline(false);
  await clearFestivals(url);
});
