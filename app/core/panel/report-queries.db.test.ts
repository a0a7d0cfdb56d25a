import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrollmentShape } from '#app/core/enrollments/admin/enrollment-admin-list.ts';
import { listEnrollments } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { cancelOrder } from '#app/core/orders/order-admin-commands.server.ts';
import { orderShape } from '#app/core/orders/order-admin-list.ts';
import { countOrderTasks, listOrders, listOrderTasks } from '#app/core/orders/order-admin-queries.server.ts';
import { addTask } from '#app/core/orders/order-story.server.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { readTaskMoney } from '#app/core/refunds/task-money.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { activity, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import type { TaskKind } from '#app/domain/order.ts';
import { asha } from '#tests/support/enrollments.ts';
import { placed, shopTakingUpi } from '#tests/support/orders.ts';
import { ownerParts, paidOrder, pay, refund } from '#tests/support/refunds.ts';
import { readOwed } from './money-tasks.server.ts';
import { readStuck } from './stuck-queries.server.ts';

const database = shopTakingUpi();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

const query = parseListQuery(new URLSearchParams(), { sorts: ['most'], filters: {} });
const asked = { today: dayAgo(0), zone: 'UTC', age: null };

describe('[DAY-129] what is owed', () => {
  async function ordered(email: string, values: Partial<typeof orders.$inferInsert>): Promise<string> {
    const { order } = await placed(database.db, { email });
    await database.db.update(orders).set(values).where(eq(orders.id, order.id));
    return order.id;
  }

  it('is counted and summed by kind with its age, and what waits longest comes first', async () => {
    const { db } = database;
    const unpaid = await ordered('m1@example.in', { createdAt: daysAgo(2) });
    await ordered('m2@example.in', {
      state: 'awaiting_confirmation',
      receivedPaise: 10_000,
      createdAt: daysAgo(3),
    });
    const ended = await ordered('m3@example.in', { state: 'cancelled', receivedPaise: 30_000 });
    const short = await ordered('m5@example.in', { createdAt: daysAgo(7) });
    const test = await ordered('m6@example.in', { isTest: true, createdAt: daysAgo(8) });
    await ordered('m7@example.in', { isTest: true, state: 'awaiting_confirmation' });
    const paid = {
      state: 'paid',
      paidAt: daysAgo(9),
      receivedPaise: 64_900,
      refundUntil: '2026-12-01',
    } as const;
    const back = await ordered('m4@example.in', paid);
    const part = { orderId: short, rail: 'upi', externalId: '402900000001' } as const;
    const late = { ...part, orderId: ended, externalId: '402900000002' };
    await db.insert(payments).values([
      { id: 'p1', ...part, amount: 1, status: 'completed' },
      { id: 'p2', ...late, amount: 300, status: 'completed' },
    ]);
    await db.insert(orderTasks).values([
      { id: 't1', orderId: back, kind: 'refund_asked', paise: 0, createdAt: daysAgo(4) },
      { id: 't2', orderId: back, kind: 'over', paise: 5_000, createdAt: daysAgo(1) },
      { id: 't3', orderId: short, kind: 'short', paise: 1, about: '402900000001', createdAt: daysAgo(0.5) },
      { id: 't5', orderId: ended, kind: 'short', paise: 1, about: '402900000002', createdAt: daysAgo(0.2) },
      { id: 't6', orderId: test, kind: 'over', paise: 7, createdAt: daysAgo(6) },
      { id: 't4', orderId: unpaid, kind: 'short', paise: 1, doneAt: daysAgo(0) },
    ]);
    const { longest, ages, ...owed } = await readOwed(db, asked);
    expect(owed).toMatchObject({
      unpaid: { count: 1, paise: 59_900 },
      claims: { count: 1, paise: 49_900 },
      short: { count: 2, paise: 59_900 + 30_000 },
      refunds: { count: 1, paise: 59_900, until: '2026-12-01' },
      others: { count: 1, paise: 5_000 },
    });
    expect(Math.round((Date.now() - Number(owed.refunds.oldest)) / 86_400_000)).toBe(4);
    expect(longest.map(({ kind, paise }) => [kind, paise])).toEqual([
      ['refund', 59_900],
      ['claims', 49_900],
      ['unpaid', 59_900],
      ['rest', 5_000],
      ['short', 59_900],
      ['short', 30_000],
    ]);
    const kinds = [owed.unpaid, owed.claims, owed.short, owed.refunds, owed.others];
    const sum = (all: readonly { paise: number }[]) => all.reduce((sum, { paise }) => sum + paise, 0);
    expect(sum(ages)).toBe(sum(kinds));
    for (const { age, paise } of ages)
      expect(sum((await readOwed(db, { ...asked, age })).longest), age).toBe(paise);
    expect(sum(ages.slice(2))).toBe(0);
    const query = parseListQuery(new URLSearchParams(), orderShape);
    const { rows } = await listOrders(db, { ...query, only: 'unpaid' });
    expect(rows.map(({ id }) => id)).toEqual([unpaid]);
  });

  it('is the rest once, however many parts of the price came, in lists and counts alike', async () => {
    const { order } = await placed(database.db, { email: 'm1@example.in' });
    for (const paise of [40_000, 10_000]) await pay(database.db, order.id, { paise });
    const { short, ages } = await readOwed(database.db, asked);
    expect(short).toMatchObject({ count: 1, paise: 9_900 });
    expect(ages.reduce((sum, { paise }) => sum + paise, 0)).toBe(9_900);
    expect((await listOrderTasks(database.db)).tasks).toMatchObject([{ kind: 'short' }]);
    expect(await countOrderTasks(database.db)).toMatchObject({ all: 1 });
  });

  it('is of too much, paid twice, late, asked for or taken back what can still go back', async () => {
    const { db } = database;
    const addAll = (orderId: string, kinds: readonly TaskKind[]) =>
      inTransaction(db, async (tx) => {
        for (const kind of kinds) await addTask(tx, { orderId, kind, paise: 59_900 }, new Date());
      });
    const twice = await paidOrder(db);
    for (const paise of [30_000, 20_000]) await pay(db, twice.id, { paise });
    await refund(db, twice.id, { of: 'surplus', paise: 40_000 });
    expect(await readOwed(db, asked)).toMatchObject({ others: { count: 2, paise: 10_000 } });
    const { id } = await paidOrder(db, {}, {});
    await refund(db, id, { paise: 9_900 });
    await addAll(id, ['enrolled', 'late', 'taken_back', 'refund_asked']);
    expect(await readOwed(db, asked)).toMatchObject({
      // The price once, in the request; what the bank took is a fact of its own.
      others: { count: 5, paise: 10_000 + 50_000 },
      refunds: { count: 1, paise: 50_000 },
    });
    // The receipt of a part that was accepted says what can go back, also once more came.
    const { order } = await placed(db, { email: 'm9@example.in' });
    await pay(db, order.id, { paise: 40_000 });
    const [short] = await db.select().from(orderTasks).where(eq(orderTasks.orderId, order.id));
    await closeTask(ownerParts(db), { taskId: short?.id ?? '', note: 'TDS', accept: true });
    await pay(db, order.id, { paise: 30_000 });
    await addAll(order.id, ['refund_asked']);
    expect(await readOwed(db, asked)).toMatchObject({
      others: { count: 6, paise: 90_000 },
      refunds: { count: 2, paise: 90_000 },
    });
    const money = await Promise.all(
      (await listOrderTasks(db)).tasks.map(async (task) => await readTaskMoney(db, task.order, task)),
    );
    const sum = money.reduce((all, { refundPaise }) => all + refundPaise, 0);
    // All tasks about the same surplus, or price, name it on their page.
    expect(sum).toBe(90_000 + 90_000 + 10_000 + 2 * 50_000);
  });

  it('is the price once of late money for a seat that was there', async () => {
    const { db } = database;
    const { order } = await placed(db, {}, { actor: asha });
    await cancelOrder(ownerParts(db), { id: order.id, words: '' });
    await paidOrder(db);
    await pay(db, order.id);
    const owed = await readOwed(db, asked);
    expect(owed.others).toMatchObject({ count: 2, paise: 59_900 });
    expect(owed.longest.map(({ paise }) => paise).sort()).toEqual([0, 59_900]);
  });

  it('is nothing in an empty shop', async () => {
    const none = { count: 0, paise: 0, oldest: null };
    expect(await readOwed(database.db, asked)).toMatchObject({
      unpaid: none,
      claims: none,
      refunds: none,
      longest: [],
    });
  });
});

describe('[DAY-133] who is stuck', () => {
  const listed = async (status: string) => {
    const query = parseListQuery(new URLSearchParams({ status }), enrollmentShape);
    return (await listEnrollments(database.db, query)).rows.map(({ id }) => id).toSorted();
  };

  it('is who has not started for a week, or has not studied for a week, as the list that it opens says', async () => {
    const { db } = database;
    const starts = { courseId: 'c1', label: 'Evening', seats: 9 };
    await db.insert(courseBatches).values([
      { id: 'soon', ...starts, startsOn: dayAgo(-3) },
      { id: 'past', ...starts, startsOn: dayAgo(20) },
    ]);
    const began = { status: 'active', progress: 5 } as const;
    const rows: (Partial<typeof enrollments.$inferInsert> & { id: string })[] = [
      { id: 'late' },
      { id: 'late-batch', batchId: 'past' },
      { id: 'new', enrolledAt: daysAgo(2) },
      { id: 'batch-to-come', batchId: 'soon' },
      { id: 'demo', isDemo: true },
      { id: 'closed', closedAt: daysAgo(1) },
      { id: 'away', ...began, lastAccessed: daysAgo(12) },
      { id: 'here', ...began, lastAccessed: daysAgo(1) },
      { id: 'studies', ...began, lastAccessed: daysAgo(12) },
      { id: 'done', status: 'completed', progress: 100 },
    ];
    await db
      .insert(enrollments)
      .values(rows.map((row) => ({ userId: row.id, courseId: 'c1', enrolledAt: daysAgo(30), ...row })));
    const account = (id: string) => ({ id, email: `${id}@example.in`, fullName: 'Asha Rao' });
    await db.insert(users).values([account('studies'), account('away')]);
    await db.insert(activity).values([
      { userId: 'studies', day: dayAgo(2), minutes: 20 },
      { userId: 'away', day: dayAgo(12), minutes: 20 },
      { userId: 'away', day: dayAgo(1), minutes: 20, isDemo: true },
    ]);
    await db.insert(contactMessages).values({
      ...{ id: 'm1', reference: 'M1', fullName: 'Asha', email: 'a@example.in', subject: 's', message: 'm' },
      createdAt: daysAgo(5),
    });
    const stuck = await readStuck(db, query);
    expect(stuck).toMatchObject({ notStarted: 2, away: 1, noAccount: 0 });
    expect(stuck.byCourse).toMatchObject({
      rows: [{ courseId: 'c1', notStarted: 2, away: 1 }],
      total: 1,
    });
    expect(stuck.forUs[0]).toMatchObject({ kind: 'messages', count: 1, oldest: expect.any(Date) });
    expect(await listed('unstarted')).toEqual(['late', 'late-batch']);
    expect(await listed('away')).toEqual(['away']);
  });
});
