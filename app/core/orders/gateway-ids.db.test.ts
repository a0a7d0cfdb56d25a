import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPayments } from '#app/core/payments/payment-export.server.ts';
import { paymentShape } from '#app/core/payments/payment-list.ts';
import { listPayments } from '#app/core/payments/payment-queries.server.ts';
import { readRefundSide } from '#app/core/refunds/refund-queries.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { type GatewayRail, gatewayRails } from '#app/domain/order.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { type CsvExport, csvResponse } from '#app/platform/csv.server.ts';
import { orderNow as now, shopTakingUpi } from '#tests/support/orders.ts';
import { paidOrder, refund } from '#tests/support/refunds.ts';
import { orderShape } from './order-admin-list.ts';
import { listOrders } from './order-admin-queries.server.ts';
import { exportOrders } from './order-export.server.ts';

const database = shopTakingUpi();
const zone = 'Asia/Kolkata';
const lines = async (csv: CsvExport) => (await csvResponse('x.csv', csv, 'UTC').text()).trim().split('\r\n');

// Proves that no query knows the gateways by name: only the list of them says which there are.
const second = 'cashfree' as GatewayRail;
const rails: GatewayRail[] = gatewayRails as never;
describe.each(['razorpay', second] as const)('a payment through %s', (rail) => {
  const online = { rail, externalId: 'pay_NkX9fQ2pL7', method: 'Card' } as const;

  beforeAll(async () => {
    if (rail !== second) return;
    rails.push(second);
    await database.db.execute(sql`alter table refunds drop constraint refunds_rail`);
  });
  afterAll(() => {
    if (rail === second) rails.pop();
  });

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
    expect(found.rows).toMatchObject([{ orderId: order.id, rail, reference: online.externalId }]);
    expect((await listPayments(db, query('pay_Other'))).total).toBe(0);
  });

  it("[SELL-42] the exported payments have the gateway's payment id and the way to pay", async () => {
    await paidOrder(database.db, online);
    const [head, row] = await lines(exportPayments(database.db, new URLSearchParams(), { now, zone }));
    expect(head).toMatch(/,method,reference,.*,fee_gst,rail,id,user_id,course_id,enrollment_id$/);
    expect(row).toMatch(new RegExp(`,Card,pay_NkX9fQ2pL7,.*,${rail},`));
  });

  it('[SELL-42] the exported orders end with what was refunded and the numbers of the documents', async () => {
    const { id } = await paidOrder(database.db, online);
    await refund(database.db, id, { paise: 10_000 }, new Date(now.getTime() + 1));
    const [head, row] = await lines(exportOrders(database.db, new URLSearchParams(), { now, zone }));
    expect(head).toMatch(/,received,rail,is_test,utr,created_at,paid_at,refunded,documents,id$/);
    expect(row).toMatch(/,599,upi,false,,.*,100,PKR\/26-27\/00001; [A-Z]+\/26-27\/00001,/);
  });

  it('[SELL-42] is refunded at the gateway, and found by the id of its refund', async () => {
    const { id } = await paidOrder(database.db, online);
    expect(await readRefundSide(database.db, id, '2026-11-22')).toMatchObject({ isByHand: false });
    await refund(database.db, id, { paise: 10_000 });
    await database.db.update(refunds).set({ rail, externalId: 'rfnd_NkX9fQ2pL8' });
    const query = parseListQuery(new URLSearchParams({ q: 'rfnd_NkX9fQ2pL8' }), orderShape);
    expect((await listOrders(database.db, query)).rows).toMatchObject([{ id }]);
  });
});
