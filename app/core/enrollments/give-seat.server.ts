import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readMeasuredProgress } from '#app/core/curriculum/read-progress.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { studyChoices } from '#app/db/tables/class-tables.server.ts';
import { certificates, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { type Day, dayIn } from '#app/domain/calendar.ts';
import { newEnrollment, studyAgain } from '#app/domain/enrollment.ts';
import type { Learner } from '#app/domain/learner.ts';
import { refundUntil as untilOf } from '#app/domain/refund.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { awardAchievements } from './award-achievements.server.ts';
import { enrollmentNoun } from './enrollment-noun.ts';

export type Seat = {
  userId: string;
  courseId: string;
  enrolledAt: Date;
  /** The last day for a refund, as promised to the student; null for none. Undefined computes it from the settings. */
  refundUntil?: Day | null;
  /** The caller must check that the batch has a free seat. */
  batchId?: string | null;
  /** Who learns, if it is not the holder of the account (DAY-59); the names of a seat that is opened again stay without it. */
  learner?: Learner;
};

/** The refund promise for a student who pays nothing: none, because there is nothing to refund (SELL-96). */
export const unpaid = { refundUntil: null } as const satisfies Partial<Seat>;

/**
 * Enrolls a student, with audit and badges, in the caller's transaction. An enrollment that exists is
 * returned (ADM-ENR-5), and reopened if it was refunded; a demo one is replaced.
 */
export async function giveSeat(
  { db: tx, actor, now }: StepContext,
  { userId, courseId, enrolledAt, batchId = null, learner, ...promised }: Seat,
): Promise<{ id: string; isNew: boolean }> {
  await removeDemoSeat(tx, userId, courseId);
  const { selling, time } = await getSettings(tx);
  const { refundUntil = untilOf(dayIn(enrolledAt, time.zone), selling.refundDays) } = promised;
  const promises = { refundUntil, supportDays: selling.supportDays };
  const fresh = {
    ...newEnrollment(randomUUID(), userId, courseId, enrolledAt),
    ...promises,
    batchId,
    ...learner,
  };
  const [made] = await tx
    .insert(enrollments)
    .values(fresh)
    .onConflictDoNothing({ target: [enrollments.userId, enrollments.courseId] })
    .returning();
  if (made) {
    await recordAudit(
      { db: tx, actor, now },
      { action: 'create', entity: enrollmentNoun, entityId: made.id, after: made },
    );
    await awardAchievements({ db: tx, now }, { userId, today: dayIn(now, time.zone) });
    return { id: made.id, isNew: true };
  }
  const [there] = await tx
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)))
    .for('update');
  if (!there) throw new Error('a seat is neither free nor taken');
  if (!(await isRefunded(tx, there.id))) return { id: there.id, isNew: false };
  // Refunded payments by hand are detached: they would mark the enrollment as refunded, even if it is free now.
  const givenBack = and(eq(payments.status, 'refunded'), isNull(payments.orderId));
  await tx
    .update(payments)
    .set({ enrollmentId: null })
    .where(and(eq(payments.enrollmentId, there.id), givenBack));
  const again = (await lostCertificate(tx, there)) ? studyAgain(await measure(tx, there)) : {};
  const named = learner?.learnerName == null ? {} : learner;
  // Enrolling counts as activity (LEARN-105). Who had started keeps the date, and with it the days on which lessons open.
  const isStarted = there.status !== 'not_started';
  if (isStarted) await tx.update(studyChoices).set({ nudgedAt: now }).where(eq(studyChoices.userId, userId));
  const dated = isStarted ? {} : { enrolledAt };
  const open = { ...promises, ...again, ...named, ...dated, closedAt: null, closedReason: null, batchId };
  await tx.update(enrollments).set(open).where(eq(enrollments.id, there.id));
  const entry = { action: 'update', entity: enrollmentNoun, entityId: there.id } as const;
  await recordAudit({ db: tx, actor, now }, { ...entry, before: there, after: { ...there, ...open } });
  return { id: there.id, isNew: true };
}

type StoredSeat = typeof enrollments.$inferSelect;

/** Returns whether an enrollment was completed, and the refund that closed it revoked its certificate. */
async function lostCertificate(
  tx: Transaction,
  { id, status, closedReason, closedAt }: StoredSeat,
): Promise<boolean> {
  if (status !== 'completed' || closedReason === null || closedAt === null) return false;
  const { enrollmentId, revokedReason, revokedAt } = certificates;
  // The time, too, because refunds by hand share one reason.
  const byRefund = and(eq(revokedReason, closedReason), eq(revokedAt, closedAt));
  return (await tx.$count(certificates, and(eq(enrollmentId, id), byRefund))) > 0;
}

async function measure(tx: Transaction, { userId, courseId }: StoredSeat) {
  return (await readMeasuredProgress(tx, userId, [courseId])).get(courseId) ?? null;
}

async function removeDemoSeat(tx: Transaction, userId: string, courseId: string): Promise<void> {
  const removed = await tx
    .delete(enrollments)
    .where(
      and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId), sql`${enrollments.isDemo}`),
    )
    .returning({ id: enrollments.id });
  for (const { id } of removed) {
    await tx
      .delete(certificates)
      .where(and(eq(certificates.enrollmentId, id), sql`${certificates.isSpecimen}`));
  }
}
