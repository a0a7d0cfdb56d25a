import { and, asc, eq, gt, lte, ne, notExists } from 'drizzle-orm';
import { releaseCode } from '#app/core/offers/code-uses.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { longOver } from '#app/domain/payment-attempt.ts';
import { eachAlone, type RoundLog } from '#app/platform/each-alone.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { addToStory } from './order-story.server.ts';

const atOnce = 50;
const actor: Actor = { kind: 'system', reason: systemActors.expiry };

/**
 * Expires unpaid orders without a UTR (SELL-32); returns how many. Skips orders with an attempt open at the
 * gateway (S-17), and locked rows, so that several server processes may run this.
 */
export async function expireOrders(parts: ExpiryParts): Promise<number> {
  let expired = 0;
  for (;;) {
    const batch = await expireSome(parts);
    expired += batch.expired;
    if (batch.found < atOnce || batch.expired === 0) return expired;
  }
}

type ExpiryParts = { db: Database; now: Date; log: RoundLog };

async function expireSome({ db, now, log }: ExpiryParts): Promise<{ found: number; expired: number }> {
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
    const expire = ({ id: orderId }: { id: string }) =>
      tx.transaction(async (one) => {
        await one.update(orders).set({ state: 'expired', updatedAt: now }).where(eq(orders.id, orderId));
        await releaseCode(one, { orderId }, now);
        await addToStory({ db: one, actor, now }, { orderId, kind: 'expired' });
      });
    const expired = await eachAlone(due, expire, { log, failure: 'an order could not expire' });
    return { found: due.length, expired };
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
