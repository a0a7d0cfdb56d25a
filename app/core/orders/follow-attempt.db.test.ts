import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordRefund } from '#app/core/refunds/refund-jobs.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { foreignMoney } from '#app/db/tables/gateway-tables.server.ts';
import { orderEvents, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { attemptsOf, inMinutes, shopWithGateway } from '#tests/support/gateway-shop.ts';
import { portal, storedOrder } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { expireOrders } from './expire-orders.server.ts';
import { followAttempt } from './follow-attempt.server.ts';
import { followDueAttempts, sweepGateway } from './gateway-round.server.ts';
import { lookAfterReturn } from './look-after-return.server.ts';
import { openAttempt } from './open-attempt.server.ts';
import { cancelOrder, confirmOrder } from './order-admin-commands.server.ts';

const shop = shopWithGateway();
const oneDay = 24 * 60;
const paidOnce = { payments: 1, rupees: 599, documents: 1, emails: 1, tasks: [] };

async function attemptOf(orderId: string) {
  const [attempt] = await attemptsOf(shop.db, orderId);
  if (!attempt) throw new Error('no attempt');
  return attempt;
}
const sweep = (now?: Date) => sweepGateway({ ...shop.at(now), recordRefund });
const stateOf = async (orderId: string) => (await storedOrder(shop.db, orderId)).state;

describe('[SELL-81] an online payment attempt that is checked at the gateway', () => {
  it('stays open while no money has arrived, and is checked again in a quarter of an hour', async () => {
    const { order } = await shop.ordered();
    const attempt = await attemptOf(order.id);
    expect(await followAttempt(shop.at(inMinutes(5)), { attempt })).toBe('open');
    expect(await attemptOf(order.id)).toMatchObject({ state: 'open', nextLookAt: inMinutes(20) });
    expect(await stateOf(order.id)).toBe('pending');
  });

  it('pays the order once, however often it is checked', async () => {
    const { order, link } = await shop.ordered();
    await shop.double.acts.pay(link);
    const attempt = await attemptOf(order.id);
    for (let i = 0; i < 3; i++) expect(await followAttempt(shop.at(), { attempt })).toBe('closed');
    expect(await shop.kept(order.id)).toEqual(paidOnce);
    expect(await stateOf(order.id)).toBe('paid');
  });

  it('[S-55] with test keys numbers its receipt in the test series, and marks it', async () => {
    const { order, link } = await shop.ordered();
    expect(order.isTest).toBe(true);
    await shop.double.acts.pay(link);
    await followAttempt(shop.at(), { attempt: await attemptOf(order.id) });
    const [paper] = await shop.db.select().from(documents);
    expect(paper).toMatchObject({ series: 'TEST', isTest: true, orderReference: order.reference });
  });
});

describe('[S-10] a payment of another sum than was asked for', () => {
  it('of one rupee enrolls nobody, and makes a task for the owner', async () => {
    const { order, link } = await shop.ordered();
    await shop.double.acts.pay(link, 'captured', { paise: 100 });
    await followAttempt(shop.at(), { attempt: await attemptOf(order.id) });
    expect(await stateOf(order.id)).toBe('pending');
    expect(await shop.kept(order.id)).toEqual({
      ...{ payments: 1, rupees: 1, documents: 0, emails: 0, tasks: ['short'] },
    });
  });

  it('[SELL-154] in dollars never counts as rupees, and makes one row and one task for the owner', async () => {
    const { order, link } = await shop.ordered();
    const payment = await shop.double.acts.pay(link, 'captured', { currency: 'USD' });
    const attempt = await attemptOf(order.id);
    await followAttempt(shop.at(), { attempt });
    await followAttempt(shop.at(), { attempt });
    expect(await stateOf(order.id)).toBe('pending');
    const nothing = { payments: 0, rupees: 0, documents: 0, emails: 0, tasks: ['short'] };
    expect(await shop.kept(order.id)).toEqual(nothing);
    const money = { externalId: payment.id, orderId: order.id, minor: payment.paise, currency: 'USD' };
    expect(await shop.db.select().from(foreignMoney)).toMatchObject([money]);
    const story = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, 'foreign_money'));
    expect(story.map(({ detail }) => detail)).toEqual([
      { amount: (payment.paise / 100).toFixed(2), currency: 'USD', method: 'UPI' },
    ]);
  });
});

describe('[SELL-36] paying the rest of an order', () => {
  it('closes the task about the part, and not the task about dollars', async () => {
    const { order, link } = await shop.ordered();
    const dollars = await shop.double.acts.pay(link, 'captured', { currency: 'USD' });
    await followAttempt(shop.at(), { attempt: await attemptOf(order.id) });
    const owner = { ...shop.at(), actor: { kind: 'portal', sessionId: 'p' } as const };
    const money = { id: order.id, utr: null, method: 'Cash' };
    await confirmOrder(owner, { ...money, key: 'part', paise: 10_000 });
    await confirmOrder(owner, { ...money, key: 'rest', paise: 49_900 });
    expect(await stateOf(order.id)).toBe('paid');
    const tasks = await shop.db.select().from(orderTasks);
    expect(tasks.map(({ about, doneAt }) => [about, doneAt === null]).sort()).toEqual([
      ['desk:part', false],
      [dollars.id, true],
    ]);
  });
});

describe('[S-14] a payment that failed first', () => {
  it('and is captured after the payment link closed unpaid, is found by the daily check and pays the order', async () => {
    const { order, link } = await shop.ordered();
    const payment = await shop.double.acts.pay(link, 'failed');
    await followAttempt(shop.at(inMinutes(40)), { attempt: await attemptOf(order.id) });
    expect(await attemptOf(order.id)).toMatchObject({ state: 'closed' });
    payment.status = 'captured';
    expect(await sweep(inMinutes(oneDay))).toBe(true);
    expect(await shop.kept(order.id)).toEqual(paidOnce);
    expect(await sweep(inMinutes(oneDay))).toBe(true);
    expect(await shop.kept(order.id)).toEqual(paidOnce);
  });

  it('is checked again later while the gateway does not answer', async () => {
    await shop.ordered();
    shop.double.faults.push('too-many');
    expect(await sweep()).toBe(false);
  });
});

describe('the expiry of an order', () => {
  const expire = (now: Date) => expireOrders({ db: shop.db, now, log: silentLog });
  const later = inMinutes(oneDay + 1);

  it('[S-16] first closes its payment page at the gateway', async () => {
    const { order, link } = await shop.ordered();
    shop.double.setNow(later);
    expect(await expire(later)).toBe(0);
    await followDueAttempts(shop.at(later));
    expect(link.status).toBe('cancelled');
    expect(await expire(later)).toBe(1);
    expect(await stateOf(order.id)).toBe('expired');
  });

  it('[S-17] waits while the gateway cannot be reached', async () => {
    const { order } = await shop.ordered();
    shop.double.faults.push('error');
    await followDueAttempts(shop.at(later));
    expect(await expire(later)).toBe(0);
    expect(await stateOf(order.id)).toBe('pending');
    const again = inMinutes(oneDay + 5);
    await followDueAttempts(shop.at(again));
    expect(await expire(again)).toBe(1);
  });

  it('[S-16] at the moment of a payment never leaves money without an enrollment, or an expired order with money', async () => {
    const orders = [];
    for (let i = 0; i < 30; i++) orders.push(await shop.ordered(`buyer${i}@example.in`));
    shop.double.setNow(later);
    await Promise.all(
      orders.flatMap(({ link }, i) => [
        i % 2 ? shop.double.acts.pay(link) : Promise.resolve(),
        followDueAttempts(shop.at(later)),
        expire(later),
      ]),
    );
    const calm = inMinutes(oneDay + 10);
    await followDueAttempts(shop.at(calm));
    await sweep(calm);
    await expire(calm);
    for (const { order, link } of orders) {
      const { state, receivedPaise } = await storedOrder(shop.db, order.id);
      const paid = shop.double.ledger.paymentsOf(link.id).reduce((sum, { paise }) => sum + paise, 0);
      expect(receivedPaise).toBe(paid);
      expect(state).toBe(paid > 0 ? 'paid' : 'expired');
    }
  });

  it('[S-15] does not refuse a later payment: the order is paid, and the owner gets a task', async () => {
    const { order, link } = await shop.ordered();
    shop.double.setNow(later);
    await followDueAttempts(shop.at(later));
    await expire(later);
    await shop.double.acts.pay(link);
    await shop.hearAll(later);
    expect(await stateOf(order.id)).toBe('paid');
    expect(await shop.kept(order.id)).toEqual({ ...paidOnce, tasks: ['late'] });
  });
});

describe('[S-18] an order that is paid twice', () => {
  it('by UPI and on the payment page has two payments, one enrollment and a task for the owner', async () => {
    const { order, link } = await shop.ordered();
    await shop.double.acts.pay(link);
    const owner = { ...shop.at(), actor: { kind: 'portal', sessionId: 'p' } as const };
    const utr = '084718897182';
    await confirmOrder(owner, { id: order.id, key: 'k', paise: order.totalPaise, utr, method: 'UPI' });
    await followDueAttempts(shop.at());
    expect(await shop.kept(order.id)).toEqual({
      ...{ payments: 2, rupees: 1_198, documents: 1, emails: 1, tasks: ['double'] },
    });
  });

  it('cannot be paid on the payment page after it was paid in another way', async () => {
    const { order, link } = await shop.ordered();
    const owner = { ...shop.at(), actor: { kind: 'portal', sessionId: 'p' } as const };
    await confirmOrder(owner, { id: order.id, key: 'k', paise: order.totalPaise, utr: null, method: 'Cash' });
    await followDueAttempts(shop.at());
    expect(link.status).toBe('cancelled');
  });
});

describe('[SELL-83] a buyer who returns from the gateway', () => {
  const returned = async (link: { id: string }) => {
    const found = shop.double.ledger.links.get(link.id);
    if (!found) throw new Error('no link');
    const payment = await shop.double.acts.pay(found);
    return new URL(shop.double.ledger.returnTo(found, payment, shop.double.keySecret)).searchParams;
  };

  it('finds the order paid even if no webhook event has arrived', async () => {
    const { order, key, link } = await shop.ordered();
    const query = await returned(link);
    const proof = { reference: order.reference, key };
    expect(await lookAfterReturn(shop.at(), { ...proof, query })).toEqual({ state: 'paid', isHolder: true });
    expect(await shop.kept(order.id)).toEqual(paidOnce);
  });

  it('finds it paid without a signature too, where the order is theirs, as some gateways sign nothing', async () => {
    const { order, key, link } = await shop.ordered();
    await returned(link);
    const asked = { reference: order.reference, query: new URLSearchParams() };
    expect(await lookAfterReturn(shop.at(), { ...asked, key: null })).toBeUndefined();
    expect(await stateOf(order.id)).toBe('pending');
    expect(await lookAfterReturn(shop.at(), { ...asked, key })).toEqual({ state: 'paid', isHolder: true });
  });

  it('[S-9] with the return URL of another order changes nothing in this one', async () => {
    const mine = await shop.ordered();
    const other = await shop.ordered('other@example.in');
    const query = await returned(other.link);
    const proof = { reference: mine.order.reference, key: mine.key };
    const asked = shop.double.asked.length;
    const seen = await lookAfterReturn(shop.at(), { ...proof, query });
    expect(seen).toEqual({ state: 'pending', isHolder: true });
    expect(shop.double.asked).toHaveLength(asked);
    expect(await stateOf(mine.order.id)).toBe('pending');
    // A visitor with the buyer's URL parameters, but without the secret key of the order, gets no order.
    expect(await lookAfterReturn(shop.at(), { ...proof, key: null, query })).toBeUndefined();
  });

  it("[S-9] is not credited with another buyer's payment, even if an event names it for this order", async () => {
    const mine = await shop.ordered();
    const other = await shop.ordered('other@example.in');
    const { id: externalId } = await shop.double.acts.pay(other.link);
    await followAttempt(shop.at(), { attempt: await attemptOf(mine.order.id), externalId });
    expect(await stateOf(mine.order.id)).toBe('pending');
  });

  it('[S-51] in another browser sees only the state', async () => {
    const { order, link } = await shop.ordered();
    const query = await returned(link);
    const asked = { reference: order.reference, key: null, query };
    // The second visit finds the order paid already, as if a webhook had reported the payment first.
    for (let time = 1; time <= 2; time++)
      expect(await lookAfterReturn(shop.at(), asked)).toEqual({ state: 'paid', isHolder: false });
    const forged = new URLSearchParams(query);
    forged.set('razorpay_signature', 'a'.repeat(64));
    expect(await lookAfterReturn(shop.at(), { ...asked, query: forged })).toBeUndefined();
  });
});

it('[S-51] no email and no link to the gateway contains the secret of the order', async () => {
  const { order, key, link } = await shop.ordered();
  await openAttempt(shop.at(), { reference: order.reference, key });
  expect(JSON.stringify(link)).not.toContain(key);
  expect(link.callbackUrl).not.toContain('key=');
  const [email] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, order.email));
  expect(email?.body).toContain(key);
});

describe('an attempt of a gateway whose keys are gone', () => {
  it('holds its order for a day past its end, and no longer; money that is found later still pays', async () => {
    const { order, link } = await shop.ordered();
    await shop.double.acts.pay(link);
    shop.double.events.written.length = 0;
    const { expiresAt } = await attemptOf(order.id);
    const at = (minutes: number) => new Date(expiresAt.getTime() + minutes * 60_000);
    const cancel = (now: Date) =>
      cancelOrder({ ...shop.at(now), actor: portal, rail: null }, { id: order.id, words: '' });
    expect(await cancel(at(oneDay - 1))).toEqual({ success: false, error: 'away' });
    expect(await expireOrders({ db: shop.db, now: at(oneDay - 1), log: silentLog })).toBe(0);
    expect(await cancel(at(oneDay))).toEqual({ success: true });
    await sweep(at(oneDay + 1));
    expect(await stateOf(order.id)).toBe('paid');
  });

  it('does not keep its order from expiring', async () => {
    const { order } = await shop.ordered();
    const { expiresAt } = await attemptOf(order.id);
    const later = new Date(expiresAt.getTime() + 2 * oneDay * 60_000);
    expect(await expireOrders({ db: shop.db, now: later, log: silentLog })).toBe(1);
  });
});
