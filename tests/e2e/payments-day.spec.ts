import type { Page } from '@playwright/test';
import {
  enterPanel,
  expect,
  expectAccessible,
  noSidewaysScroll,
  query,
  test,
  watchTrouble,
} from './fixtures.ts';
import { setUpi } from './selling.ts';
import { Touches } from './touches.ts';

const utrOf = (n: number) => String(612_535_829_000 + n);

/** Stores orders that wait for the owner, each with the UTR that its buyer gave, or with a part of its money. */
async function storeWaiting(url: string, count: number, short: number): Promise<void> {
  await query(
    url,
    `INSERT INTO orders (id, reference, checkout_key, full_name, email, phone, course_id, course_title, lines,
       total_paise, received_paise, rail, state, expires_at, utr, created_at)
     SELECT 'day' || n, 'PKDY' || lpad(n::text, 4, '0'), 'day' || n, 'Lalrinpuii Hmar', 'day' || n || '@example.in',
       '+919876543210', (SELECT id FROM courses WHERE is_active LIMIT 1), 'Build a Drone', '[]', 136700 + 100 * n,
       CASE WHEN n < $1::int THEN 0 ELSE 126700 END, 'upi', CASE WHEN n < $1::int THEN 'awaiting_confirmation' ELSE 'pending' END,
       now() + interval '2 days', CASE WHEN n < $1::int THEN (612535829000 + n)::text END, now() - interval '2 hours'
     FROM generate_series(0, $1::int + $2::int - 1) n`,
    [count, short],
  );
  await query(
    url,
    `INSERT INTO order_tasks (id, order_id, kind, paise, about) SELECT id, id, 'short', 10000, id FROM orders
     WHERE reference LIKE 'PKDY%' AND state = 'pending'`,
  );
  await query(
    url,
    `INSERT INTO payments (id, order_id, rail, external_id, amount, status, method) SELECT id, id, 'desk', id, 1267,
       'completed', 'Cash' FROM orders WHERE reference LIKE 'PKDY%' AND state = 'pending'`,
  );
}

const remove = async (url: string) => {
  await query(url, `DELETE FROM payments WHERE order_id LIKE 'day%'`);
  await query(url, `DELETE FROM orders WHERE reference LIKE 'PKDY%'`);
};

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('[DAY-48] 20 lines of the bank are confirmed with five touches, and 105 waiting payments are a short page', async ({
  page: owner,
  browser,
  site,
  databaseUrl,
}) => {
  test.setTimeout(240_000);
  const trouble = watchTrouble(owner);
  await enterPanel(owner);
  await setUpi(owner, 'on');
  await storeWaiting(databaseUrl ?? '', 100, 5);
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    storageState: await owner.context().storageState(),
  });
  const phone = await context.newPage();
  await phone.goto('/admin/orders/tasks');
  await expect(phone.getByRole('heading', { name: /^To look up \(\d+\)/ })).toBeVisible();
  expect(await heightOf(phone)).toBeLessThanOrEqual(4_000);
  await noSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByRole('link', { name: /^Short \(/ }).click();
  await expect(phone.getByText('Accept ₹1,267 …').first()).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Ask for ₹/ }).first()).toBeVisible();
  expect(await heightOf(phone)).toBeLessThanOrEqual(4_000);

  // The day of the orders in India, which are two hours old.
  const day = new Date(Date.now() + (330 - 120) * 60_000).toISOString().slice(0, 10);
  const rows = Array.from({ length: 20 }, (_, n) => `${day},UPI/CR/${utrOf(n)},,${1367 + n}.00`);
  const csv = ['Date,Narration,Debit,Credit', ...rows].join('\n');
  const touches = new Touches();
  await phone.goto('/admin');
  await touches.tap(phone.getByRole('link', { name: /payments to confirm/ }).first());
  await touches.tap(phone.getByRole('link', { name: 'Read a bank statement' }));
  touches.count += 1;
  await phone
    .getByLabel('Statement as CSV')
    .setInputFiles({ name: 's.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await touches.tap(phone.getByRole('button', { name: 'Check the statement' }));
  await touches.tap(phone.getByRole('button', { name: 'Confirm 20 payments' }));
  await expect(phone.getByText('20 payments confirmed')).toBeVisible({ timeout: 60_000 });
  expect(touches.count).toBeLessThanOrEqual(5);

  // The same with the bank's app in the other hand: all of the page at once.
  await phone.goto('/admin/orders/tasks?group=absent');
  await phone.getByLabel('Choose all').check();
  await phone.getByRole('button', { name: 'Confirm chosen' }).click();
  await phone.getByText('Confirm 25 payments that the statement does not have?').waitFor();
  await expectAccessible(phone);
  await noSidewaysScroll(phone);
  await phone.getByRole('alert').getByRole('button', { name: 'Confirm chosen' }).click();
  await expect(phone.getByText('25 payments confirmed.')).toBeVisible({ timeout: 60_000 });

  // A single act keeps the place in the list, and the keys lead to what a row shows.
  await phone
    .getByRole('button', { name: /^Confirm payment PKDY/ })
    .last()
    .scrollIntoViewIfNeeded();
  const place = await phone.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  const last = phone.getByRole('button', { name: /^Confirm payment PKDY/ }).last();
  const name = (await last.getAttribute('aria-label')) ?? '';
  await last.click();
  await expect(phone.getByRole('button', { name, exact: true })).toBeHidden();
  expect(await phone.evaluate(() => scrollY)).toBeGreaterThan(500);
  await phone.keyboard.press('j');
  await expect(phone.locator('#main .card > li').first().getByRole('link', { name: /^PKDY/ })).toBeFocused();

  await remove(databaseUrl ?? '');
  await setUpi(owner, 'off');
  await context.close();
  expect(trouble).toEqual([]);
});
