import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { releaseCode } from '#app/core/offers/code-uses.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { addToStory } from './order-story.server.ts';

const atOnce = 50;
const actor: Actor = { kind: 'system', reason: 'Expiry' };

/**
 * Expires the orders whose time is over, if no money is here and no transaction number came (SELL-32), and
 * returns how many. It skips locked rows, so several nodes may run it at once, and an order that is being
 * paid at this moment is left alone.
 */
export async function expireOrders({ db, now }: { db: Database; now: Date }): Promise<number> {
  let expired = 0;
  for (;;) {
    const batch = await expireSome(db, now);
    expired += batch;
    if (batch < atOnce) return expired;
  }
}

async function expireSome(db: Database, now: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.state, 'pending'),
          eq(orders.receivedPaise, orders.refundedPaise),
          lte(orders.expiresAt, now),
        ),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(orders).set({ state: 'expired', updatedAt: now }).where(inArray(orders.id, ids));
    for (const orderId of ids) {
      await releaseCode(tx, { orderId }, now);
      await addToStory(tx, actor, { orderId, kind: 'expired' }, now);
    }
    return ids.length;
  });
}
