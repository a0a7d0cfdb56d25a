import { and, eq } from 'drizzle-orm';
import { readMeasuredProgress } from '#app/core/curriculum/read-progress.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { mayWriteAboutSeat } from '#app/db/seat-standing.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import type { AchievementKey } from '#app/domain/achievements.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { type StudyRefusal, study } from '#app/domain/enrollment.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { StepParts } from './certify-enrollment.server.ts';
import { type StudyIntent, seenState } from './enrollment-schema.ts';
import { recordActivity } from './record-activity.server.ts';
import { type StoredEnrollment, storeStep } from './store-step.server.ts';

/** `zone` is the site's time zone, which decides on which day a student has studied. */
export type StudyParts = StepParts & { zone: string };

export type StudyOutcome = Result<
  { enrollment: StoredEnrollment; earned: AchievementKey[]; learnSlug: string | null },
  StudyRefusal | 'missing' | 'refunded' | 'held' | 'stale',
  { status: 404 | 409 }
>;

const missing = { success: false, status: 404, error: 'missing' } as const;
const refused = <Code extends string>(error: Code) => ({ success: false, status: 409, error }) as const;

/**
 * Starts, continues or completes one of the actor's courses under a lock (DASH-8 … DASH-11). 404 for
 * another's, 409 if forbidden or `seen` is stale. `learnSlug` leads to the lessons of a course that has them.
 */
export async function studyEnrollment(
  { db, actor, now, zone, mail, site }: CommandContext & StudyParts,
  { intent, enrollment: id, seen }: StudyIntent,
): Promise<StudyOutcome> {
  if (!isSignedIn(actor)) return missing;
  return await inTransaction(db, async (tx): Promise<StudyOutcome> => {
    const found = await lockOwn(tx, actor, id);
    if (!found) return missing;
    const measured = (await readMeasuredProgress(tx, actor.id, [found.courseId])).get(found.courseId) ?? null;
    const step = study(intent, found, now, measured);
    const isStale = seen !== undefined && seen !== seenState(found);
    // The rules are checked before `seen` (the state that the page showed), because their message tells more.
    if (!step.success) return refused(step.error);
    if (isStale) return refused('stale');
    if (intent !== 'continue' && (await isRefunded(tx, id))) return refused('refunded');
    if (!(await mayWriteAboutSeat(tx, eq(enrollments.id, id)))) return refused('held');

    const today = dayIn(now, zone);
    const { userId, isDemo } = found;
    await recordActivity(tx, { userId, day: today, minutes: step.minutes, isDemo });
    const parts = { from: found, next: step.next, today, by: 'student' as const, measured };
    const stored = await storeStep(tx, parts, { mail, site, now });
    return { success: true, learnSlug: measured && (await slugOf(tx, found.courseId)), ...stored };
  });
}

async function slugOf(tx: Transaction, courseId: string): Promise<string | null> {
  const [course] = await tx.select({ slug: courses.slug }).from(courses).where(eq(courses.id, courseId));
  return course?.slug ?? null;
}

async function lockOwn(tx: Transaction, actor: UserActor, id: string) {
  const [found] = await tx
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.id, id), eq(enrollments.userId, actor.id)))
    .for('update');
  return found;
}
