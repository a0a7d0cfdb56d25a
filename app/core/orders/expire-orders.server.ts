import { and, asc, eq, gt, lte, ne, notExists, or } from 'drizzle-orm';
import { courseNoun } from '#app/core/courses/course-noun.ts';
import { releaseCode } from '#app/core/offers/code-uses.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { hourMs } from '#app/domain/durations.ts';
import { longOver } from '#app/domain/payment-attempt.ts';
import { eachInChunks, type RoundLog } from '#app/platform/each-alone.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { addToStory } from './order-story.server.ts';

const actor: Actor = { kind: 'system', reason: systemActors.expiry };

/**
 * Expires unpaid orders without a UTR (SELL-32), an hour after their course was deleted at the latest (DAY-214). Skips
 * those with an attempt open at the gateway (S-17), and locked rows: several nodes run this. Returns how many.
 */
export async function expireOrders({ db, now, log }: ExpiryParts): Promise<number> {
  const list = (tx: Transaction, { after, limit }: { after: string; limit: number }) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          gt(orders.id, after),
          eq(orders.state, 'pending'),
          lte(orders.receivedPaise, orders.refundedPaise),
          or(lte(orders.expiresAt, now), and(notExists(courseOf(tx)), notExists(lateDeletion(tx, now)))),
          notExists(openAttempts(tx, now)),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(limit)
      .for('update', { skipLocked: true });
  const expire = (one: Transaction, { id }: { id: string }) => expireOrder(one, id, now);
  return await eachInChunks(
    db,
    { list, work: expire, limit: 50 },
    { log, failure: 'an order could not expire' },
  );
}

type ExpiryParts = { db: Database; now: Date; log: RoundLog };

/** Ends a locked order that is not paid. */
export async function expireOrder(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.update(orders).set({ state: 'expired', updatedAt: now }).where(eq(orders.id, orderId));
  await releaseCode(tx, { orderId }, now);
  await addToStory({ db: tx, actor, now }, { orderId, kind: 'expired' });
}

/** Whether the course of an order is still there. */
export async function hasCourse(
  tx: Transaction,
  { courseId }: Pick<typeof orders.$inferSelect, 'courseId'>,
): Promise<boolean> {
  return (await tx.$count(courses, eq(courses.id, courseId))) > 0;
}

/** The course of an order; none if it was deleted. */
export const courseOf = (tx: Transaction) =>
  tx.select({ id: courses.id }).from(courses).where(eq(courses.id, orders.courseId));

/** Until an hour after it, the deletion of the course may be undone, and its orders then go on (DAY-214). */
const lateDeletion = (tx: Transaction, now: Date) =>
  tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, courseNoun.audit.entity),
        eq(auditLog.entityId, orders.courseId),
        eq(auditLog.action, 'delete'),
        gt(auditLog.at, new Date(now.getTime() - hourMs)),
      ),
    );

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
