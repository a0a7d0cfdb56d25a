import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listSeatHolders } from '#app/core/announcements/list-seat-holders.server.ts';
import { enrollmentShape } from '#app/core/enrollments/admin/enrollment-admin-list.ts';
import { listEnrollments } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { recordWritten, remindOfSeat } from '#app/core/orders/write-to-buyer.server.ts';
import { paymentShape } from '#app/core/payments/payment-list.ts';
import { listPayments } from '#app/core/payments/payment-queries.server.ts';
import { readHistory } from '#app/core/people/read-history.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { contactMessages, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { dayMs } from '#app/domain/durations.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { boughtKit, kitAddress, sendKits } from '#tests/support/kits.ts';
import { orderNow, orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { listPeople } from './people-list.server.ts';
import { exportStudents } from './student-export.server.ts';
import { studentShape } from './student-list.ts';
import { countStudents } from './student-queries.server.ts';
import {
  countGuests,
  countWaitingSeats,
  findWaitingSeats,
  listWaitingSeats,
} from './unclaimed-seats.server.ts';

const database = shopTakingUpi();
const list = (address = '') =>
  listPeople(database.db, parseListQuery(new URLSearchParams(address), studentShape));
const admin = () => orderParts(database.db, { actor: portal });

/** Stores a buyer without an account who has paid. */
async function guest() {
  await sendKits(database.db);
  return (await boughtKit(database.db)).order;
}

/** Stores orders that are like the guest's but for `changes`. */
async function orderAgain(changes: readonly Partial<typeof orders.$inferInsert>[]) {
  const [order] = await database.db.select().from(orders).where(eq(orders.email, 'meera@example.in'));
  if (!order) throw new Error('no order');
  await database.db.insert(orders).values(changes.map((change) => ({ ...order, ...change })));
}

it('[DAY-134] lists as not started whom the message to them is for', async () => {
  const { db } = database;
  const now = new Date();
  const dayOf = (days: number) => dayIn(new Date(now.getTime() + days * dayMs), 'Asia/Kolkata');
  const batch = { courseId: 'c1', label: 'Evenings', seats: 5 };
  const starts = { past: -30, recent: -2, coming: 20 };
  await db
    .insert(courseBatches)
    .values(Object.entries(starts).map(([id, days]) => ({ ...batch, id, startsOn: dayOf(days) })));
  const seats: Record<string, Partial<typeof enrollments.$inferInsert>> = {
    plain: {},
    past: { batchId: 'past' },
    recent: { batchId: 'recent' },
    coming: { batchId: 'coming' },
    refunded: { closedAt: now, closedReason: 'refund' },
    sample: { isDemo: true },
    active: { status: 'active' },
    child: {},
  };
  const ids = Object.keys(seats);
  await db.insert(users).values(ids.map((id) => ({ id, email: `${id}@example.in`, fullName: id })));
  const at = new Date(now.getTime() - 40 * dayMs);
  for (const [id, seat] of Object.entries(seats))
    await db.insert(enrollments).values({ ...newEnrollment(`seat-${id}`, id, 'c1', at), ...seat });
  await db.insert(settings).values({ key: 'minors', value: { asksAge: true } });
  await db.insert(consents).values({ id: 'k', userId: 'child', band: 'minor', askedAt: now });
  const listed = (await list('show=not-started')).rows.map(({ id }) => id);
  const meant = (await listSeatHolders(db, { courseId: null, batchId: null }, now)).filter(
    (one) => one.isNew,
  );
  expect(listed.toSorted()).toEqual(['past', 'plain']);
  expect(meant.map(({ userId }) => userId).toSorted()).toEqual(['past', 'plain']);
});

describe('[DAY-43] who paid is a student', () => {
  it('is listed with the accounts once, however many seats wait, and counted beside them', async () => {
    const order = await guest();
    const before = await countStudents(database.db);
    const createdAt = new Date(order.createdAt.getTime() + dayMs);
    await orderAgain([{ id: 'second', reference: 'PK222222', checkoutKey: 'k2', createdAt }]);
    const { rows, total } = await list();
    expect(rows[0]).toMatchObject({ id: 'second', fullName: 'Meera Nair', enrollments: 2, progress: 0 });
    expect(rows[0]?.waiting).toMatchObject({ reference: 'PK222222', hasAccount: false });
    expect(total).toBe(before + 1);
    expect(await countStudents(database.db)).toBe(before);
    expect([await countGuests(database.db), await countWaitingSeats(database.db)]).toEqual([1, 2]);
    expect((await list('show=guests')).rows).toHaveLength(1);
    expect((await list('show=admins')).total).toBe(0);
    expect(
      (await listWaitingSeats(database.db, { search: '', sort: 'newest', page: 1, size: 25 })).total,
    ).toBe(2);
  });

  it('waits in the list of its course', async () => {
    await guest();
    const { order } = await boughtKit(database.db, { email: 'b@example.in' });
    await database.db.execute(sql`update orders set course_id = 'c2' where id = ${order.id}`);
    const query = { search: '', sort: 'newest', page: 1, size: 25 };
    expect((await listWaitingSeats(database.db, query)).total).toBe(2);
    const { rows, total } = await listWaitingSeats(database.db, { ...query, course: 'c2' });
    expect([total, rows.map(({ id }) => id)]).toEqual([1, [order.id]]);
  });

  it.each(['9876543210', '+91 98765-43210', 'meera@example.in', 'Meera'])('is found by %s', async (q) => {
    await guest();
    expect((await list(new URLSearchParams({ q }).toString())).rows[0]).toMatchObject({
      fullName: 'Meera Nair',
    });
  });

  it('is nobody who has not paid, whose money went back, or who has the seat', async () => {
    await placed(database.db);
    expect(await countGuests(database.db)).toBe(0);
    const order = await guest();
    for (const change of [
      sql`state = 'refunded'`,
      sql`enrollment_id = 'e'`,
      sql`is_test = true`,
      sql`email = ''`,
    ]) {
      await database.db.execute(sql`update orders set ${change} where id = ${order.id}`);
      expect(await countGuests(database.db)).toBe(0);
      await database.db.execute(sql`update orders set state = 'paid', enrollment_id = null, is_test = false,
        email = 'meera@example.in' where id = ${order.id}`);
    }
    expect(await countGuests(database.db)).toBe(1);
  });

  it('stands on exactly one page, in every order', async () => {
    await guest();
    await database.db.execute(sql`insert into users (id, email, full_name, created_at)
      select 's' || i, 's' || i || '@example.in', 'Same ' || i % 3, now() from generate_series(1, 40) i`);
    const keys = Array.from({ length: 40 }, (_, i) => `g${i + 1}`);
    await orderAgain(
      keys.map((id) => ({ id, reference: id.toUpperCase(), checkoutKey: id, email: `${id}@example.in` })),
    );
    const { total } = await list();
    for (const sort of studentShape.sorts) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`sort=${sort}&page=${page}`)));
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect([ids.length, new Set(ids).size], sort).toEqual([total, total]);
    }
  });

  it('is exported after the accounts, without an id', async () => {
    await guest();
    const rows: unknown[] = [];
    const moment = { now: orderNow, zone: 'Asia/Kolkata' };
    const exported = exportStudents(database.db, new URLSearchParams('show=guests'), moment);
    for await (const row of exported.rows) rows.push(row);
    expect(rows).toMatchObject([
      { id: '', full_name: 'Meera Nair', email: 'meera@example.in', seats_waiting: 1 },
    ]);
  });

  it('is reminded by email with the secret link, and by WhatsApp it is noted', async () => {
    const order = await guest();
    expect(await remindOfSeat(admin(), { orderId: order.id })).toEqual({ success: true });
    expect(await recordWritten(admin(), { orderId: order.id, about: 'seat' })).toEqual({ success: true });
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.find(({ subject }) => subject.startsWith('Your seat waits'))?.body).toMatch(
      new RegExp(`/orders/${order.reference}\\?key=`),
    );
    expect(await findWaitingSeats(database.db, [order.id])).toMatchObject([{ remindedAt: orderNow }]);
    await database.db.execute(sql`update orders set enrollment_id = 'e' where id = ${order.id}`);
    expect(await remindOfSeat(admin(), { orderId: order.id })).toEqual({ success: false, error: 'taken' });
    expect(await recordWritten(admin(), { orderId: 'none', about: 'seat' })).toMatchObject({
      success: false,
    });
  });
});

it('[DAY-43] [DAY-82] the buyer whose account has the course for another learner is reminded of the learner’s link', async () => {
  const order = await guest();
  await database.db.execute(sql`update orders set user_id = 'asha', learner_name = 'Ravi'`);
  await database.db.delete(mailOutbox);
  expect(await remindOfSeat(admin(), { orderId: order.id })).toEqual({ success: true });
  const [email] = await database.db.select().from(mailOutbox);
  expect(email?.body).toContain('The seat of Ravi in “First Hover” is paid. Send them the link');
  expect(email?.body).not.toContain('Make your account');
  expect(await findWaitingSeats(database.db, [order.id])).toMatchObject([{ accountId: asha.id }]);
});

describe('[DAY-43] payments and enrollments', () => {
  it('are found by a phone number in any spelling', async () => {
    await guest();
    await database.db.update(users).set({ phone: '098765 43210' });
    await enroll(database.db, asha.id, orderNow);
    for (const q of ['9876543210', '+91 98765 43210']) {
      const params = new URLSearchParams({ q });
      const period = { choice: 'all', from: '2026-01-01', to: '2026-12-31' } as never;
      const payments = { ...parseListQuery(params, paymentShape), period, zone: 'UTC' };
      expect((await listPayments(database.db, payments)).total).toBe(1);
      expect((await listEnrollments(database.db, parseListQuery(params, enrollmentShape))).total).toBe(1);
    }
  });
});

describe('[DAY-135] the page of a person', () => {
  it('has everything of the same address or phone, without an account', async () => {
    const order = await guest();
    const sendTo = kitAddress;
    await placed(database.db, { email: 'other@example.in', sendTo });
    await placed(database.db, { email: 'stranger@example.in', phone: '+919812345678', sendTo });
    const said = { fullName: 'M', email: 'Meera@Example.in', subject: 'Hi', message: 'x' };
    await database.db.insert(contactMessages).values([
      { id: 'm1', reference: 'M1', ...said },
      { id: 'm2', reference: 'M2', ...said, status: 'spam' },
    ]);
    const history = await readHistory(database.db, order);
    expect(history.orders.map(({ email }) => email).toSorted()).toEqual([
      'meera@example.in',
      'other@example.in',
    ]);
    expect(history.kits).toHaveLength(1);
    expect(history.messages.map(({ id }) => id)).toEqual(['m1']);
    expect([history.accounts, history.seats, history.certificates]).toEqual([[], [], []]);
  });

  it('has the seats and orders of the account', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await enroll(database.db, asha.id, orderNow, { courseId: 'c2' });
    const history = await readHistory(database.db, { userId: asha.id });
    expect(history.accounts).toMatchObject([{ id: asha.id }]);
    expect(history.orders).toMatchObject([{ id: order.id }]);
    expect(history.seats).toHaveLength(1);
  });
});
