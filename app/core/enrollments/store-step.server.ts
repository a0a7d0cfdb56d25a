import { and, eq, sql } from 'drizzle-orm';
import { issueCertificate } from '#app/core/certificates/certificate-commands.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { AchievementKey } from '#app/domain/achievements.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { awardAchievements } from './award-achievements.server.ts';

/**
 * An enrollment as stored. Demo enrollments, sample data of a dashboard, count in no statistic of the site.
 */
export type StoredEnrollment = Enrollment & { isDemo: boolean };

/**
 * Stores a step in an enrollment, taken by the student or an admin: the new state, the badges that it earns
 * (DASH-14) and, if it completes the course, the certificate (DASH-10, ADM-ENR-3). Runs in the caller's
 * transaction, which must have locked the enrollment's row.
 */
export async function storeStep(
  tx: Transaction,
  { from, next, today }: { from: StoredEnrollment; next: StoredEnrollment; today: Day },
  now: Date,
): Promise<{ enrollment: StoredEnrollment; earned: AchievementKey[] }> {
  const isCompletion = next.status === 'completed' && from.status !== 'completed';
  const certificateUrl = isCompletion ? await certify(tx, next, now) : from.certificateUrl;
  const enrollment = await save(tx, { ...next, certificateUrl }, from);
  return { enrollment, earned: await awardAchievements(tx, from.userId, today, now) };
}

/**
 * Issues the certificate of a completed enrollment. Returns null if the account was deleted, because then
 * there is no name to put on it.
 */
async function certify(tx: Transaction, enrollment: StoredEnrollment, now: Date): Promise<string | null> {
  const [student] = await tx
    .select({ fullName: users.fullName, email: users.email })
    .from(users)
    .where(eq(users.id, enrollment.userId))
    .limit(1);
  if (!student) return null;
  const [course] = await tx
    .select({ title: courses.title })
    .from(courses)
    .where(eq(courses.id, enrollment.courseId))
    .limit(1);
  const studentName = student.fullName.trim() || student.email;
  const courseTitle = course?.title ?? commonWords.unknownCourse;
  return await issueCertificate(tx, { enrollment, studentName, courseTitle }, now);
}

/**
 * Updates the enrollment only if it still has the state from which `next` was computed, so that no other
 * change is overwritten even if the caller forgot to lock the row. Throws if it has changed.
 */
async function save(
  tx: Transaction,
  next: StoredEnrollment,
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
