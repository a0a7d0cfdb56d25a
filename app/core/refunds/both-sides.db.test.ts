import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { taskPaise } from '#app/domain/order.ts';
import { taskSentence } from '#app/words/en/order-words.ts';
import { shopWithGateway } from '#tests/support/gateway-shop.ts';
import { storedOrder } from '#tests/support/orders.ts';
import { pay, refund } from '#tests/support/refunds.ts';
import { sendRefunds } from './refund-jobs.server.ts';
import { readRefundable, readRefundSide } from './refund-queries.server.ts';
import { readTaskMoney } from './task-money.server.ts';

const shop = shopWithGateway();
const storedRefunds = (orderId: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));

async function paid() {
  const ordered = await shop.ordered();
  const payment = await shop.double.acts.pay(ordered.link);
  await shop.hearAll();
  return { ...ordered, payment };
}

const openTasks = async () =>
  (await shop.db.select().from(orderTasks)).filter(({ doneAt }) => !doneAt).map(({ kind }) => kind);

describe('[SELL-150] a refund in the panel, and one of another sum of the same payment in the dashboard', () => {
  const way = { by: 'gateway' } as const;
  const other = 19_966;
  const theTask = async (id: string) => {
    const open = await shop.db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
    const task = open.find(({ kind }) => kind === 'refund_failed');
    if (!task) throw new Error('no task');
    return { ...task, ...(await readTaskMoney(shop.db, await storedOrder(shop.db, id), task)) };
  };
  const outOf = async (id: string) =>
    (await storedRefunds(id)).reduce((sum, { state, paise }) => sum + (state === 'failed' ? 0 : paise), 0);

  it.each([
    ['the dashboard’s is heard of first', true],
    ['the gateway refuses ours first, and the event is lost', false],
  ])('leave what was received less what went out: %s', async (_, isHeard) => {
    const { order, payment } = await paid();
    expect(await refund(shop.db, order.id, { way })).toMatchObject({ success: true });
    await shop.double.acts.refund(payment, other);
    if (isHeard) await shop.hearAll();
    await sendRefunds(shop.at());
    shop.double.events.written.length = 0;
    const task = await theTask(order.id);
    expect(task).toMatchObject({ refundPaise: 59_900 - other, isClosable: false });
    expect(taskSentence(task.kind, taskPaise(task, await storedOrder(shop.db, order.id)))).toContain(
      '₹399.34',
    );
    expect((await readRefundable(shop.db, order.id)).paise).toBe(0);
    const [told] = (await shop.db.select().from(mailOutbox)).filter(({ subject }) => /longer/.test(subject));
    expect(told?.body).toContain('Of your refund of ₹599');
    expect(told?.body).toContain('₹399.34 did not get through');
    const { refunds: shown } = await readRefundSide(shop.db, order.id, '2026-11-21');
    expect(shown.map(({ state, paise }) => [state, paise]).sort()).toEqual([
      ['failed', 59_900 - other],
      ['processed', other],
    ]);

    // A page that was opened before shows the whole sum, and somebody could have sent it by hand.
    const stale = await refund(shop.db, order.id, { taskId: task.id, paise: 59_900 });
    expect(stale).toEqual({ success: false, error: 'too-much' });
    expect(await refund(shop.db, order.id, { taskId: task.id, way })).toMatchObject({
      refund: { paise: 59_900 - other },
    });
    await sendRefunds(shop.at());
    expect([await outOf(order.id), shop.double.ledger.refunded(payment.id)]).toEqual([59_900, 59_900]);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'refunded', refundedPaise: 59_900 });
    expect(await openTasks()).toEqual(['refund_foreign']);
    expect(await shop.kept(order.id)).toMatchObject({ documents: 2 });
  });

  it('stand in for one another where the dashboard’s parts make up the whole', async () => {
    const { order, payment } = await paid();
    await refund(shop.db, order.id, { way });
    for (const paise of [other, 59_900 - other]) await shop.double.acts.refund(payment, paise);
    await shop.hearAll();
    await sendRefunds(shop.at());
    expect(await outOf(order.id)).toBe(59_900);
    expect(await openTasks()).toEqual(['refund_foreign', 'refund_foreign']);
    expect((await readRefundSide(shop.db, order.id, '2026-11-21')).refunds).toHaveLength(2);
  });

  it('count in addition as far as the payment goes', async () => {
    const { order, payment } = await paid();
    await refund(shop.db, order.id, { way, paise: 20_000 });
    await shop.double.acts.refund(payment, 50_000);
    await shop.hearAll();
    expect(await theTask(order.id)).toMatchObject({ refundPaise: 9_900 });
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'refunded', refundedPaise: 59_900 });
  });

  it('owe nothing where the money was sent by hand and the dashboard’s then fails', async () => {
    const { order, payment } = await paid();
    await refund(shop.db, order.id);
    const pending = await shop.double.acts.refund(payment, 59_900, { status: 'pending' });
    await shop.hearAll();
    await shop.double.acts.settleRefund(pending, 'failed');
    await shop.hearAll();
    expect(await openTasks()).toEqual(['refund_foreign']);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ refundedPaise: 59_900 });
  });

  it.each(['processed', 'failed'] as const)(
    'leave of a second payment what the dashboard’s, still under way, may take: it is %s',
    async (end) => {
      const { order, payment } = await paid();
      await refund(shop.db, order.id);
      const pending = await shop.double.acts.refund(payment, other, { status: 'pending' });
      await shop.hearAll();
      await pay(shop.db, order.id, { paise: 49_900 });
      const open = await shop.db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
      const double = open.find(({ kind }) => kind === 'double');
      expect(double?.paise).toBe(49_900);
      expect(await refund(shop.db, order.id, { taskId: double?.id ?? '', paise: 49_900 })).toEqual({
        success: false,
        error: 'too-much',
      });
      expect(await refund(shop.db, order.id, { taskId: double?.id ?? '' })).toMatchObject({
        refund: { paise: 49_900 - other },
      });
      await shop.double.acts.settleRefund(pending, end);
      await shop.hearAll();
      expect(await storedOrder(shop.db, order.id)).toMatchObject({ refundedPaise: 109_800 });
      if (end === 'processed') expect(await outOf(order.id)).toBe(109_800);
      else expect((await theTask(order.id)).refundPaise).toBe(other);
    },
  );

  it('keep the task of a second payment open that is needed if the dashboard’s fails', async () => {
    const { order, payment } = await paid();
    await refund(shop.db, order.id);
    const pending = await shop.double.acts.refund(payment, 59_900, { status: 'pending' });
    await shop.hearAll();
    await pay(shop.db, order.id, { paise: 49_900 });
    const ofDouble = async () => {
      const open = await shop.db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
      const task = open.find(({ kind }) => kind === 'double');
      return task && (await readTaskMoney(shop.db, await storedOrder(shop.db, order.id), task));
    };
    expect(await ofDouble()).toEqual({ refundPaise: 0, isClosable: false });
    await shop.double.acts.settleRefund(pending, 'failed');
    await shop.hearAll();
    expect(await ofDouble()).toEqual({ refundPaise: 49_900, isClosable: false });
  });

  it('record all that the bank took back, whatever the dashboard’s may still take', async () => {
    const { order, payment } = await paid();
    await refund(shop.db, order.id);
    const pending = await shop.double.acts.refund(payment, other, { status: 'pending' });
    await shop.hearAll();
    await pay(shop.db, order.id, { paise: 49_900 });
    const taken = { of: 'surplus', paise: 49_900, way: { by: 'bank' } } as const;
    expect(await refund(shop.db, order.id, taken)).toMatchObject({ success: true });
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ refundedPaise: 109_800 });
    await shop.double.acts.settleRefund(pending, 'processed');
    await shop.hearAll();
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ refundedPaise: 109_800 + other });
  });

  it('owe nothing where the bank took the money back meanwhile, which the failed one’s task records', async () => {
    const { order } = await paid();
    await refund(shop.db, order.id, { way });
    shop.double.faults.push('refused');
    await sendRefunds(shop.at());
    const { id: taskId } = await theTask(order.id);
    expect(await refund(shop.db, order.id, { taskId, way: { by: 'bank' } })).toMatchObject({ success: true });
    expect([await openTasks(), await outOf(order.id)]).toEqual([[], 59_900]);
    // A task that stayed open, as an earlier version could leave it, gives nothing back any more.
    await shop.db.update(orderTasks).set({ doneAt: null }).where(eq(orderTasks.id, taskId));
    expect(await refund(shop.db, order.id, { taskId })).toEqual({ success: false, error: 'closed' });
  });
});
