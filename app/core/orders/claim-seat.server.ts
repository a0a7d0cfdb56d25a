import { eq } from 'drizzle-orm';
import { readMeasuredProgress } from '#app/core/curriculum/read-progress.server.ts';
import { forgetFound, leaveSeat } from '#app/core/enrollments/follow-money.server.ts';
import { giveSeat } from '#app/core/enrollments/give-seat.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { hasAnotherLearner } from '#app/core/enrollments/seat-learner.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { learnerOf } from '#app/domain/learner.ts';
import { holdsSeat } from '#app/domain/order.ts';
import type { OrderPass } from '#app/domain/order-pass.ts';
import type { Result } from '#app/domain/result.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { seatClaimedEmail } from '#app/words/en/order-emails.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { byNumber } from './find-by-number.server.ts';
import { opensByLearnerKey, opensByPass, orderUrl } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { orderNoun } from './order-noun.ts';
import { seatOf } from './order-queries.server.ts';
import { addToStory } from './order-story.server.ts';
import type { StoredOrder } from './settle-order.server.ts';

/** `learnSlug` is the slug of a course with lessons; null for one without. */
export type SeatClaim = Result<{ learnSlug: string | null }, SeatRefusal>;
type SeatRefusal = 'signed_out' | 'not_found' | 'unpaid' | 'taken' | 'enrolled';

const byLink: Actor = { kind: 'system', reason: systemActors.learnerLink };

/** What proves the right to a seat: a pass, or the secret `learnerKey` of the link that the buyer sent to the learner. */
export type SeatProof = { reference: string } & ({ pass: OrderPass | null } | { learnerKey: string });

/**
 * Gives the seat of a paid order to an account with a pass (DAY-62) or with the learner's link (DAY-82). The order,
 * its documents and refund stay with the order's owner (decisions 030 and 031).
 */
export async function claimSeat(ctx: OrderContext, proof: SeatProof): Promise<SeatClaim> {
  const { db, actor, now, mail, links } = ctx;
  if (!isSignedIn(actor)) return { success: false, error: 'signed_out' };
  return await inTransaction(db, async (tx): Promise<SeatClaim> => {
    const isByLink = 'learnerKey' in proof;
    const [order] = await tx.select().from(orders).where(eq(orders.reference, proof.reference)).for('update');
    const isProven =
      order &&
      (isByLink ? opensByLearnerKey(links, order, proof.learnerKey) : opensByPass(ctx, order, proof.pass));
    if (!isProven) return { success: false, error: 'not_found' };
    const { id, reference, courseId, batchId, refundUntil, paidAt } = order;
    const learner = learnerOf(order);
    const given = { success: true, learnSlug: await findLearnSlug(tx, actor.id, courseId) } as const;
    const holder = (isByLink ? null : order.userId) ?? (await findSeatOf(tx, order))?.holder;
    if (holder) return holder === actor.id ? given : { success: false, error: 'taken' };
    if (!holdsSeat(order.state)) return { success: false, error: 'unpaid' };
    const own = { userId: actor.id, courseId };
    if ((await hasSeat(tx, actor.id, courseId)) || (await hasAnotherLearner(tx, { ...own, ...learner })))
      return { success: false, error: 'enrolled' };
    const asked = { ...own, batchId, enrolledAt: paidAt ?? now, refundUntil, learner };
    const step = { db: tx, actor: isByLink ? byLink : byNumber, now };
    await takeSeatBack(step, { order, userId: actor.id });
    const seat = await giveSeat(step, asked);
    await tx.update(orders).set({ enrollmentId: seat.id, updatedAt: now }).where(eq(orders.id, id));
    await tx.update(payments).set({ enrollmentId: seat.id }).where(eq(payments.orderId, id));
    await addToStory(step, { orderId: id, kind: isByLink ? 'seat_by_link' : 'seat_by_number' });
    const change = {
      before: { enrollmentId: order.enrollmentId },
      after: { reference, enrollmentId: seat.id },
    };
    await recordAudit(step, { action: 'update', entity: orderNoun, entityId: id, ...change });
    if (!isByLink)
      await mail.enqueue(tx, { kind: 'order', ...seatClaimedEmail(order, orderUrl(links, order)) });
    return given;
  });
}

async function findLearnSlug(tx: Transaction, userId: string, courseId: string): Promise<string | null> {
  const [course] = await tx.select({ slug: courses.slug }).from(courses).where(eq(courses.id, courseId));
  const hasLessons = (await readMeasuredProgress(tx, userId, [courseId])).has(courseId);
  return hasLessons ? (course?.slug ?? null) : null;
}

async function findSeatOf(tx: Transaction, { enrollmentId }: Pick<StoredOrder, 'enrollmentId'>) {
  if (enrollmentId === null) return undefined;
  const [seat] = await tx
    .select({ id: enrollments.id, userId: enrollments.userId, holder: seatOf })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId));
  return seat;
}

/**
 * Called before a seat is given anew: an order that is not refunded leaves the one in another account. Returns the id of
 * the seat in which it stays, else null.
 */
export async function takeSeatBack(
  ctx: StepContext,
  { order, userId }: { order: StoredOrder; userId: string },
): Promise<string | null> {
  const { id, reference, state, enrollmentId } = order;
  const seat = await findSeatOf(ctx.db, order);
  if (seat?.userId === userId) return seat.id;
  if (enrollmentId === null || state === 'refunded') return enrollmentId;
  if (seat) await leaveSeat(ctx, { id, reference }, enrollmentId);
  await forgetFound(ctx.db, id);
  // The owner may have deleted the seat; Undo reads this.
  await addToStory(ctx, { orderId: id, kind: 'seat_moved', detail: { seat: enrollmentId } });
  return null;
}
