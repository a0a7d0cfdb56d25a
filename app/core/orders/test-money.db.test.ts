import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import { listPayments } from '#app/core/payments/payment-queries.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { shopWithGateway } from '#tests/support/gateway-shop.ts';
import { portal, storedOrder } from '#tests/support/orders.ts';
import { refund } from '#tests/support/refunds.ts';
import { confirmOrder } from './order-admin-commands.server.ts';

const shop = shopWithGateway();

const allTime = parsePeriod(new URLSearchParams({ period: 'all' }), '2026-11-22');
const listed = (status = '') =>
  listPayments(shop.db, {
    search: '',
    sort: 'newest',
    page: 1,
    size: 20,
    filters: { status },
    period: allTime,
    zone: 'Asia/Kolkata',
  });

async function payAtGateway(email: string) {
  const { order, link } = await shop.ordered(email);
  await shop.double.acts.pay(link);
  await shop.hearAll();
  return order;
}
const byHand = (id: string) => ({ id, key: id, paise: 59_900, utr: null, method: 'Cash' as const });
const inCash = (id: string) => confirmOrder({ ...shop.at(), actor: portal }, byHand(id));

it("[SELL-135] payments in the gateway's test mode are listed and marked, and count in no sum", async () => {
  const test = await payAtGateway('meera@example.in');
  const { order: real } = await shop.ordered('real@example.in');
  expect(await inCash(real.id)).toMatchObject({ success: true });
  expect(await getFigures(shop.db)).toMatchObject({ revenue: 599, payments: 1 });
  const { rows, total, sum } = await listed();
  expect([total, sum]).toEqual([2, 599]);
  expect(rows.map(({ isTest, orderId }) => [orderId, isTest])).toEqual(
    expect.arrayContaining([
      [test.id, true],
      [real.id, false],
    ]),
  );
  expect((await listed('completed')).sum).toBe(599);
  await refund(shop.db, test.id);
  expect(await getFigures(shop.db)).toMatchObject({ revenue: 599 });
  await refund(shop.db, real.id);
  expect(await getFigures(shop.db)).toMatchObject({ revenue: 0 });
});

it('[SELL-135] a real payment for an order of the test mode has a receipt of the real series', async () => {
  const { order } = await shop.ordered();
  await inCash(order.id);
  expect(await shop.db.select().from(documents)).toMatchObject([{ series: 'PKR', isTest: false }]);
});

it('[SELL-135] a refunded real payment leaves the receipt to the test payment that pays the order', async () => {
  const { order, link } = await shop.ordered();
  await confirmOrder({ ...shop.at(), actor: portal }, { ...byHand(order.id), paise: 10_000 });
  const [short] = await shop.db.select().from(orderTasks).where(eq(orderTasks.kind, 'short'));
  expect(await refund(shop.db, order.id, { taskId: short?.id ?? '' })).toMatchObject({ success: true });
  await shop.double.acts.pay(link);
  await shop.hearAll();
  const kept = await storedOrder(shop.db, order.id);
  expect(kept).toMatchObject({ state: 'paid', receivedPaise: 69_900, refundedPaise: 10_000 });
  expect((await shop.db.select().from(documents)).map(({ content }) => content)).toMatchObject([
    { isTest: true, totalPaise: 59_900 },
  ]);
});

it("[SELL-136] the gateway's fee is stored with the payment, its GST separately", async () => {
  const order = await payAtGateway('meera@example.in');
  expect(await shop.db.select().from(payments)).toMatchObject([
    { orderId: order.id, feePaise: 1_414, feeTaxPaise: 216 },
  ]);
  expect((await listed()).rows).toMatchObject([{ feePaise: 1_414, feeTaxPaise: 216 }]);
});
