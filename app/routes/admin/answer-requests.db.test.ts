import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { CookieJar } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { placed, takeUpi } from '#tests/support/orders.ts';
import { adminPassword } from '#tests/support/site.ts';

let database: TestDatabase;
let site: InProcessSite;
const owner = new CookieJar();
const now = new Date();

async function send(path: string, form?: Record<string, string>) {
  const response = await fetch(site.url + path, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: owner.headers({ Origin: site.url, Accept: 'text/html' }),
    body: form && new URLSearchParams(form),
  });
  owner.keep(response.headers);
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
}

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const { db } = database;
  const course = { description: 'd', shortDescription: 's', durationDays: 5, courseType: 'drone' as const };
  await db.insert(courses).values({ ...course, id: 'c1', slug: 'fly', title: 'First Hover', price: 599 });
  await db.insert(users).values({ id: 'u1', email: 'asha@example.in', fullName: 'Asha Rao' });
  await db.insert(enrollments).values({ id: 'e1', userId: 'u1', courseId: 'c1' });
  const coupon = {
    id: 'p1',
    name: 'Kite',
    kind: 'amount',
    value: 10_000,
    mode: 'code',
    code: 'KITE',
  } as const;
  await db.insert(promotions).values(coupon);
  const asked = { courseId: 'c1', courseTitle: 'First Hover', phone: '+919876543210', createdAt: now };
  await db.insert(enrollmentRequests).values([
    { ...asked, id: 'r1', reference: 'PK-AAAAAA', fullName: 'Ravi', email: 'r@x.in', couponCode: 'KITE' },
    { ...asked, id: 'r2', reference: 'PK-BBBBBB', fullName: 'Asha Rao', email: 'asha@example.in' },
  ]);
  await send('/admin/login', { password: adminPassword });
});
afterAll(() => site.close());

it('[SELL-128] the card of an enrollment request shows the price with its code, a WhatsApp link, and who is already enrolled', async () => {
  const { html } = await send('/admin/requests');
  const cards = html.split('<li><').filter((part) => part.includes('PK-'));
  const ravi = cards.find((card) => card.includes('PK-AAAAAA')) ?? '';
  const asha = cards.find((card) => card.includes('PK-BBBBBB')) ?? '';
  expect(ravi).toMatch(/name="amount"[^>]* value="499"/);
  expect(ravi).toContain('with KITE');
  expect(ravi).toContain('href="https://wa.me/919876543210?text=Hello%20Ravi');
  expect(ravi).not.toContain('enrolled in');
  expect(asha).toMatch(/name="amount"[^>]* value="599"/);
  expect(asha).toContain('Asha Rao is enrolled in “First Hover” already.');
});

it('[SELL-128] the amount is the price that the applicant saw, also after the offer of that day was changed or deleted', async () => {
  const { db } = database;
  const diwali = { id: 'p2', name: 'Diwali', kind: 'percent', value: 5_000, mode: 'automatic' } as const;
  await db.insert(promotions).values(diwali);
  const asked = { courseId: 'c1', courseTitle: 'First Hover', phone: '+919876543210', createdAt: new Date() };
  await db
    .insert(enrollmentRequests)
    .values({ ...asked, id: 'r3', reference: 'PK-CCCCCC', fullName: 'Meera', email: 'm@x.in' });
  const cardOf = async () => {
    const cards = (await send('/admin/requests')).html.split('<li><');
    return cards.find((card) => card.includes('PK-CCCCCC')) ?? '';
  };
  expect(await cardOf()).not.toContain('Today it is');
  await db.delete(promotions).where(eq(promotions.id, 'p2'));
  await db.update(courses).set({ price: 899 }).where(eq(courses.id, 'c1'));
  const card = await cardOf();
  expect(card).toMatch(/name="amount"[^>]* value="299"/);
  expect(card).toContain('The price on the day of the request. Today it is ₹899.');
  await db.update(courses).set({ price: 599 }).where(eq(courses.id, 'c1'));
  await db.delete(enrollmentRequests).where(eq(enrollmentRequests.id, 'r3'));
});

it('[SELL-128] accepting a request emails the day and the note, and records no payment if nothing was paid', async () => {
  const key = /name="key" value="([^"]+)"/.exec((await send('/admin/requests')).html)?.[1] ?? '';
  const form = { intent: 'accept', id: 'r1', paid: 'no', key, amount: '499', method: 'UPI' };
  const told = { startsOn: '2026-12-01', note: 'Seven in the evening.' };
  expect((await send('/admin/requests', { ...form, ...told })).status).toBe(303);
  const { db } = database;
  expect(await db.select().from(payments)).toEqual([]);
  const [email] = await db.select().from(mailOutbox);
  expect(email?.recipient).toBe('r@x.in');
  expect(email?.body).toContain('Your course begins on 1 Dec 2026.\n\nSeven in the evening.');
  const rows = await db.select().from(enrollmentRequests);
  expect(rows.find(({ id }) => id === 'r1')).toMatchObject({
    status: 'accepted',
    startsOn: '2026-12-01',
    acceptNote: 'Seven in the evening.',
  });
});

it('[SELL-37] a payment by hand with the UTR of an order names it beside the reference, and keeps what was typed', async () => {
  const { db } = database;
  await takeUpi(db);
  const { order } = await placed(db, { slug: 'fly' }, { now });
  await db.update(orders).set({ utr: '412345678901' }).where(eq(orders.id, order.id));
  const paid = { paid: 'yes', key: randomUUID(), amount: '451', method: 'UPI', reference: '4123 4567 8901' };
  const forms = [
    ['/admin/requests', { intent: 'accept', id: 'r2' }],
    ['/admin/enrollments?pay=e1', { intent: 'pay', id: 'e1' }],
    ['/admin/enrollments/new', { student: 'u1', course: 'c1' }],
  ] as const;
  for (const [path, form] of forms) {
    const { status, html } = await send(path, { ...form, ...paid });
    expect(status, path).toBe(409);
    const [, field = ''] = /name="reference"(.*)/s.exec(html) ?? [];
    expect(field.slice(0, 1_000), path).toContain(`Order ${order.reference} has this number`);
    expect(html, path).toMatch(/name="amount"[^>]* value="451"/);
  }
  expect(await db.$count(payments)).toBe(0);
});

it('[DAY-216] a request that cannot be accepted now, or declined with too long words, keeps what was typed', async () => {
  const { db } = database;
  const batch = { id: 'b1', courseId: 'c1', label: 'Evenings', startsOn: '2026-12-01', seats: 1 };
  await db.insert(courseBatches).values(batch);
  await db.update(enrollments).set({ batchId: 'b1' }).where(eq(enrollments.id, 'e1'));
  await db.update(enrollmentRequests).set({ batchId: 'b1' }).where(eq(enrollmentRequests.id, 'r2'));
  const key = /name="key" value="([^"]+)"/.exec((await send('/admin/requests')).html)?.[1] ?? '';
  const paid = { paid: 'yes', key, amount: '450', method: 'UPI', reference: '411111111111' };
  const told = { startsOn: '2026-12-01', note: 'Seven in the evening.' };
  const full = await send('/admin/requests', { intent: 'accept', id: 'r2', ...paid, ...told });
  expect(full.status).toBe(409);
  expect(full.html).toContain('The batch of this request has no seat left.');
  for (const typed of ['value="450"', 'value="411111111111"', 'value="2026-12-01"', 'Seven in the evening.'])
    expect(full.html).toContain(typed);
  const words = 'Sorry. '.repeat(200);
  const long = await send('/admin/requests', { intent: 'decline', id: 'r2', words });
  expect(long.status).toBe(400);
  expect(long.html).toContain(words.trim());
});

it('[SELL-128] a list without new requests says so, and not that there never was one', async () => {
  await database.db.update(enrollmentRequests).set({ status: 'declined' });
  expect((await send('/admin/requests')).html).toContain('No new requests');
  expect((await send('/admin/requests?q=nobody')).html).toContain('No requests found');
  await database.db.delete(enrollmentRequests);
  expect((await send('/admin/requests')).html).toContain('No requests yet');
});
