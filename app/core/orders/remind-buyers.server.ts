import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { accountForSeat, hasSeat, isOpenSeat } from '#app/core/enrollments/seat-account.server.ts';
import { hasAnotherLearner } from '#app/core/enrollments/seat-learner.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { isRequestRefundedColumn } from '#app/db/payments-of.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders, reminderRefusals } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { dayMs, hourMs } from '#app/domain/durations.ts';
import { isSameLearner } from '#app/domain/learner.ts';
import { mostOrderEmails, seatStates } from '#app/domain/order.ts';
import type { Result } from '#app/domain/result.ts';
import { eachInChunks } from '#app/platform/each-alone.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { reminderEmail } from '#app/words/en/order-emails.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { courseOf } from './expire-orders.server.ts';
import { isHolder, type OrderProof, orderUrl } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { addToStory } from './order-story.server.ts';

/** The age of an unpaid order at which its buyer is reminded to pay, in milliseconds. */
const reminderAgeMs = 6 * hourMs;
/** No reminder is sent if the order expires within this time, in milliseconds. */
const leastLeftMs = 2 * hourMs;
const actor: Actor = { kind: 'system', reason: systemActors.reminder };

const isUnpaid = and(
  eq(orders.state, 'pending'),
  eq(orders.receivedPaise, 0),
  eq(orders.claims, 0),
  isNull(orders.utr),
);
/** How the id of the email begins, before that of the order. */
const reminderId = 'reminder-';

type RemindParts = Pick<OrderContext, 'db' | 'now' | 'mail' | 'links' | 'log'>;

/**
 * Reminds buyers once, six hours after an order without payment or UTR (SELL-132); returns how many. Skips
 * orders that expire within two hours, refused reminders, courses bought meanwhile, and locked rows.
 */
export async function remindBuyers({ db, now, mail, links, log }: RemindParts): Promise<number> {
  await dropUntrueReminders(db, now);
  const list = (tx: Transaction, { after, limit }: { after: string; limit: number }) =>
    tx
      .select()
      .from(orders)
      .where(
        and(
          gt(orders.id, after),
          isUnpaid,
          isNull(orders.remindedAt),
          isNotNull(orders.linkHash),
          exists(courseOf(tx)),
          lte(orders.createdAt, new Date(now.getTime() - reminderAgeMs)),
          gt(orders.expiresAt, new Date(now.getTime() + leastLeftMs)),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(limit)
      .for('update', { skipLocked: true });
  const remind = async (one: Transaction, order: typeof orders.$inferSelect) => {
    // The order is marked even if its buyer gets no reminder; otherwise it would be selected every minute.
    await one.update(orders).set({ remindedAt: now }).where(eq(orders.id, order.id));
    if (await refusesReminders(one, links, order.email)) return false;
    if (await isRemindedEnough(one, order.email, now)) return false;
    if (await isBoughtAlready(one, order)) return false;
    const link = orderUrl(links, order);
    await mail.enqueue(one, {
      id: reminderId + order.id,
      kind: 'order',
      ...reminderEmail(order, { link, cancelLink: `${link}#cancel`, isUpi: order.rail === 'upi' }),
    });
    await addToStory({ db: one, actor, now }, { orderId: order.id, kind: 'reminded' });
    return true;
  };
  const report = { log, failure: 'the buyer of an order was not reminded' };
  return await eachInChunks(db, { list, work: remind, limit: 50 }, report);
}

/** While the mail server is away, or before the owner sends by hand, orders are paid, expire and are withdrawn. */
async function dropUntrueReminders(db: Database, now: Date): Promise<void> {
  const isMeant = sql`${mailOutbox.id} = ${reminderId} || ${orders.id}`;
  const open = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(isMeant, isUnpaid, gt(orders.expiresAt, now)));
  const isReminder = and(isNull(mailOutbox.sentAt), like(mailOutbox.id, `${reminderId}%`));
  await db.delete(mailOutbox).where(and(isReminder, notExists(open)));
}

/** Stops reminders to the email address of an order that the visitor may see (SELL-132). */
export async function refuseReminders(
  { db, actor, now, links }: Pick<OrderContext, 'db' | 'actor' | 'now' | 'links'>,
  { reference, key }: OrderProof,
): Promise<Result<object, 'not_found'>> {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference)).limit(1);
  if (!order || !isHolder(order, actor, key)) return { success: false, error: 'not_found' };
  const row = { emailHash: hashOf(links, order.email), createdAt: now };
  await db.insert(reminderRefusals).values(row).onConflictDoNothing();
  return { success: true };
}

/** Lets a refusal follow an order, or an account, to its new address. */
export async function followRefusal(
  tx: Transaction,
  { links, now }: { links: SecretLinks; now: Date },
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (!(await refusesReminders(tx, links, from))) return;
  const row = { emailHash: hashOf(links, to), createdAt: now };
  await tx.insert(reminderRefusals).values(row).onConflictDoNothing();
}

export async function refusesReminders(tx: Database, links: SecretLinks, email: string): Promise<boolean> {
  return (await tx.$count(reminderRefusals, eq(reminderRefusals.emailHash, hashOf(links, email)))) > 0;
}

/** Others may order under the address and must not fill that inbox. One more was just marked. */
async function isRemindedEnough(tx: Database, email: string, now: Date): Promise<boolean> {
  const marked = and(eq(orders.email, email), gt(orders.remindedAt, new Date(now.getTime() - dayMs)));
  return (await tx.$count(orders, marked)) > mostOrderEmails;
}

/** Whether the learner has the course meanwhile, by another order or an accepted request of the buyer, or by the account. */
async function isBoughtAlready(tx: Transaction, order: typeof orders.$inferSelect): Promise<boolean> {
  const { email, courseId, learnerName, fullName } = order;
  const isPaid = inArray(orders.state, [...seatStates]);
  const paid = await tx
    .select({ learnerName: orders.learnerName })
    .from(orders)
    .where(and(eq(orders.email, email), eq(orders.courseId, courseId), isPaid));
  const { status, enrollmentId } = enrollmentRequests;
  const waits = and(isNull(enrollmentId), not(isRequestRefundedColumn));
  const accepted = await tx
    .select({ learnerName: enrollmentRequests.learnerName })
    .from(enrollmentRequests)
    .leftJoin(enrollments, eq(enrollments.id, enrollmentId))
    .where(
      and(
        eq(enrollmentRequests.email, email),
        eq(enrollmentRequests.courseId, courseId),
        eq(status, 'accepted'),
        or(waits, isOpenSeat),
      ),
    );
  if ([...paid, ...accepted].some((one) => isSameLearner(one.learnerName, learnerName, fullName)))
    return true;
  const { userId } = await accountForSeat(tx, order);
  if (userId === null || !(await hasSeat(tx, userId, courseId))) return false;
  return !(await hasAnotherLearner(tx, { userId, courseId, learnerName }));
}

/** Hashes an address with the server's secret, so that nobody finds it by hashing likely ones. */
const hashOf = (links: SecretLinks, email: string) => links.keyOf(`no reminders ${email.toLowerCase()}`);
