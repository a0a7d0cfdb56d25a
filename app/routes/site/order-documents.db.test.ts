import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { financialYear } from '#app/domain/document-number.ts';
import { sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
type Browser = ReturnType<typeof browser>;

const signUp = (send: Browser, name: string) => {
  const password = 'kite-string-42';
  const person = { fullName: name, email: `${name}@example.in`, password, confirmPassword: password };
  return send('/signup', person);
};

/** Orders the course, lets the owner confirm the payment, and returns the path of the order's page. */
async function buy(send: Browser, owner: Browser, name: string): Promise<string> {
  const placed = await send('/checkout/fly', {
    fullName: name,
    email: `${name}@example.in`,
    phone: '98765 43210',
    rail: 'upi',
    agreed: 'yes',
    website: '',
    shown: String(Date.now() - 3_600_000),
    key: randomUUID(),
    seen: '59900',
  });
  const [order] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.reference, placed.to.slice(8)));
  const confirm = { intent: 'confirm', amount: '599', utr: '', method: 'Cash', key: randomUUID() };
  expect((await owner(`/admin/orders/${order?.id}`, confirm)).status).toBe(303);
  return placed.to;
}

it('[S-50] [SELL-39] [SELL-155] a receipt opens for the holder of its order, its account and the owner', async () => {
  const [owner, guest, student, stranger, other] = [browser(), browser(), browser(), browser(), browser()];
  await owner('/admin/login', { password: adminPassword });
  await signUp(student, 'ravi');
  await signUp(other, 'asha');
  const paths = [await buy(guest, owner, 'meera'), await buy(student, owner, 'ravi')];
  const files = paths.map((path, nth) => `${path}/PKR-${year()}-0000${nth + 1}.pdf`);

  for (const [nth, send] of [guest, student].entries()) {
    const page = await send(paths[nth] ?? '');
    expect(page.html).toContain(`href="${files[nth]}"`);
    const sheet = (files[nth] ?? '')
      .replace(`${paths[nth]}/`, `${paths[nth]}/documents/`)
      .replace('.pdf', '');
    expect(page.html).toContain(`href="${sheet}"`);
    const shown = await send(sheet);
    expect(shown.status).toBe(200);
    for (const { headers } of [page, shown]) expect(headers.get('Cache-Control')).toBe('no-store');
    for (const part of [
      'Receipt',
      `PKR/${financialYear(new Date(), 'Asia/Kolkata')}/0000${nth + 1}`,
      'First Hover',
      '₹599.00',
    ])
      expect(shown.html).toContain(part);
    expect(shown.html).toContain(nth === 0 ? 'meera' : 'ravi');
    expect((await stranger(sheet)).status).toBe(404);
    const { status, html, headers } = await send(files[nth] ?? '');
    expect([status, html.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="PKR-${year()}-0000${nth + 1}.pdf"`,
      'cache-control': 'no-store',
    });
  }
  for (const send of [stranger, other])
    for (const file of files) {
      const refused = await send(file);
      expect([refused.status, refused.html]).toEqual([404, 'Not found']);
    }
  // The secret of one order must not open the documents of another order.
  expect((await guest(`${paths[0]}/PKR-${year()}-00002.pdf`)).status).toBe(404);
  expect((await guest(files[1] ?? '')).status).toBe(404);

  const [order] = await database.db.select().from(orders).where(eq(orders.fullName, 'ravi'));
  const panelPath = `/admin/orders/${order?.id}`;
  expect((await owner(panelPath)).html).toContain(`href="${panelPath}/PKR-${year()}-00002.pdf"`);
  expect((await owner(`${panelPath}/PKR-${year()}-00002.pdf`)).html.slice(0, 5)).toBe('%PDF-');
  expect((await owner(`${panelPath}/PKR-${year()}-00001.pdf`)).status).toBe(404);
  expect((await student(`${panelPath}/PKR-${year()}-00002.pdf`)).html).not.toContain('%PDF-');
});

it("[S-47] receipts are in a person's own data, and outlive the account while their links stop working", async () => {
  const [owner, student] = [browser(), browser()];
  await owner('/admin/login', { password: adminPassword });
  await signUp(student, 'kiran');
  const path = await buy(student, owner, 'kiran');
  const reference = path.slice(8);
  const own = JSON.parse((await student('/account/data.json')).html);
  const number = own.documents[0].number;
  expect(own.documents).toMatchObject([{ number, content: { orderReference: reference } }]);
  const file = `${path}/${number.replaceAll('/', '-')}.pdf`;
  expect((await student(file)).status).toBe(200);

  const leave = { intent: 'delete', current: 'kite-string-42', confirmed: 'yes' };
  await student('/account', leave);
  expect(await database.db.select().from(users).where(eq(users.email, 'kiran@example.in'))).toEqual([]);
  expect((await student(file)).status).toBe(404);
  const [kept] = await database.db.select().from(documents).where(eq(documents.number, number));
  expect(kept?.content).toMatchObject({ orderReference: reference, buyer: { name: 'kiran' } });
});

/** Returns today's financial year in the site's time zone, in the form that document numbers contain. */
const year = () => financialYear(new Date(), 'Asia/Kolkata');
