import { and, asc, eq, gt, inArray, lte, ne, notExists } from 'drizzle-orm';
import { releaseCode } from '#app/core/offers/code-uses.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { longOver } from '#app/domain/payment-attempt.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { addToStory } from './order-story.server.ts';

const atOnce = 50;
const actor: Actor = { kind: 'system', reason: systemActors.expiry };

/**
 * Expires unpaid orders without a UTR (SELL-32); returns how many. Skips orders with an attempt open at the
 * gateway (S-17), and locked rows, so that several server processes may run this.
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
          lte(orders.receivedPaise, orders.refundedPaise),
          lte(orders.expiresAt, now),
          notExists(openAttempts(tx, now)),
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
      await addToStory({ db: tx, actor, now }, { orderId, kind: 'expired' });
    }
    return ids.length;
  });
}

const openAttempts = (tx: Transaction, now: Date) =>
  tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orders.id),
        ne(paymentAttempts.state, 'closed'),
        gt(paymentAttempts.expiresAt, longOver(now)),
      ),
    );
