import { eq } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { storeStep } from '#app/core/enrollments/store-step.server.ts';
import { type OfOrder, refuseUtrOfOrder } from '#app/db/order-of-utr.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { mayWriteAboutSeat } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { markCompletedByAdmin } from '#app/domain/enrollment.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { enrollmentNoun } from '../enrollment-noun.ts';
import { giveSeat, unpaid } from '../give-seat.server.ts';
import type { PaymentInput } from './enrollment-payment.ts';
import { storePayment } from './pay-enrollment.server.ts';

const gone = { success: false, error: 'gone' } as const;

export type CompleteOutcome = Result<{ auditId: string | undefined }, 'gone' | 'refunded' | 'held'>;
export type DeleteOutcome = Result<{ auditId: string }, 'gone'>;
export type EnrollOutcome =
  | Result<{ id: string }, 'student-gone' | 'course-gone' | 'enrolled-already'>
  | OfOrder;

/**
 * Completes an enrollment under its lock, with certificate and badges (ADM-ENR-3). Undoing `auditId` also
 * revokes the certificate; a completed one is left as it is, without `auditId`. Refused for a child whose parent has not
 * agreed (DAY-174).
 */
export async function completeEnrollment(
  { db, actor, now, zone, mail, site }: CommandContext & StudyParts,
  { id }: { id: string },
): Promise<CompleteOutcome> {
  assertRight(actor, 'enrollments.write');
  return await inTransaction(db, async (tx): Promise<CompleteOutcome> => {
    const [found] = await tx.select().from(enrollments).where(eq(enrollments.id, id)).for('update');
    if (!found) return gone;
    const step = markCompletedByAdmin(found, now);
    if (!step.success) return { success: true, auditId: undefined };
    if (await isRefunded(tx, id)) return { success: false, error: 'refunded' };
    if (!(await mayWriteAboutSeat(tx, eq(enrollments.id, id)))) return { success: false, error: 'held' };
    const parts = { from: found, next: step.next, today: dayIn(now, zone), by: 'admin' as const };
    const { enrollment: after } = await storeStep(tx, parts, { mail, site, now });
    const entry = { action: 'complete', entity: enrollmentNoun, entityId: id } as const;
    return {
      success: true,
      auditId: await recordAudit({ db: tx, actor, now }, { ...entry, before: found, after }),
    };
  });
}

/** Deletes an enrollment; undoing `auditId` restores it (ADM-ENR-4). Its certificate and payments remain on record. */
export async function deleteEnrollment({ db, actor, now }: CommandContext, { id }: { id: string }) {
  assertRight(actor, 'enrollments.write');
  return await inTransaction(db, async (tx): Promise<DeleteOutcome> => {
    const [before] = await tx.delete(enrollments).where(eq(enrollments.id, id)).returning();
    if (!before) return gone;
    const entry = { action: 'delete', entity: enrollmentNoun, entityId: id, before } as const;
    return { success: true, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

export type HandEnrollment = { userId: string; courseId: string; payment: PaymentInput | null };

/**
 * Enrolls a student and records the payment, if any, or stores neither (ADM-ENR-5). An error if account or course is
 * deleted, or the student is enrolled.
 */
export async function enrollByHand(
  { db, actor, now }: CommandContext,
  { userId, courseId, payment }: HandEnrollment,
): Promise<EnrollOutcome> {
  assertRight(actor, 'enrollments.write');
  return await inTransaction(db, async (tx): Promise<EnrollOutcome> => {
    const ofOrder = await refuseUtrOfOrder(tx, { payment, now });
    if (ofOrder) return ofOrder;
    const [student] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).limit(1);
    if (!student) return { success: false, error: 'student-gone' };
    const [course] = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, courseId))
      .limit(1);
    if (!course) return { success: false, error: 'course-gone' };
    const asked = { userId, courseId, enrolledAt: now, ...(!payment && unpaid) };
    const seat = await giveSeat({ db: tx, actor, now }, asked);
    if (!seat.isNew) return { success: false, error: 'enrolled-already' };
    if (payment) {
      const paid = { userId, courseId, enrollmentId: seat.id, createdAt: now };
      await storePayment({ db: tx, actor, now }, { payment, ...paid });
    }
    return { success: true, id: seat.id };
  });
}
