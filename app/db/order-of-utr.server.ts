import { utrsIn } from '@pankh/india/utr.ts';
import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '#app/domain/durations.ts';
import { openStates } from '#app/domain/order.ts';
import type { Refused } from '#app/domain/result.ts';
import type { Database, Transaction } from './database.server.ts';
import { isOneOf } from './find-rows.server.ts';
import { isGateway } from './is-gateway.server.ts';
import { bankLines } from './tables/bank-tables.server.ts';
import { payments } from './tables/learning-tables.server.ts';
import { orders } from './tables/order-tables.server.ts';

/** Locks a UTR: transactions with the same one run one after the other, so that two buyers cannot both take it. */
export async function lockUtr(tx: Transaction, utr: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`utr ${utr}`}, 0))`);
}

/** For how many days the numbers of a bank line count as used. No bank exports more than a year at a time. */
const lineDays = 400;

/** Joins a bank line with its payment, also by a number that the buyer wrote as a note. */
export function isPaidLine(now: Date): SQL | undefined {
  return and(
    gt(bankLines.at, new Date(now.getTime() - lineDays * dayMs)),
    sql`cardinality(${bankLines.utrs}) > 1`,
    eq(payments.rail, 'upi'),
    sql`${payments.externalId} = any(${bankLines.utrs})`,
  );
}

/** Why a payment by hand is not recorded: the order with this reference has its UTR (SELL-37). */
export type OfOrder = Refused<'of-order'> & { order: string };

/** The UTRs in a reference, which may have words, spaces and hyphens as well; else all of it, such as a gateway's id. */
export function numbersOf(reference: string | null): string[] {
  const typed = (reference ?? '').trim();
  const utrs = utrsIn(typed.replace(/[ -]/g, ''));
  return utrs.length > 0 || typed === '' ? utrs : [typed];
}

/** Refuses a payment by hand whose reference has an order's UTR; null if none has. Call it before rows are locked. */
export async function refuseUtrOfOrder(
  tx: Transaction,
  { payment, now }: { payment: { reference: string | null } | null; now: Date },
): Promise<OfOrder | null> {
  const numbers = numbersOf(payment?.reference ?? null).sort();
  for (const number of numbers) await lockUtr(tx, number);
  const [order] = (await ordersOfNumbers(tx, numbers, { now })).values();
  return order === undefined ? null : { success: false, error: 'of-order', order };
}

/** The reference of the order, not `orderId`, that has a UTR, if one has. */
export async function orderOfUtr(
  db: Database,
  utr: string,
  asking: { now: Date; orderId: string },
): Promise<string | undefined> {
  const [order] = (await ordersOfNumbers(db, [utr], asking)).values();
  return order;
}

/**
 * The reference of the order, but not of `orderId`, that has each number, if one has: as the buyer's UTR, or as that of a
 * payment. One that is no longer open has only those of its payments: the owner may count another elsewhere, as `takeUtr`.
 */
export async function ordersOfNumbers(
  db: Database,
  numbers: string[],
  { now, orderId = null }: { now: Date; orderId?: string | null },
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const { reference } = orders;
  const isOther = orderId === null ? undefined : ne(orders.id, orderId);
  const claimed = db
    .select({ utr: sql<string>`${orders.utr}`, reference })
    .from(orders)
    .where(and(isOneOf(orders.utr, numbers), inArray(orders.state, [...openStates]), isOther));
  const paid = db
    .select({ utr: sql<string>`${payments.externalId}`, reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        or(eq(payments.rail, 'upi'), isGateway(sql`${payments.rail}`)),
        isOneOf(payments.externalId, numbers),
        isOther,
      ),
    );
  const asked = sql`${sql.param(numbers)}::text[]`;
  const inLine = db
    .select({ utr: sql<string>`unnest(${bankLines.utrs})`, reference })
    .from(bankLines)
    .innerJoin(payments, isPaidLine(now))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(sql`${bankLines.utrs} && ${asked}`, isOther));
  const found = await claimed.unionAll(paid).unionAll(inLine);
  const wanted = new Set(numbers);
  return new Map(found.filter(({ utr }) => wanted.has(utr)).map((row) => [row.utr, row.reference]));
}
