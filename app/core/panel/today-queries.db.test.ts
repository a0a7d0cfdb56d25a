import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listOrderTasks } from '#app/core/orders/order-admin-queries.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { groupOfTask } from '#app/domain/task-groups.ts';
import { placed, shopTakingUpi } from '#tests/support/orders.ts';
import { getToday } from './today-queries.server.ts';

const database = shopTakingUpi();
const today = '2026-11-22';
const day = () => getToday(database.db, { today, ages: [] });

/** Stores an order of Meera for ₹599 with this state, and returns its id. */
async function ordered(email: string, values: Partial<typeof orders.$inferInsert>): Promise<string> {
  const { order } = await placed(database.db, { email });
  await database.db.update(orders).set(values).where(eq(orders.id, order.id));
  return order.id;
}

describe("[DAY-41] the owner's day", () => {
  it('is empty in a shop where nothing waits', async () => {
    await ordered('m1@example.in', { state: 'cancelled' });
    await database.db.delete(mailOutbox);
    expect(await day()).toEqual({
      claims: { count: 0, paise: 0 },
      short: 0,
      refunds: { count: 0, until: null },
      others: 0,
      emails: { byHand: 0, refused: 0 },
      brokenJobs: [],
      received: { count: 0, paise: 0 },
      today,
      yesterday: '2026-11-21',
    });
  });

  it('sums the payments to confirm, less what was received already', async () => {
    await ordered('m1@example.in', { state: 'awaiting_confirmation' });
    await ordered('m2@example.in', { state: 'awaiting_confirmation', receivedPaise: 10_000 });
    await ordered('m3@example.in', { state: 'pending' });
    expect(await day()).toMatchObject({ claims: { count: 2, paise: 59_900 + 49_900 } });
  });

  it('counts the refunds to give, with the earliest promised day, and counts other open tasks, as their groups do', async () => {
    const paid = { state: 'paid', paidAt: new Date('2026-11-20T10:00:00Z'), receivedPaise: 59_900 } as const;
    const first = await ordered('m1@example.in', { ...paid, refundUntil: '2026-11-27' });
    const second = await ordered('m2@example.in', {
      ...paid,
      refundUntil: '2026-11-25',
      refundedPaise: 10_000,
    });
    const task = { paise: 0 } as const;
    await database.db.insert(orderTasks).values([
      { ...task, id: 't1', orderId: first, kind: 'refund_asked' },
      { ...task, id: 't2', orderId: second, kind: 'refund_failed' },
      { ...task, id: 't3', orderId: first, kind: 'short' },
      { ...task, id: 't4', orderId: first, kind: 'over', doneAt: new Date() },
      { ...task, id: 't5', orderId: second, kind: 'short', about: 'cash' },
      { ...task, id: 't6', orderId: second, kind: 'refund_foreign' },
    ]);
    const cash = {
      orderId: second,
      rail: 'desk',
      externalId: 'cash',
      amount: 1,
      status: 'completed',
    } as const;
    await database.db.insert(payments).values([{ ...cash, id: 'cash' }]);
    // Without a payment of the shop, t3 is about another currency.
    expect(await day()).toMatchObject({
      refunds: { count: 2, until: '2026-11-25' },
      short: 1,
      others: 2,
    });
    const { tasks } = await listOrderTasks(database.db);
    expect(tasks.map(groupOfTask).toSorted()).toEqual(['refund', 'refund', 'rest', 'rest', 'short']);
  });

  it('counts emails to send by hand and those that the mail server refused', async () => {
    await database.db.delete(mailOutbox);
    const email = { recipient: 'm@example.in', subject: 'S', body: 'B' };
    const at = new Date('2026-11-22T10:00:00Z');
    await database.db.insert(mailOutbox).values([
      { ...email, id: 'e1' },
      { ...email, id: 'e2', lastError: 'refused' },
      { ...email, id: 'e3', lastError: 'try later', nextAttemptAt: at },
      { ...email, id: 'e4', nextAttemptAt: at },
      { ...email, id: 'e5', sentAt: at, lastError: 'try later' },
    ]);
    expect(await day()).toMatchObject({ emails: { byHand: 1, refused: 2 } });
  });

  it('[DAY-41] names jobs that have not succeeded for an hour and for twice their interval', async () => {
    const ages = [
      { job: 'emails', seconds: 3601, everySeconds: 15 },
      { job: 'old limits', seconds: 900, everySeconds: 900 },
      { job: 'comparison', seconds: 172_800, everySeconds: 86_400 },
      { job: 'another', seconds: 172_801, everySeconds: 86_400 },
    ];
    expect(await getToday(database.db, { today, ages })).toMatchObject({ brokenJobs: ['emails', 'another'] });
  });

  it("says what came in yesterday, in the site's zone, without failed payments", async () => {
    const payment = { userId: 'asha', courseId: 'c1', status: 'completed' } as const;
    await database.db.insert(payments).values([
      { ...payment, id: 'p1', amount: 599, createdAt: new Date('2026-11-20T18:30:00Z') },
      { ...payment, id: 'p2', amount: 401, createdAt: new Date('2026-11-21T18:29:59Z') },
      { ...payment, id: 'p3', amount: 50, createdAt: new Date('2026-11-21T18:30:00Z') },
      { ...payment, id: 'p4', amount: 70, status: 'failed', createdAt: new Date('2026-11-21T10:00:00Z') },
    ]);
    expect(await day()).toMatchObject({ received: { count: 2, paise: 100_000 } });
  });
});
