import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { dayMs, hourMs } from '#app/domain/durations.ts';
import { limitKeyOf } from '#app/platform/limits/client-address.server.ts';
import { spendPolicies } from '#app/platform/limits/limit-policies.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { isStillOpen } from './order-queries.server.ts';

/** The limits of orders per network address: of all, and of those that hold a seat of a batch (SELL-35, SELL-151). */
export type OrderLimit = 'order' | 'seatHeld';

// The hash, because an order that waits for the owner is remembered for long.
const rowKey = ({ links, address }: Placer) => `placed:${links.keyOf(`placed from ${limitKeyOf(address)}`)}:`;

/** For how many days an order that holds a seat counts for its network address, if the owner does not answer. */
const heldDays = 30;

type Placer = { links: Pick<SecretLinks, 'keyOf'>; address: string };

/** Remembers from which network address an order was placed, in the transaction that placed it. */
export async function rememberAddress(
  tx: Transaction,
  { id, batchId, placer }: { id: string; batchId: string | null; placer: Placer },
  now: Date,
): Promise<void> {
  const lifeMs = batchId === null ? hourMs : heldDays * dayMs;
  const row = { key: rowKey(placer) + id, points: 1, expire: new Date(now.getTime() + lifeMs) };
  await tx.insert(rateLimits).values(row);
}

const isPlacedBy = (placer: Placer, now: Date) =>
  and(eq(rateLimits.key, sql`${rowKey(placer)} || ${orders.id}`), gt(rateLimits.expire, now));

/**
 * Whether an address holds as many seats of a batch, unpaid, as it may over all hours: what an hour allows, and half of a
 * larger batch (SELL-151). A UTR, which may be invented, keeps a seat for days. Call it while the batch is locked.
 */
export async function holdsTooMany(
  tx: Transaction,
  { batchId, placer }: { batchId: string | null; placer: Placer },
  now: Date,
): Promise<boolean> {
  if (batchId === null) return false;
  const [held] = await tx
    .select({ count: sql<number>`count(*)::int`, seats: courseBatches.seats })
    .from(orders)
    .innerJoin(rateLimits, isPlacedBy(placer, now))
    .innerJoin(courseBatches, eq(courseBatches.id, orders.batchId))
    .where(and(eq(orders.batchId, batchId), eq(orders.receivedPaise, 0), isStillOpen(now)))
    .groupBy(courseBatches.id);
  return held !== undefined && held.count >= Math.max(spendPolicies.seatHeld.points, held.seats / 2);
}

/**
 * Whether an address has too many unpaid orders of the last hour. Paid ones do not count, so that a seminar
 * can order. Free and ended ones count for `order`, because an email was sent; not for `seatHeld`.
 */
export async function hasTooManyUnpaid(
  tx: Transaction,
  { limit, placer }: { limit: OrderLimit; placer: Placer },
  now: Date,
): Promise<boolean> {
  // The lock makes two requests from one address wait for each other, so that both are counted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${rowKey(placer)}, 0))`);
  const held = and(isNotNull(orders.batchId), isStillOpen(now));
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(rateLimits, isPlacedBy(placer, now))
    .where(
      and(
        gt(orders.createdAt, new Date(now.getTime() - hourMs)),
        eq(orders.receivedPaise, 0),
        limit === 'seatHeld' ? held : undefined,
      ),
    );
  return (counted?.count ?? 0) >= spendPolicies[limit].points;
}
