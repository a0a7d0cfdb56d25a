import { and, asc, desc, eq, exists, gt, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { courseNoun } from '#app/core/courses/course-noun.ts';
import { releaseCode } from '#app/core/offers/code-uses.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { hourMs } from '#app/domain/durations.ts';
import { keptPaise, missingPaise } from '#app/domain/order.ts';
import { longOver } from '#app/domain/payment-attempt.ts';
import { eachInChunks, type RoundLog } from '#app/platform/each-alone.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { addTask, addToStory } from './order-story.server.ts';

const actor: Actor = { kind: 'system', reason: systemActors.expiry };

/**
 * Expires unpaid orders without a UTR (SELL-32), an hour after their course was deleted at the latest, also those paid in
 * part (DAY-214). Skips those with an attempt open at the gateway (S-17), and locked rows: several nodes run this.
 */
export async function expireOrders({ db, now, log }: ExpiryParts): Promise<number> {
  const list = (tx: Transaction, { after, limit }: { after: string; limit: number }) =>
    tx
      .select()
      .from(orders)
      .where(
        and(
          gt(orders.id, after),
          eq(orders.state, 'pending'),
          or(and(isUnpaid, lte(orders.expiresAt, now)), isCourseGone(tx, now)),
          notExists(openAttempts(tx, now)),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(limit)
      .for('update', { skipLocked: true });
  const expire = async (one: Transaction, order: StoredOrder) => {
    await expireOrder(one, order.id, now);
    if (keptPaise(order) > 0) await askAboutPart(one, order, now);
  };
  return await eachInChunks(
    db,
    { list, work: expire, limit: 50 },
    { log, failure: 'an order could not expire' },
  );
}

const isUnpaid = lte(orders.receivedPaise, orders.refundedPaise);

/** Adds the task that gives a part of the price back, if the owner has closed the one that asked for the rest. */
async function askAboutPart(tx: Transaction, order: StoredOrder, now: Date): Promise<void> {
  const isOpenShort = and(eq(orderTasks.kind, 'short'), isNull(orderTasks.doneAt));
  if ((await tx.$count(orderTasks, and(eq(orderTasks.orderId, order.id), isOpenShort))) > 0) return;
  const [last] = await tx
    .select({ about: payments.externalId })
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  const task = { orderId: order.id, kind: 'short', paise: missingPaise(order) } as const;
  await addTask(tx, { ...task, about: last?.about ?? null }, now);
}

/**
 * Asks the owner, once, to give back the money of paid orders whose seat nobody had yet when their course was deleted
 * (DAY-214): the task `late` about no payment. A later Undo of the deletion ends it (DAY-218). Returns how many are new.
 */
export async function askAboutGoneCourses({ db, now, log }: ExpiryParts): Promise<number> {
  const back = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(eq(orders.id, orderTasks.orderId));
  await db.delete(orderTasks).where(and(isAboutCourse, isNull(orderTasks.doneAt), exists(back)));
  const list = (tx: Transaction, { after, limit }: { after: string; limit: number }) =>
    tx
      .select()
      .from(orders)
      .where(
        and(
          gt(orders.id, after),
          // As the index `orders_waiting` says it.
          sql`${orders.state} in ('paid', 'partly_refunded') and ${isNull(orders.enrollmentId)} and not ${orders.isTest}`,
          ne(orders.email, ''),
          gt(orders.receivedPaise, orders.refundedPaise),
          isCourseGone(tx, now),
          notExists(askedAbout(tx)),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(limit)
      .for('update', { skipLocked: true });
  const ask = async (one: Transaction, order: StoredOrder) => {
    const paise = Math.min(order.totalPaise, keptPaise(order));
    await addTask(one, { orderId: order.id, kind: 'late', paise }, now);
  };
  const failure = 'no task was made of a paid order whose course is deleted';
  return await eachInChunks(db, { list, work: ask, limit: 50 }, { log, failure });
}

// Money that came after the deletion has its own such task, about its payment.
const askedAbout = (tx: Transaction) => {
  const isLater = exists(deletions(tx, lte(auditLog.at, orderTasks.createdAt)));
  const isAsked = or(isNull(orderTasks.about), isNull(orderTasks.doneAt), isLater);
  return tx
    .select({ id: orderTasks.id })
    .from(orderTasks)
    .where(and(eq(orderTasks.orderId, orders.id), eq(orderTasks.kind, 'late'), isAsked));
};

const isAboutCourse = and(eq(orderTasks.kind, 'late'), isNull(orderTasks.about));

type StoredOrder = typeof orders.$inferSelect;
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

/** Whether the course of an order was deleted within the last hour, so that an Undo may bring it back. */
export async function mayComeBack(
  tx: Transaction,
  { id }: Pick<StoredOrder, 'id'>,
  now: Date,
): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.id, id), exists(lateDeletion(tx, now))))) > 0;
}

const isCourseGone = (tx: Transaction, now: Date) =>
  and(notExists(courseOf(tx)), notExists(lateDeletion(tx, now)));

/** Until an hour after it, the deletion of the course may be undone, and its orders then go on (DAY-214). */
const lateDeletion = (tx: Transaction, now: Date) =>
  deletions(tx, gt(auditLog.at, new Date(now.getTime() - hourMs)));

const deletions = (tx: Transaction, when: SQL) =>
  tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, courseNoun.audit.entity),
        eq(auditLog.entityId, orders.courseId),
        eq(auditLog.action, 'delete'),
        when,
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
