import { and, eq, sql } from 'drizzle-orm';
import { isDatabaseAway, isDiskFull } from '#app/db/away.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { isWorthAnotherTry } from '#app/db/transaction.server.ts';
import type { AchievementKey } from '#app/domain/achievements.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import type { MeasuredProgress } from '#app/domain/measured-progress.ts';
import { awardAchievements } from './award-achievements.server.ts';
import { type Basis, certifyEnrollment, type StepParts } from './certify-enrollment.server.ts';
import { waitsForBatch } from './waiting-certificates.server.ts';

/** A demo enrollment is a dashboard's sample data, which statistics leave out. */
export type StoredEnrollment = Enrollment & { isDemo: boolean };

/**
 * Stores a step: state, badges (DASH-14) and, on completion, certificate (unless it waits, DAY-27) and email
 * (DASH-10, ADM-ENR-3, SELL-129). `measured` is null without lessons. The enrollment must be locked.
 */
export async function storeStep(
  tx: Transaction,
  {
    from,
    next,
    today,
    by,
    measured = null,
  }: {
    from: StoredEnrollment;
    next: StoredEnrollment;
    today: Day;
    by: 'student' | 'admin';
    measured?: MeasuredProgress | null;
  },
  { mail, site, now }: StepParts & { now: Date },
): Promise<{ enrollment: StoredEnrollment; earned: AchievementKey[] }> {
  const isCompletion = next.status === 'completed' && from.status !== 'completed';
  const certified = isCompletion
    ? { ...(await certifyOrWait(tx, next, { by, measured, today, mail, site, now })), isToCongratulate: true }
    : {};
  const enrollment = await save(tx, { ...next, certificateUrl: from.certificateUrl, ...certified }, from);
  return { enrollment, earned: await awardAchievements({ db: tx, now }, { userId: from.userId, today }) };
}

/**
 * Issues the certificate of a completion, unless it waits for the student's batch to begin (DAY-27). One by lessons that
 * fails waits, too: the lesson counts, and the round tries again and logs it (DAY-101).
 */
async function certifyOrWait(
  tx: Transaction,
  next: StoredEnrollment,
  { by, measured, today, ...parts }: Completion & StepParts & { now: Date },
): Promise<{ certificateUrl: string | null; lessonsToCertify: number | null }> {
  const { basis, lessons } = basisOf(by, measured);
  const certify = async (one: Transaction) => ({
    certificateUrl: await certifyEnrollment(one, next, { ...parts, basis, lessons }),
    lessonsToCertify: null,
  });
  if (lessons === null) return await certify(tx);
  const waiting = { certificateUrl: null, lessonsToCertify: lessons };
  if (await waitsForBatch(tx, { enrollmentId: next.id, today })) return waiting;
  try {
    return await tx.transaction(certify);
  } catch (error) {
    if (isDatabaseAway(error) || isDiskFull(error) || isWorthAnotherTry(error)) throw error;
    return waiting;
  }
}

type Completion = { by: 'student' | 'admin'; measured: MeasuredProgress | null; today: Day };

/** The basis of the completion: `measured` by lessons, `reported`, or `confirmed` by an admin (LEARN-28). */
function basisOf(by: 'student' | 'admin', measured: MeasuredProgress | null): Basis {
  if (by === 'admin') return { basis: 'confirmed', lessons: null };
  return measured ? { basis: 'measured', lessons: measured.required } : { basis: 'reported', lessons: null };
}

/** Throws unless the state is still `from`, so that no change is overwritten without a lock. */
async function save(
  tx: Transaction,
  next: StoredEnrollment & { isToCongratulate?: boolean; lessonsToCertify?: number | null },
  from: StoredEnrollment,
): Promise<StoredEnrollment> {
  const { id, userId, courseId, enrolledAt, isDemo, ...changed } = next;
  const unchanged = sql`${enrollments.status} = ${from.status} and ${enrollments.progress} = ${from.progress}
    and ${enrollments.timeSpentMinutes} = ${from.timeSpentMinutes}`;
  const [saved] = await tx
    .update(enrollments)
    .set(changed)
    .where(and(eq(enrollments.id, id), unchanged))
    .returning();
  if (!saved) throw new Error('an enrollment changed under its lock');
  return saved;
}
