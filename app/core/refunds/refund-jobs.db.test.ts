import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredOrder } from '#app/core/orders/settle-order.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { PaymentRail, RailRefund } from '#app/platform/payment-rail.ts';
import { createRazorpayRail } from '#app/platform/razorpay/razorpay-rail.server.ts';
import { orderNow as now, orderParts, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { type RazorpayDouble, startRazorpayDouble } from '#tests/support/razorpay-double/razorpay-double.ts';
import { paidOrder, pay, refund } from '#tests/support/refunds.ts';
import { roundParts } from '#tests/support/round-parts.ts';
import { refundJobs, sendRefunds } from './refund-jobs.server.ts';
import { recordForeignRefund } from './refund-news.server.ts';

const database = shopTakingUpi();
let double: RazorpayDouble;
let rail: PaymentRail;
beforeAll(async () => {
  double = await startRazorpayDouble({ now });
  rail = createRazorpayRail(double.settings, 600_000);
});
afterAll(() => double.close());
beforeEach(() => {
  double.nextRefundStatus = 'processed';
  double.faults.length = 0;
});

let attempts = 0;
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Pays 599 rupees at the test double of the gateway, and returns the gateway's id of the payment. */
async function takeMoney() {
  const opened = await rail.open({
    reference: `PK7F3K9Q-${++attempts}`,
    paise: 59_900,
    description: 'First Hover',
    returnTo: 'https://pankh.example/return',
    expiresAt: later(30),
    phone: '+919876543210',
  });
  if (opened.kind !== 'ok') throw new Error(opened.reason);
  const link = double.ledger.links.get(opened.value.gatewayId);
  if (!link) throw new Error('no link');
  return await double.acts.pay(link);
}

async function paidByGateway(): Promise<{
  order: StoredOrder;
  payment: Awaited<ReturnType<typeof takeMoney>>;
}> {
  const payment = await takeMoney();
  const order = await paidOrder(database.db, { rail: 'razorpay', externalId: payment.id, method: 'Card' });
  return { order, payment };
}

const parts = (at = now) => ({ ...orderParts(database.db, { now: at }), rail });
const round = (at = now) => sendRefunds(parts(at));
const give = (orderId: string, paise: number | null = null) =>
  refund(database.db, orderId, { way: { by: 'gateway' }, paise });
const states = async () => (await database.db.select().from(refunds)).map(({ state }) => state);
const seat = async () => (await database.db.select().from(enrollments))[0];
const tasks = async () =>
  (await database.db.select().from(orderTasks)).map(({ kind, paise }) => [kind, paise]);
const emailsOf = async (subject: string) =>
  (await database.db.select().from(mailOutbox)).filter((email) => email.subject.startsWith(subject)).length;
const given = (paymentId: string) =>
  [...double.ledger.refunds.values()].filter((one) => one.paymentId === paymentId);

describe('[S-21] [SELL-98] a refund through the gateway', () => {
  it('is sent after the decision, and completed', async () => {
    const { order, payment } = await paidByGateway();
    await give(order.id);
    expect([await states(), await storedOrder(database.db, order.id)]).toMatchObject([
      ['requested'],
      { state: 'refunded' },
    ]);
    expect(await round()).toBe(1);
    expect([await states(), double.ledger.refunded(payment.id)]).toEqual([['processed'], 59_900]);
    expect(await round(later(600))).toBe(0);
  });

  it.each(['lost', 'error', 'none'] as const)('is made once if the response is %s', async (fault) => {
    const { order, payment } = await paidByGateway();
    await give(order.id, 20_000);
    // After the first fault, the shop asks the gateway whether the refund was made. The second fault makes
    // that request fail too.
    double.faults.push(fault, 'error');
    await round();
    expect(await round()).toBe(0);
    for (const minutes of [10, 30, 90]) await round(later(minutes));
    expect([await states(), given(payment.id).map(({ paise }) => paise)]).toEqual([['processed'], [20_000]]);
  });

  it('is made once if several nodes act at the same moment', async () => {
    const { order, payment } = await paidByGateway();
    await give(order.id);
    const taken = await Promise.all([round(), round(), round()]);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(given(payment.id)).toHaveLength(1);
  });

  it('becomes a task if the gateway refuses it, and is paid in another way without a second receipt', async () => {
    const { order } = await paidByGateway();
    await give(order.id);
    double.faults.push('refused');
    await round();
    expect([await states(), await tasks()]).toEqual([['failed'], [['refund_failed', 59_900]]]);
    const [task] = await database.db.select().from(orderTasks);
    expect(await refund(database.db, order.id, { taskId: task?.id ?? '' })).toMatchObject({ success: true });
    expect((await states()).sort()).toEqual(['failed', 'processed']);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ refundedPaise: 59_900 });
    expect((await database.db.select().from(refunds)).filter(({ document }) => document)).toHaveLength(1);
    const bodies = (await database.db.select().from(mailOutbox)).map(({ body }) => body).join();
    expect(bodies).toContain('We have sent ₹599 back to you on 21 Nov 2026 (UPI, UTR 222222222222).');
    expect(await refund(database.db, order.id, { taskId: task?.id ?? '' })).toMatchObject({
      error: 'closed',
    });
  });

  it('is sent by the periodic job', async () => {
    const { order, payment } = await paidByGateway();
    await give(order.id);
    for (const job of refundJobs) await job.work({ ...roundParts(database.db, () => now), rail });
    expect([await states(), double.ledger.refunded(payment.id)]).toEqual([['processed'], 59_900]);
  });

  it('cannot exceed the sum of a single payment', async () => {
    const order = await paidOrder(database.db);
    expect(await give(order.id)).toEqual({ success: false, error: 'no-gateway' });
  });
});

describe('[SELL-68] [S-21] a refund that is asked for with wrong keys', () => {
  const wrong = () => createRazorpayRail({ ...double.settings, keySecret: 'wrong' }, 600_000);

  it('is not taken as refused, and is made once with the right keys', async () => {
    const { order, payment } = await paidByGateway();
    await give(order.id);
    double.faults.push('lost', 'error');
    await round();
    await sendRefunds({ ...parts(later(10)), rail: wrong() });
    expect([await states(), await tasks()]).toEqual([['requested'], []]);
    expect(await emailsOf('Your refund takes longer')).toBe(0);
    await round(later(90));
    expect([await states(), given(payment.id).length]).toEqual([['processed'], 1]);
  });
});

describe('[SELL-98] a refund that seemed to fail and got through after all', () => {
  /** A refund that the gateway made, and of which an answer said that it refused it. */
  const seemingly = async () => {
    const { order, payment } = await paidByGateway();
    await give(order.id);
    double.faults.push('lost', 'error');
    await round();
    double.faults.push(...Array<'refused'>(4).fill('refused'));
    await round(later(10));
    expect([await states(), await tasks()]).toEqual([['failed'], [['refund_failed', 59_900]]]);
    const [made] = given(payment.id);
    if (!made) throw new Error('no refund');
    return { order, news: newsOf(made) };
  };
  const openTasks = async () => (await database.db.select().from(orderTasks)).filter(({ doneAt }) => !doneAt);

  it('is accepted, and its task ends', async () => {
    const { order, news } = await seemingly();
    await tell(news);
    await tell(news);
    expect([await states(), await openTasks()]).toEqual([['processed'], []]);
    expect(await emailsOf('Your refund for')).toBe(2);
    expect(await database.db.select().from(refunds)).toMatchObject([
      { externalId: news.refundId, failure: null },
    ]);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ refundedPaise: 59_900 });
  });

  it('counts twice, with a task, if the money was sent another way meanwhile', async () => {
    const { order, news } = await seemingly();
    const [task] = await openTasks();
    await refund(database.db, order.id, { taskId: task?.id ?? '' });
    await tell(news);
    await tell(news);
    expect(await states()).toEqual(['processed', 'processed']);
    expect(await openTasks()).toMatchObject([{ kind: 'refund_foreign', paise: 59_900 }]);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ refundedPaise: 119_800 });
  });

  it('counts once if the gateway then refuses what the owner sent in its place', async () => {
    const { order, news } = await seemingly();
    const [task] = await openTasks();
    await refund(database.db, order.id, { taskId: task?.id ?? '', way: { by: 'gateway' } });
    await tell(news);
    await round(later(20));
    expect([(await states()).sort(), await openTasks()]).toEqual([['failed', 'processed'], []]);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ refundedPaise: 59_900 });
    expect(await emailsOf('Your refund takes longer')).toBe(1);
  });
});

describe('[S-23] a refund that stays pending for days', () => {
  it("and then fails makes a task, keeps the enrollment's state, and sends the buyer one email", async () => {
    const { order, payment } = await paidByGateway();
    double.nextRefundStatus = 'pending';
    await give(order.id);
    await round();
    for (let day = 1; day <= 3; day++) await round(later(day * 24 * 60));
    expect([await states(), await tasks()]).toEqual([['sent'], []]);
    const [pending] = given(payment.id);
    if (!pending) throw new Error('no refund');
    await double.acts.settleRefund(pending, 'failed');
    for (let day = 4; day <= 6; day++) await round(later(day * 24 * 60));
    const news = newsOf({ ...pending, status: 'failed' });
    await tell(news);
    await tell(news);
    expect([await states(), await tasks()]).toEqual([['failed'], [['refund_failed', 59_900]]]);
    expect((await storedOrder(database.db, order.id)).state).toBe('refunded');
    expect((await seat())?.closedAt).not.toBeNull();
    expect(await emailsOf('Your refund takes longer')).toBe(1);
  });
});

type Made = ReturnType<typeof given>[number];
const newsOf = (made: Pick<Made, 'id' | 'paymentId' | 'paise' | 'status' | 'receipt'>) => ({
  refundId: made.id,
  externalId: made.paymentId,
  key: made.receipt,
  paise: made.paise,
  state: made.status,
  createdAt: now,
});
const tell = (news: RailRefund) =>
  inTransaction(database.db, (db) =>
    recordForeignRefund(
      { ...orderParts(database.db, { actor: { kind: 'system', reason: 'Razorpay' } }), db },
      { rail: 'razorpay', news },
    ),
  );

describe('[S-22] [SELL-99] a refund made in the gateway’s dashboard', () => {
  it('keeps the enrollment if partial, closes it if full; each sends one email and makes one task', async () => {
    const { order, payment } = await paidByGateway();
    const part = newsOf(await double.acts.refund(payment, 20_000));
    expect(await Promise.all([tell(part), tell(part), tell(part)])).toEqual(
      expect.arrayContaining(['recorded', 'known', 'known']),
    );
    expect((await storedOrder(database.db, order.id)).state).toBe('partly_refunded');
    expect([(await seat())?.closedAt, await tasks()]).toEqual([null, [['refund_foreign', 20_000]]]);
    await tell(newsOf(await double.acts.refund(payment, 39_900)));
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      state: 'refunded',
      refundedPaise: double.ledger.refunded(payment.id),
    });
    expect((await seat())?.closedAt).not.toBeNull();
    expect(await tasks()).toHaveLength(2);
    expect(await emailsOf('Your refund for')).toBe(2);
  });

  it('of a second payment closes its task and keeps the enrollment', async () => {
    const { order } = await paidByGateway();
    const second = await takeMoney();
    await pay(database.db, order.id, { rail: 'razorpay', externalId: second.id });
    await tell(newsOf(await double.acts.refund(second, 59_900)));
    expect((await storedOrder(database.db, order.id)).state).toBe('paid');
    expect((await seat())?.closedAt).toBeNull();
    expect((await database.db.select().from(orderTasks)).every(({ doneAt }) => doneAt !== null)).toBe(true);
  });

  it('of more than is left is recorded all the same, because it happened', async () => {
    const { order, payment } = await paidByGateway();
    await refund(database.db, order.id);
    await tell(newsOf(await double.acts.refund(payment, 59_900)));
    expect(await storedOrder(database.db, order.id)).toMatchObject({ refundedPaise: 119_800 });
    expect(await tasks()).toEqual([['refund_foreign', 59_900]]);
  });

  it("is not recorded twice if this shop started it, even before the gateway's response", async () => {
    const { order, payment } = await paidByGateway();
    await give(order.id);
    const [ours] = await database.db.select().from(refunds);
    const made = await double.acts.refund(payment, 59_900, { receipt: ours?.id ?? '' });
    expect(await tell(newsOf(made))).toBe('own');
    await round();
    expect(await database.db.select().from(refunds)).toMatchObject([
      { state: 'processed', externalId: made.id },
    ]);
    expect(await tell({ ...newsOf(made), state: 'pending' })).toBe('own');
    expect([await states(), await tasks()]).toEqual([['processed'], []]);
  });

  it("is ignored if it is another shop's", async () => {
    const payment = await takeMoney();
    expect(await tell(newsOf(await double.acts.refund(payment, 100)))).toBe('unknown');
    expect(await database.db.select().from(refunds).where(eq(refunds.isForeign, true))).toEqual([]);
  });
});
