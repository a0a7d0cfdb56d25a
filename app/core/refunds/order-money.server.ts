import { toPaise } from '@pankh/india/money.ts';
import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { StoredOrder } from '#app/core/orders/settle-order.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { DocumentContent } from '#app/domain/document.ts';
import { paidStates, wasPaid } from '#app/domain/order.ts';
import { pick } from '#app/domain/record.ts';
import { type OrderMoney, owedPaise } from '#app/domain/refund.ts';

type Read = Pick<Database, 'select'>;
type Order = Pick<
  StoredOrder,
  'id' | 'reference' | 'state' | 'totalPaise' | 'receivedPaise' | 'refundedPaise'
>;

export type OrderBooks = {
  /** With refunds of the dashboard that are under way and go beyond what was decided, counted as gone. */
  money: OrderMoney;
  /** Without those, which may fail: for facts, such as what a bank took back. */
  decidedMoney: OrderMoney;
  /** How much must still be returned because refunds failed, see `owedPaise`. */
  owedPaise: number;
  processedPaise: number;
  sale: DocumentContent | null;
};

/** The price comes from the receipt or tax invoice, if one was issued. */
export async function readMoney(db: Read, order: Order): Promise<OrderBooks> {
  const { id, reference, receivedPaise, refundedPaise } = order;
  // Queries run one after the other: `db` may be a transaction, whose connection takes one query at a time.
  const [sale] = await db
    .select({ content: documents.content })
    .from(documents)
    .where(and(eq(documents.orderReference, reference), inArray(documents.kind, ['receipt', 'tax-invoice'])))
    .limit(1);
  const [taken] = await db
    .select({
      salePaise: sumOf(refunds.salePaise),
      outPaise: sumOf(refunds.paise, sql`${refunds.state} <> 'failed'`),
      processedPaise: sumOf(refunds.paise, sql`${refunds.state} = 'processed'`),
    })
    .from(refunds)
    .where(eq(refunds.orderId, id));
  const content = sale?.content ?? null;
  const sold = content?.totalPaise ?? Math.min(order.totalPaise, receivedPaise);
  const salePaise = wasPaid(order.state) ? sold : 0;
  const outPaise = taken?.outPaise ?? 0;
  const decidedMoney = { receivedPaise, refundedPaise, salePaise, saleRefundedPaise: taken?.salePaise ?? 0 };
  return {
    money: { ...decidedMoney, refundedPaise: Math.max(refundedPaise, outPaise) },
    decidedMoney,
    owedPaise: owedPaise(decidedMoney, outPaise),
    processedPaise: taken?.processedPaise ?? 0,
    sale: content,
  };
}

const sumOf = (paise: AnyColumn, where: SQL = sql`true`) =>
  sql<number>`coalesce(sum(${paise}) filter (where ${where}), 0)`.mapWith(Number);

const sumOfRefunds = (column: AnyColumn, where: SQL = sql`true`) =>
  sql`coalesce((select sum(${column}) from ${refunds} where ${refunds.orderId} = ${orders.id} and ${where}), 0)`;
const out = sumOfRefunds(refunds.paise, sql`${refunds.state} <> 'failed'`);
const sold = sql`(case when ${inArray(orders.state, [...paidStates])} then coalesce(
  (select (${documents.content} ->> 'totalPaise')::int from ${documents} where ${documents.orderReference} = ${orders.reference}
    and ${documents.kind} in ('receipt', 'tax-invoice') limit 1),
  least(${orders.totalPaise}, ${orders.receivedPaise})) else 0 end)`;
const kept = sql`greatest(${orders.receivedPaise} - greatest(${orders.refundedPaise}, ${out}), 0)`;
const salePaise = sql`least(greatest(${sold} - ${sumOfRefunds(refunds.salePaise)}, 0), ${kept})`;

/** What can go back of an order, in paise, as `refundable` and `owedPaise` say: SQL for a query that joins `orders`. */
export const leftInSql = {
  decidedPaise: sql`greatest(${orders.receivedPaise} - ${orders.refundedPaise}, 0)`,
  salePaise,
  surplusPaise: sql`(${kept} - ${salePaise})`,
  owedPaise: sql`greatest(least(${orders.refundedPaise}, ${orders.receivedPaise}) - ${out}, 0)`,
};

/** A payment of an order. `leftPaise` is the amount, in paise, that was not refunded yet. */
export type OpenPayment = Pick<typeof payments.$inferSelect, 'id' | 'rail' | 'externalId' | 'method'> & {
  leftPaise: number;
};

export async function listOpenPayments(db: Read, orderId: string): Promise<OpenPayment[]> {
  const rows = await db
    .select({
      ...pick(payments, 'id', 'rail', 'externalId', 'method', 'amount'),
      refundedPaise: sql<number>`coalesce((select sum(r.paise) from refunds r
        where r.payment_id = payments.id and r.state <> 'failed'), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.createdAt, payments.id);
  return rows.map(({ amount, refundedPaise, ...row }) => ({
    ...row,
    leftPaise: Math.max(toPaise(amount) - refundedPaise, 0),
  }));
}
