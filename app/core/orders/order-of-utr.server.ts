import { type Utr, utrsIn } from '@pankh/india/utr.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/find-rows.server.ts';
import { bankLines } from '#app/db/tables/bank-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { isPaidLine } from './claim-utr.server.ts';
import { lockUtr } from './settle-order.server.ts';

/** Why a payment by hand is not recorded: the order with this reference has its UTR (SELL-37). */
export type OfOrder = { success: false; error: 'of-order'; order: string };

/** The UTRs in a reference that may have words, spaces and hyphens as well. */
export const utrsOf = (reference: string | null): Utr[] => utrsIn((reference ?? '').replace(/[ -]/g, ''));

/** Refuses a payment by hand whose reference has an order's UTR; null if none has. Call it before rows are locked. */
export async function refuseUtrOfOrder(
  tx: Transaction,
  { payment, now }: { payment: { reference: string | null } | null; now: Date },
): Promise<OfOrder | null> {
  const utrs = utrsOf(payment?.reference ?? null).sort();
  for (const utr of utrs) await lockUtr(tx, utr);
  const [order] = (await ordersOfUtrs(tx, utrs, now)).values();
  return order === undefined ? null : { success: false, error: 'of-order', order };
}

/**
 * The reference of the order that has each UTR, if one has: as the buyer's, or as that of a payment. An unpaid order that
 * has ended has none, because the owner may count its UTR elsewhere.
 */
export async function ordersOfUtrs(db: Database, utrs: Utr[], now: Date): Promise<Map<Utr, string>> {
  if (utrs.length === 0) return new Map();
  const { reference } = orders;
  const claimed = db
    .select({ utr: sql<Utr>`${orders.utr}`, reference })
    .from(orders)
    .where(and(isOneOf(orders.utr, utrs), notInArray(orders.state, ['expired', 'cancelled'])));
  const paid = db
    .select({ utr: sql<Utr>`${payments.externalId}`, reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.rail, 'upi'), isOneOf(payments.externalId, utrs)));
  const asked = sql`${sql.param(utrs)}::text[]`;
  const inLine = db
    .select({ utr: sql<Utr>`unnest(${bankLines.utrs})`, reference })
    .from(bankLines)
    .innerJoin(payments, isPaidLine(now))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(sql`${bankLines.utrs} && ${asked}`);
  const found = await claimed.unionAll(paid).unionAll(inLine);
  const wanted = new Set(utrs);
  return new Map(found.filter(({ utr }) => wanted.has(utr)).map((row) => [row.utr, row.reference]));
}
