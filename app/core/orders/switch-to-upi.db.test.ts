import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { orderEvents, orders } from '#app/db/tables/order-tables.server.ts';
import { attemptsOf, inMinutes, linkOf, shopWithGateway } from '#tests/support/gateway-shop.ts';
import { storedOrder } from '#tests/support/orders.ts';
import { claimUtr } from './claim-utr.server.ts';
import { openAttempt } from './open-attempt.server.ts';
import { switchToUpi } from './switch-to-upi.server.ts';

const shop = shopWithGateway();

beforeEach(async () => {
  const value = { isGatewayOn: true, isUpiOn: true, vpa: 'pankh@okbank', payeeName: 'Pankh Academy' };
  await shop.db.update(settings).set({ value }).where(eq(settings.key, 'selling'));
});

/** Places an order that is to be paid online with live keys: the double's keys are test keys. */
async function ordered() {
  const { order, key, link } = await shop.ordered();
  await shop.db.update(orders).set({ isTest: false }).where(eq(orders.id, order.id));
  return { order, link, proof: { reference: order.reference, key } };
}

describe('[SELL-148] an order that was to be paid online', () => {
  it("can be paid by UPI, at the same price and until the same time, once the gateway's page is closed", async () => {
    const { order, proof } = await ordered();
    const results = await Promise.all([1, 2].map(() => switchToUpi(shop.at(), proof)));
    expect(results).toEqual([{ success: true }, { success: true }]);
    expect(linkOf(shop.double, order.reference, 1).status).toBe('cancelled');
    const { totalPaise, expiresAt } = order;
    expect(await storedOrder(shop.db, order.id)).toMatchObject({
      ...{ rail: 'upi', state: 'pending', totalPaise, expiresAt },
    });
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events.filter(({ kind }) => kind === 'by_upi')).toHaveLength(1);
    expect(await openAttempt(shop.at(), proof)).toEqual({ success: false, error: 'closed' });
    expect(await claimUtr(shop.at(), { ...proof, typed: '0847 1889 7182' })).toEqual({ success: true });
  });

  it('stays as it is while the gateway does not confirm that its page is closed', async () => {
    const { order, proof } = await ordered();
    shop.double.faults.push('error');
    expect(await switchToUpi(shop.at(), proof)).toEqual({ success: false, error: 'away' });
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ rail: 'razorpay' });
  });

  it('is found paid if the buyer paid online a moment before', async () => {
    const { order, link, proof } = await ordered();
    await shop.double.acts.pay(link);
    expect(await switchToUpi(shop.at(), proof)).toMatchObject({ success: false });
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ rail: 'razorpay', state: 'paid' });
  });

  it('[DAY-214] cannot be changed after its course was deleted', async () => {
    const { order, proof } = await ordered();
    await shop.db.delete(courses);
    expect(await switchToUpi(shop.at(), proof)).toEqual({ success: false, error: 'closed' });
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ rail: 'razorpay' });
  });

  it('cannot be changed by a stranger, after its end, or where UPI is off', async () => {
    const { order, proof } = await ordered();
    const stranger = { ...proof, key: 'x'.repeat(43) };
    expect(await switchToUpi(shop.at(), stranger)).toEqual({ success: false, error: 'not_found' });
    const late = shop.at(inMinutes(25 * 60));
    expect(await switchToUpi(late, proof)).toEqual({ success: false, error: 'closed' });
    await shop.db
      .update(settings)
      .set({ value: { isGatewayOn: true } })
      .where(eq(settings.key, 'selling'));
    expect(await switchToUpi(shop.at(), proof)).toEqual({ success: false, error: 'closed' });
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ rail: 'razorpay' });
    expect(await attemptsOf(shop.db, order.id)).toHaveLength(1);
  });
});
