import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { hourMs } from '#app/domain/durations.ts';
import { limitKeyOf } from '#app/platform/limits/client-address.server.ts';
import { spendPolicies } from '#app/platform/limits/limit-policies.ts';
import { isStillOpen } from './order-queries.server.ts';

/** The limits of orders per network address: of all, and of those that hold a seat of a batch (SELL-35, SELL-151). */
export type OrderLimit = 'order' | 'seatHeld';

const rowKey = (address: string) => `placed:${limitKeyOf(address)}:`;

/** Remembers for an hour from which network address an order was placed, in the transaction that placed it. */
export async function rememberAddress(
  tx: Transaction,
  { orderId, address }: { orderId: string; address: string },
  now: Date,
): Promise<void> {
  const row = { key: rowKey(address) + orderId, points: 1, expire: new Date(now.getTime() + hourMs) };
  await tx.insert(rateLimits).values(row);
}

/**
 * Whether an address has too many unpaid orders of the last hour. Paid ones do not count, so that a seminar
 * can order. Free and ended ones count for `order`, because an email was sent; not for `seatHeld`.
 */
export async function hasTooManyUnpaid(
  tx: Transaction,
  { limit, address }: { limit: OrderLimit; address: string },
  now: Date,
): Promise<boolean> {
  // The lock makes two requests from one address wait for each other, so that both are counted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${rowKey(address)}, 0))`);
  const held = and(isNotNull(orders.batchId), isStillOpen(now));
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(rateLimits, eq(rateLimits.key, sql`${rowKey(address)} || ${orders.id}`))
    .where(
      and(
        gt(orders.createdAt, new Date(now.getTime() - hourMs)),
        gt(rateLimits.expire, now),
        eq(orders.receivedPaise, 0),
        limit === 'seatHeld' ? held : undefined,
      ),
    );
  return (counted?.count ?? 0) >= spendPolicies[limit].points;
}
