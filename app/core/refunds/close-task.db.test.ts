import { isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cancelOrder } from '#app/core/orders/order-admin-commands.server.ts';
import { addTask } from '#app/core/orders/order-story.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { orderNow as now, placed, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { ownerParts, paidOrder, pay, refund } from '#tests/support/refunds.ts';
import { closeTask } from './close-task.server.ts';
import { applyNewsById } from './refund-news.server.ts';
import { readRefundable } from './refund-queries.server.ts';
import { readTaskMoney } from './task-money.server.ts';

const database = shopTakingUpi();
const openTasks = async () =>
  await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt)).orderBy(orderTasks.kind);
const theTask = async () => {
  const [task] = await openTasks();
  if (!task) throw new Error('no open task');
  return task;
};
const done = async (id?: string) =>
  await closeTask(ownerParts(database.db), {
    taskId: id ?? (await theTask()).id,
    note: 'Cash',
    accept: false,
  });
const refused = { success: false, error: 'money-left' };
const isSeatOpen = async () => (await database.db.select().from(enrollments))[0]?.closedAt === null;

/** Pays a part of an order and, if `cancels`, cancels the order. */
async function partPaid(cancels = true) {
  const { order } = await placed(database.db, {}, { actor: asha });
  await pay(database.db, order.id, { paise: 10_000 });
  if (cancels) await cancelOrder(ownerParts(database.db), { id: order.id, words: '' });
  return order.id;
}

describe('[SELL-93] a task of money that waits to go back cannot simply be marked as done', () => {
  it.each([
    ['over', 100],
    ['double', 59_900],
  ] as const)(
    '%s: the money goes back without the task too, and touches neither sale nor seat',
    async (kind, paise) => {
      const { id } = await paidOrder(database.db, kind === 'over' ? { paise: 60_000 } : {});
      if (kind === 'double') await pay(database.db, id);
      expect(await theTask()).toMatchObject({ kind });
      expect(await done()).toEqual(refused);
      const byHand = { by: 'hand', method: 'Cash', utr: null } as const;
      expect(await refund(database.db, id, { of: 'surplus', way: byHand })).toMatchObject({
        success: true,
        refund: { paise, salePaise: 0, method: 'Cash', state: 'processed' },
      });
      expect(await openTasks()).toEqual([]);
      expect(await storedOrder(database.db, id)).toMatchObject({ state: 'paid', refundedPaise: paise });
      expect(await isSeatOpen()).toBe(true);
      expect(await database.db.select().from(documents)).toHaveLength(1);
      expect(await refund(database.db, id, { of: 'surplus', paise: 1 })).toMatchObject({ error: 'too-much' });
    },
  );

  it('double, after a part went back: the rest is refunded by its task', async () => {
    const { id } = await paidOrder(database.db);
    await pay(database.db, id);
    await refund(database.db, id, { of: 'surplus', paise: 10_000 });
    const task = await theTask();
    expect(await readTaskMoney(database.db, await storedOrder(database.db, id), task)).toEqual({
      refundPaise: 49_900,
      isClosable: false,
    });
    expect(await refund(database.db, id, { taskId: task.id })).toMatchObject({ refund: { paise: 49_900 } });
    expect(await storedOrder(database.db, id)).toMatchObject({ state: 'paid', refundedPaise: 59_900 });
  });

  it('enrolled: until the whole price went back', async () => {
    const { id } = (await placed(database.db, {}, { actor: asha })).order;
    await enroll(database.db, asha.id, now, { courseId: 'c1' });
    await pay(database.db, id);
    expect(await done()).toEqual(refused);
    await refund(database.db, id, { paise: 10_000 });
    const task = await theTask();
    const { refundPaise } = await readTaskMoney(database.db, await storedOrder(database.db, id), task);
    expect(refundPaise).toBe(49_900);
    expect(await done()).toEqual(refused);
    expect(await refund(database.db, id, { taskId: task.id })).toMatchObject({
      refund: { paise: refundPaise },
    });
    expect(await openTasks()).toEqual([]);
    expect(await isSeatOpen()).toBe(true);
  });

  it('late, in two parts: its one press gives back both', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await cancelOrder(ownerParts(database.db), { id: order.id, words: '' });
    for (const paise of [40_000, 19_900]) await pay(database.db, order.id, { paise });
    const task = await theTask();
    expect(task).toMatchObject({ kind: 'late', paise: 59_900 });
    expect(await refund(database.db, order.id, { taskId: task.id })).toMatchObject({
      refund: { paise: 59_900 },
    });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'refunded' });
    expect(await openTasks()).toEqual([]);
  });

  it('short, of an order that ended: the part goes back, with the task or without', async () => {
    const id = await partPaid();
    expect(await done()).toEqual(refused);
    expect((await readRefundable(database.db, id)).surplusPaise).toBe(10_000);
    expect(await refund(database.db, id, { of: 'surplus' })).toMatchObject({ refund: { paise: 10_000 } });
    expect(await openTasks()).toEqual([]);
    expect(await storedOrder(database.db, id)).toMatchObject({ state: 'cancelled', refundedPaise: 10_000 });
  });

  it('refund_failed: until the money was sent another way', async () => {
    const { id } = await paidOrder(database.db, {
      rail: 'razorpay',
      externalId: 'pay_Failed000000001',
      method: 'Card',
    });
    const sent = await refund(database.db, id, { way: { by: 'gateway' } });
    if (!sent.success) throw new Error(sent.error);
    const system = { kind: 'system', reason: 'Test' } as const;
    await inTransaction(database.db, (tx) =>
      applyNewsById(
        { ...ownerParts(database.db), db: tx, actor: system },
        { ...sent.refund, news: { refundId: 'rfnd_1', state: 'failed' } },
      ),
    );
    expect(await theTask()).toMatchObject({ kind: 'refund_failed' });
    expect(await done()).toEqual(refused);
    expect(await refund(database.db, id, { taskId: (await theTask()).id })).toMatchObject({ success: true });
    expect(await database.db.select().from(refunds)).toHaveLength(2);
    expect(await openTasks()).toEqual([]);
  });
});

describe('[SELL-36] a task that may be marked as done leaves its money refundable', () => {
  it('short, while the order waits for the rest', async () => {
    const id = await partPaid(false);
    expect(await done()).toEqual({ success: true });
    expect(await refund(database.db, id, { of: 'surplus' })).toMatchObject({
      refund: { paise: 10_000, salePaise: 0 },
    });
    expect(await storedOrder(database.db, id)).toMatchObject({ state: 'pending', refundedPaise: 10_000 });
  });

  it('short, for all parts of an order that waits for the rest, but not for another currency', async () => {
    const id = await partPaid(false);
    const dollars = { orderId: id, kind: 'short', paise: 59_900, about: 'pay_dollars' } as const;
    await addTask(database.db, dollars, now);
    await pay(database.db, id, { paise: 20_000 });
    const last = (await openTasks()).find(({ paise }) => paise === 29_900);
    expect(await done(last?.id)).toEqual({ success: true });
    expect(await openTasks()).toMatchObject([{ about: 'pay_dollars' }]);
    await pay(database.db, id, { paise: 100 });
    const foreign = (await openTasks()).find(({ about }) => about === 'pay_dollars');
    expect(await done(foreign?.id)).toEqual({ success: true });
    expect(await openTasks()).toMatchObject([{ paise: 29_800 }]);
  });

  it('late, because the seat was given for it', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await cancelOrder(ownerParts(database.db), { id: order.id, words: '' });
    await pay(database.db, order.id);
    await refund(database.db, order.id, { paise: 10_000 });
    const task = await theTask();
    expect(task.kind).toBe('late');
    const money = await readTaskMoney(database.db, await storedOrder(database.db, order.id), task);
    expect(money).toEqual({ refundPaise: 49_900, isClosable: true });
    expect(await done()).toEqual({ success: true });
    expect(await refund(database.db, order.id)).toMatchObject({ refund: { paise: 49_900 } });
    expect(await isSeatOpen()).toBe(false);
  });

  it('[SELL-93] late, refunded by its task after a part went back', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await cancelOrder(ownerParts(database.db), { id: order.id, words: '' });
    await pay(database.db, order.id);
    await refund(database.db, order.id, { paise: 10_000 });
    const { id: taskId } = await theTask();
    expect(await refund(database.db, order.id, { taskId })).toMatchObject({ refund: { paise: 49_900 } });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'refunded' });
  });

  it('same_utr and money in another currency, of which the shop holds nothing', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await cancelOrder(ownerParts(database.db), { id: order.id, words: '' });
    for (const kind of ['same_utr', 'short'] as const)
      await database.db.insert(orderTasks).values({
        id: kind,
        orderId: order.id,
        kind,
        paise: 59_900,
        about: 'pay_dollars',
        createdAt: now,
      });
    for (const { id } of await openTasks()) expect(await done(id)).toEqual({ success: true });
  });
});
