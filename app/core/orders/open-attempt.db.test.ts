import { describe, expect, it } from 'vitest';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { createRazorpayRail } from '#app/platform/razorpay/razorpay-rail.server.ts';
import { attemptsOf, inMinutes, linkOf, shopWithGateway } from '#tests/support/gateway-shop.ts';
import { orderNow, placed, storedOrder } from '#tests/support/orders.ts';
import { withdrawOrder } from './claim-utr.server.ts';
import { followDueAttempts } from './gateway-round.server.ts';
import { openAttempt } from './open-attempt.server.ts';
import { cancelOrder } from './order-admin-commands.server.ts';

const shop = shopWithGateway();

async function placedOnline() {
  const { order, key } = await placed(shop.db, { rail: 'razorpay' }, { rail: shop.rail });
  return { order, proof: { reference: order.reference, key } };
}

describe("[SELL-81] the gateway's payment page", () => {
  it("is created once, for the whole sum, with this shop's reference, and returns to the order", async () => {
    const { order, proof } = await placedOnline();
    const [first, second] = await Promise.all([openAttempt(shop.at(), proof), openAttempt(shop.at(), proof)]);
    const link = linkOf(shop.double, order.reference, 1);
    expect(first).toEqual({ success: true, url: shop.double.ledger.shortUrlOf(link) });
    expect(second).toEqual(first);
    expect(link).toMatchObject({
      paise: order.totalPaise,
      expireBy: inMinutes(30).getTime() / 1_000,
      callbackUrl: `https://pankh.example/orders/${order.reference}/return`,
    });
    const [attempt] = await attemptsOf(shop.db, order.id);
    expect(attempt).toMatchObject({ state: 'open', gatewayId: link.id, nextLookAt: inMinutes(15) });
  });

  it('is created only for somebody who may see the order', async () => {
    const { proof } = await placedOnline();
    const stranger = { ...proof, key: 'x'.repeat(43) };
    expect(await openAttempt(shop.at(), stranger)).toEqual({ success: false, error: 'not_found' });
    expect(shop.double.ledger.links.size).toBe(0);
  });

  it('[DAY-214] is not created for an order whose course was deleted', async () => {
    const { proof } = await placedOnline();
    await shop.db.delete(courses);
    expect(await openAttempt(shop.at(), proof)).toEqual({ success: false, error: 'closed' });
    expect(shop.double.ledger.links.size).toBe(0);
  });

  it('is created again after half an hour, when the previous one was closed', async () => {
    const { order, proof } = await placedOnline();
    await openAttempt(shop.at(), proof);
    shop.double.setNow(inMinutes(30));
    const again = await openAttempt(shop.at(inMinutes(30)), proof);
    const second = linkOf(shop.double, order.reference, 2);
    expect(again).toEqual({ success: true, url: shop.double.ledger.shortUrlOf(second) });
    expect(linkOf(shop.double, order.reference, 1).status).toBe('cancelled');
    const states = (await attemptsOf(shop.db, order.id)).map(({ state }) => state);
    expect(states).toEqual(['closed', 'open']);
  });

  it('is not created again while the gateway does not answer about the previous one', async () => {
    const { order, proof } = await placedOnline();
    await openAttempt(shop.at(), proof);
    shop.double.faults.push('error');
    expect(await openAttempt(shop.at(inMinutes(31)), proof)).toEqual({ success: false, error: 'away' });
    expect(await attemptsOf(shop.db, order.id)).toHaveLength(1);
  });

  it('is not created again for an order that was paid meanwhile, because the payment is found first', async () => {
    const { order, proof } = await placedOnline();
    await openAttempt(shop.at(), proof);
    await shop.double.acts.pay(linkOf(shop.double, order.reference, 1));
    expect(await openAttempt(shop.at(inMinutes(31)), proof)).toEqual({ success: false, error: 'closed' });
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'paid' });
  });

  it('is reported as refused if the gateway does not accept the payment, and the next try is a new attempt', async () => {
    const { order, proof } = await placedOnline();
    shop.double.setNow(inMinutes(-60 * 24 * 400));
    expect(await openAttempt(shop.at(), proof)).toEqual({ success: false, error: 'refused' });
    shop.double.setNow(orderNow);
    expect(await openAttempt(shop.at(), proof)).toMatchObject({ success: true });
    expect(await attemptsOf(shop.db, order.id)).toHaveLength(2);
  });
});

describe('[S-20] a payment page whose creation got no response', () => {
  const impatient = () => ({ ...shop.at(), rail: createRazorpayRail(shop.double.settings, 100) });

  it('is found at the gateway when the buyer asks again', async () => {
    const { order, proof } = await placedOnline();
    shop.double.faults.push('silent', 'silent');
    expect(await openAttempt(impatient(), proof)).toEqual({ success: false, error: 'away' });
    expect((await attemptsOf(shop.db, order.id))[0]).toMatchObject({ state: 'creating', gatewayId: null });
    const link = linkOf(shop.double, order.reference, 1);
    expect(await openAttempt(shop.at(), proof)).toEqual({
      success: true,
      url: shop.double.ledger.shortUrlOf(link),
    });
    expect(shop.double.ledger.links.size).toBe(1);
  });

  it('is found at the gateway by the periodic check', async () => {
    const { order, proof } = await placedOnline();
    shop.double.faults.push('silent', 'silent');
    await openAttempt(impatient(), proof);
    expect(await followDueAttempts(shop.at(inMinutes(0.5)))).toBe(0);
    expect(await followDueAttempts(shop.at(inMinutes(2)))).toBe(1);
    const link = linkOf(shop.double, order.reference, 1);
    const [attempt] = await attemptsOf(shop.db, order.id);
    expect(attempt).toMatchObject({ state: 'open', gatewayId: link.id });
  });

  it('is given up if the gateway never created it', async () => {
    const { order, proof } = await placedOnline();
    shop.double.faults.push('cut', 'cut');
    expect(await openAttempt(shop.at(), proof)).toEqual({ success: false, error: 'away' });
    await followDueAttempts(shop.at(inMinutes(2)));
    expect((await attemptsOf(shop.db, order.id))[0]).toMatchObject({ state: 'closed' });
  });
});

describe('[SELL-81] ending an order with an open payment page', () => {
  it("closes the page before the buyer's cancellation", async () => {
    const { order, key, link } = await shop.ordered();
    expect(await withdrawOrder(shop.at(), { reference: order.reference, key })).toEqual({ success: true });
    expect(link.status).toBe('cancelled');
  });

  it('is refused to buyer and owner while the gateway does not answer', async () => {
    const { order, key } = await shop.ordered();
    const away = { success: false, error: 'away' };
    shop.double.faults.push('error', 'error');
    expect(await withdrawOrder(shop.at(), { reference: order.reference, key })).toEqual(away);
    const owner = { ...shop.at(), actor: { kind: 'portal', sessionId: 'p' } as const };
    expect(await cancelOrder(owner, { id: order.id, words: '' })).toEqual(away);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'pending' });
  });

  it('marks it as paid, not canceled, if the money arrived first', async () => {
    const { order, key, link } = await shop.ordered();
    await shop.double.acts.pay(link);
    const closed = { success: false, error: 'closed' };
    expect(await withdrawOrder(shop.at(), { reference: order.reference, key })).toEqual(closed);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'paid' });
  });
});
