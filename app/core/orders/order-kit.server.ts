import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import type { KitAddress } from '#app/domain/kit.ts';

/** Adds a paid order's kit to the kits to pack, in the transaction that locked the order (SELL-110). */
export async function addOrderedKit(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  now: Date,
): Promise<void> {
  const { id: orderId, reference, courseId, courseTitle, kit, kitAddress: address } = order;
  if (kit === null || address === null) return;
  const sent = { id: randomUUID(), orderId, reference, courseId, courseTitle, kit, address };
  await tx.insert(shipments).values({ ...sent, createdAt: now, updatedAt: now });
}

/** Deletes the postal addresses to which the kits of these orders are sent. The caller must have locked the orders. */
export async function forgetOrderedAddresses(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(shipments)
    .set({ address: null })
    .where(inArray(shipments.orderId, [...orderIds]));
}

/** The State on a signed-in buyer's last invoiced order, to prefill the checkout; null for none. */
export async function findLastState(db: Database, actor: UserActor): Promise<string | null> {
  const [last] = await db
    .select({ state: orders.buyerState })
    .from(orders)
    .where(and(eq(orders.userId, actor.id), isNotNull(orders.buyerState)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last?.state ?? null;
}

/** The postal address of a signed-in buyer's last kit, to prefill the checkout; null for none. */
export async function findLastAddress(db: Database, actor: UserActor): Promise<KitAddress | null> {
  const [last] = await db
    .select({ address: orders.kitAddress })
    .from(orders)
    .where(and(eq(orders.userId, actor.id), isNotNull(orders.kit), isNotNull(orders.kitAddress)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last?.address ?? null;
}
