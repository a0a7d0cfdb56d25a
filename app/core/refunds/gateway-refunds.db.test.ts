import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { shopWithGateway } from '#tests/support/gateway-shop.ts';
import { orderParts, portal, storedOrder } from '#tests/support/orders.ts';
import { refund } from '#tests/support/refunds.ts';
import { listOpenPayments } from './order-money.server.ts';
import { sendRefunds } from './refund-rounds.server.ts';

const shop = shopWithGateway();
const storedRefunds = (orderId: string) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));

async function paid() {
  const ordered = await shop.ordered();
  const payment = await shop.double.acts.pay(ordered.link);
  await shop.hearAll();
  return { ...ordered, payment };
}

describe('[S-22] an event about a refund made in the gateway’s dashboard', () => {
  it('closes the order and its seat, however often it comes', async () => {
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

  it('that comes before the event about the payment finds the payment first', async () => {
    const { order, link } = await shop.ordered();
    const payment = await shop.double.acts.pay(link);
    await shop.double.acts.refund(payment, 10_000);
    shop.double.events.written.reverse();
    await shop.hearAll();
    expect(await storedOrder(shop.db, order.id)).toMatchObject({
      ...{ state: 'partly_refunded', receivedPaise: 59_900, refundedPaise: 10_000 },
    });
  });
});

it('[S-21] the event about a refund of ours ends it, and is no second refund', async () => {
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
