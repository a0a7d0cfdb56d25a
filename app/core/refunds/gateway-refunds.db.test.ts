import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sweepGateway } from '#app/core/orders/gateway-round.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { ravi } from '#tests/support/enrollments.ts';
import { inMinutes, shopWithGateway } from '#tests/support/gateway-shop.ts';
import { orderParts, portal, storedOrder } from '#tests/support/orders.ts';
import { refund } from '#tests/support/refunds.ts';
import { listOpenPayments } from './order-money.server.ts';
import { recordRefund, sendRefunds } from './refund-jobs.server.ts';

const shop = shopWithGateway();
const storedRefunds = (orderId: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));

async function paid(email?: string) {
  const ordered = await shop.ordered(email);
  const payment = await shop.double.acts.pay(ordered.link);
  await shop.hearAll();
  return { ...ordered, payment };
}

it('[DAY-97] a refund that fails stops none after it, and is made later', async () => {
  for (const email of ['a@example.in', 'b@example.in'])
    await refund(shop.db, (await paid(email)).order.id, { way: { by: 'gateway' } });
  let asked = 0;
  const send: typeof shop.rail.refund = async (request) => {
    if (asked++ === 0) throw new Error('unexpected');
    return await shop.rail.refund(request);
  };
  const states = async () => (await shop.db.select().from(refunds)).map(({ state }) => state).sort();
  await sendRefunds({ ...shop.at(), rail: { ...shop.rail, refund: send } });
  expect(await states()).toEqual(['processed', 'requested']);
  await sendRefunds(shop.at(inMinutes(60)));
  expect(await states()).toEqual(['processed', 'processed']);
});

const openTasks = async () =>
  (await shop.db.select().from(orderTasks))
    .filter(({ doneAt }) => !doneAt)
    .map(({ kind }) => kind)
    .sort();
const statesOf = async (orderId: string) => (await storedRefunds(orderId)).map(({ state }) => state).sort();

describe('[S-22] an event about a refund made in the gateway’s dashboard', () => {
  it('closes the order and its enrollment, however often it arrives', async () => {
    const { order, payment } = await paid();
    await shop.double.acts.refund(payment, 59_900);
    const events = [...shop.double.events.written];
    await shop.hearAll();
    for (const event of events) await shop.receive(event);
    await shop.hearAll();
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'refunded', refundedPaise: 59_900 });
    expect(await storedRefunds(order.id)).toMatchObject([{ isForeign: true, state: 'processed' }]);
    expect((await shop.db.select().from(enrollments))[0]?.closedAt).not.toBeNull();
    expect(await shop.kept(order.id)).toMatchObject({ payments: 1, documents: 2, tasks: ['refund_foreign'] });
  });

  it('is understood although another gateway was tried for the order before', async () => {
    const { order, link } = await shop.ordered();
    const [attempt] = await shop.db.select().from(paymentAttempts);
    const other = { id: 'other', number: 0, reference: 'OTHER', rail: 'cashfree' as never };
    if (attempt) await shop.db.insert(paymentAttempts).values({ ...attempt, ...other });
    const payment = await shop.double.acts.pay(link);
    await shop.hearAll();
    await shop.double.acts.refund(payment, 59_900);
    // Without the payment, which repeats our reference, the event names the payment's id alone.
    for (const event of shop.double.events.written) {
      const { payment: _, ...payload } = JSON.parse(event.body).payload;
      event.body = JSON.stringify({ ...JSON.parse(event.body), payload });
    }
    await shop.hearAll();
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'refunded' });
  });

  it('that arrives before the event about the payment finds the payment first', async () => {
    const { order, link } = await shop.ordered();
    const payment = await shop.double.acts.pay(link);
    await shop.double.acts.refund(payment, 10_000);
    shop.double.events.written.reverse();
    await shop.hearAll();
    expect(await storedOrder(shop.db, order.id)).toMatchObject({
      state: 'partly_refunded',
      receivedPaise: 59_900,
      refundedPaise: 10_000,
    });
  });
});

describe("[S-23] a pending refund made in the gateway's dashboard", () => {
  it('that has failed when its first event arrives is not recorded as a refund', async () => {
    const { order, payment } = await paid();
    const made = await shop.double.acts.refund(payment, 59_900, { status: 'pending' });
    await shop.double.acts.settleRefund(made, 'failed');
    shop.double.events.written.reverse();
    await shop.hearAll();
    expect(await storedRefunds(order.id)).toEqual([]);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'paid', refundedPaise: 0 });
  });

  it('is checked until it ends, also without any event', async () => {
    const { order, payment } = await paid();
    const made = await shop.double.acts.refund(payment, 59_900, { status: 'pending' });
    await shop.hearAll();
    await shop.double.acts.settleRefund(made, 'processed');
    shop.double.events.written.length = 0;
    expect(await sendRefunds(shop.at(inMinutes(61)))).toBe(1);
    expect(await storedRefunds(order.id)).toMatchObject([{ state: 'processed', isForeign: true }]);
  });
});

describe('[SELL-93] [SELL-99] a refund in the gateway’s dashboard of an order that was paid twice', () => {
  const paidTwice = async () => {
    await shop.db.update(users).set({ emailVerified: true });
    const { link, ...ordered } = await paid(ravi.email);
    const second = await shop.double.acts.pay(link);
    await shop.hearAll();
    return { ...ordered, second };
  };
  const inDashboard = async (payment: Awaited<ReturnType<typeof paid>>['payment'], paise = 59_900) => {
    await shop.double.acts.refund(payment, paise);
    await shop.hearAll();
  };
  const expectSale = async (id: string) => {
    expect(await storedOrder(shop.db, id)).toMatchObject({ state: 'paid', refundedPaise: 59_900 });
    expect(await shop.db.select().from(enrollments)).toMatchObject([{ closedAt: null }]);
    expect(await shop.kept(id)).toMatchObject({ documents: 1 });
  };

  it('leaves the sale as it is, whichever of the payments goes back, and closes the task', async () => {
    const { order, payment, second } = await paidTwice();
    expect(await openTasks()).toEqual(['double']);
    await inDashboard(payment);
    await expectSale(order.id);
    expect(await openTasks()).toEqual([]);
    await inDashboard(second);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'refunded' });
    expect(await openTasks()).toEqual(['refund_foreign']);
  });

  it('leaves the sale as it is also if the task was closed before, as earlier versions allowed', async () => {
    const { order, second } = await paidTwice();
    await shop.db.update(orderTasks).set({ doneAt: new Date(), doneBy: 'owner' });
    await inDashboard(second);
    await expectSale(order.id);
    expect(await openTasks()).toEqual(['refund_foreign']);
  });

  it('closes the task once all of the second payment went back in parts', async () => {
    const { order, payment, second } = await paidTwice();
    await inDashboard(payment, 20_000);
    expect(await openTasks()).toEqual(['double', 'refund_foreign']);
    await inDashboard(second, 39_900);
    await expectSale(order.id);
    expect(await openTasks()).toEqual(['refund_foreign']);
  });

  it('counts what exceeds the second payment as a refund of the price', async () => {
    const { order, payment, second } = await paidTwice();
    await inDashboard(payment, 20_000);
    await inDashboard(second);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'partly_refunded' });
    expect((await storedRefunds(order.id)).map(({ salePaise }) => salePaise).sort()).toEqual([0, 20_000]);
    expect(await openTasks()).toEqual(['refund_foreign', 'refund_foreign']);
  });
});

describe.each([20_000, 59_900])(
  '[SELL-98] [SELL-99] a refund of %d paise by the shop and in the dashboard',
  (paise) => {
    const way = { by: 'gateway' } as const;
    const state = paise === 59_900 ? 'refunded' : 'partly_refunded';
    const expectOnce = async (id: string) => {
      expect(await storedOrder(shop.db, id)).toMatchObject({ state, refundedPaise: paise });
      expect(await statesOf(id)).toEqual(['failed', 'processed']);
      expect(await shop.kept(id)).toMatchObject({ documents: 2, tasks: ['refund_failed'] });
      expect(await openTasks()).toEqual([]);
      const all = await shop.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
      const emails = all.filter(({ subject }) => /refund/.test(subject));
      expect(emails.some(({ body }) => body.includes('in addition to the price'))).toBe(false);
      expect(emails.at(-1)?.subject).toContain('Your refund for');
    };
    const fail = async (id: string) => {
      await refund(shop.db, id, { way, paise });
      shop.double.faults.push('refused');
      await sendRefunds(shop.at());
      expect(await openTasks()).toEqual(['refund_failed']);
    };

    it('counts once if the dashboard repeats what failed, however often the event arrives', async () => {
      const { order, payment } = await paid();
      await fail(order.id);
      await shop.double.acts.refund(payment, paise);
      const events = [...shop.double.events.written];
      await shop.hearAll();
      for (const event of events) await shop.receive(event);
      await shop.hearAll();
      await expectOnce(order.id);
    });

    it('counts once also if the task was closed before, as earlier versions allowed', async () => {
      const { order, payment } = await paid();
      await fail(order.id);
      await shop.db.update(orderTasks).set({ doneAt: new Date(), doneBy: 'owner' });
      await shop.double.acts.refund(payment, paise);
      await shop.hearAll();
      await expectOnce(order.id);
    });

    it('counts twice if the owner had sent the failed one another way already', async () => {
      const { order, payment } = await paid();
      await fail(order.id);
      const [task] = await shop.db.select().from(orderTasks);
      await refund(shop.db, order.id, { taskId: task?.id ?? '' });
      await shop.double.acts.refund(payment, paise);
      await shop.hearAll();
      expect(await storedOrder(shop.db, order.id)).toMatchObject({ refundedPaise: 2 * paise });
      expect(await openTasks()).toEqual(['refund_foreign']);
    });

    it('on both at once counts as often as the gateway makes it', async () => {
      const { order, payment } = await paid();
      await refund(shop.db, order.id, { way, paise });
      await shop.double.acts.refund(payment, paise);
      await shop.hearAll();
      expect(await statesOf(order.id)).toEqual(['requested']);
      await sendRefunds(shop.at());
      await shop.hearAll(inMinutes(3));
      if (state === 'refunded') return await expectOnce(order.id);
      expect(await statesOf(order.id)).toEqual(['processed', 'processed']);
      expect(await storedOrder(shop.db, order.id)).toMatchObject({ refundedPaise: 2 * paise });
      expect(await shop.kept(order.id)).toMatchObject({ documents: 3, tasks: ['refund_foreign'] });
    });

    it('on both at once counts once if the gateway refuses one of them', async () => {
      const { order, payment } = await paid();
      await refund(shop.db, order.id, { way, paise });
      await shop.double.acts.refund(payment, paise);
      await shop.hearAll();
      shop.double.faults.push('refused');
      await sendRefunds(shop.at());
      await shop.hearAll(inMinutes(3));
      await expectOnce(order.id);
    });
  },
);

it('[S-22] the daily comparison with the gateway finds a refund from its dashboard whose events were lost', async () => {
  const { order, payment } = await paid();
  await shop.double.acts.refund(payment, 10_000);
  shop.double.events.written.length = 0;
  expect(await sweepGateway({ ...shop.at(), recordRefund })).toBe(true);
  expect(await sweepGateway({ ...shop.at(), recordRefund })).toBe(true);
  expect(await storedRefunds(order.id)).toMatchObject([{ paise: 10_000, isForeign: true }]);
  shop.double.faults.push('none', 'error');
  expect(await sweepGateway({ ...shop.at(), recordRefund })).toBe(false);
});

it('[S-21] the event about a refund made by this shop completes it, and records no second refund', async () => {
  const { order } = await paid();
  shop.double.nextRefundStatus = 'pending';
  const way = { by: 'gateway' } as const;
  expect(await refund(shop.db, order.id, { way })).toMatchObject({ success: true });
  await sendRefunds({ ...orderParts(shop.db, { actor: portal }), rail: shop.rail });
  expect(await storedRefunds(order.id)).toMatchObject([{ state: 'sent' }]);
  const [sent] = shop.double.ledger.refunds.values();
  if (!sent) throw new Error('nothing was sent');
  await shop.double.acts.settleRefund(sent, 'processed');
  await shop.hearAll();
  expect(await storedRefunds(order.id)).toMatchObject([{ state: 'processed', isForeign: false }]);
  expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'refunded', refundedPaise: 59_900 });
  expect(await listOpenPayments(shop.db, order.id)).toMatchObject([{ leftPaise: 0 }]);
});
