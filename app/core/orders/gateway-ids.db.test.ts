import { expect, it } from 'vitest';
import { exportPayments } from '#app/core/payments/payment-export.server.ts';
import { paymentShape } from '#app/core/payments/payment-list.ts';
import { listPayments } from '#app/core/payments/payment-queries.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { type CsvExport, csvResponse } from '#app/platform/csv.server.ts';
import { orderNow as now, shopTakingUpi } from '#tests/support/orders.ts';
import { paidOrder, refund } from '#tests/support/refunds.ts';
import { orderShape } from './order-admin-list.ts';
import { listOrders } from './order-admin-queries.server.ts';
import { exportOrders } from './order-export.server.ts';

const database = shopTakingUpi();
const zone = 'Asia/Kolkata';
const online = { rail: 'razorpay', externalId: 'pay_NkX9fQ2pL7', method: 'Card' } as const;
const lines = async (csv: CsvExport) => (await csvResponse('x.csv', csv).text()).trim().split('\r\n');

it("[SELL-42] a search for the gateway's whole payment id finds the order and the payment", async () => {
  const { db } = database;
  const order = await paidOrder(db, online);
  await paidOrder(db, {}, {});
  const orders = (q: string) => listOrders(db, parseListQuery(new URLSearchParams({ q }), orderShape));
  expect((await orders(online.externalId)).rows).toMatchObject([{ id: order.id }]);
  expect((await orders('pay_Other')).total).toBe(0);

  const period = parsePeriod(new URLSearchParams({ period: 'all' }), '2026-11-21');
  const query = (q: string) => ({
    ...parseListQuery(new URLSearchParams({ q }), paymentShape),
    period,
    zone,
  });
  const found = await listPayments(db, query(online.externalId));
  expect(found.rows).toMatchObject([{ orderId: order.id, rail: 'razorpay', reference: online.externalId }]);
  expect((await listPayments(db, query('pay_Other'))).total).toBe(0);
});

it("[SELL-42] the exported payments have the gateway's payment id and the way to pay", async () => {
  await paidOrder(database.db, online);
  const [head, row] = await lines(exportPayments(database.db, new URLSearchParams(), { now, zone }));
  expect(head).toMatch(/,method,reference,.*,fee_gst,rail$/);
  expect(row).toMatch(/,Card,pay_NkX9fQ2pL7,.*,razorpay$/);
});

it('[SELL-42] the exported orders end with what was refunded and the numbers of the documents', async () => {
  const { id } = await paidOrder(database.db, online);
  await refund(database.db, id, { paise: 10_000 }, new Date(now.getTime() + 1));
  const [head, row] = await lines(exportOrders(database.db, new URLSearchParams(), { now, zone }));
  expect(head).toMatch(/,received,rail,utr,created_at,paid_at,refunded,documents$/);
  expect(row).toMatch(/,599,upi,,.*,100,PKR\/26-27\/00001; [A-Z]+\/26-27\/00001$/);
});
