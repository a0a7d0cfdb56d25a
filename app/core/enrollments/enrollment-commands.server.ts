import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Actor, isSignedIn, type UserActor } from '#app/domain/access.ts';
import type { AchievementKey } from '#app/domain/achievements.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { study } from '#app/domain/enrollment.ts';
import type { Result } from '#app/domain/result.ts';
import { type StudyIntent, seenState } from './enrollment-schema.ts';
import { recordActivity } from './record-activity.server.ts';
import { type StoredEnrollment, storeStep } from './store-step.server.ts';

/**
 * What a command works with; `zone` is the site's time zone, which decides when a study day begins and ends.
 */
export type StudyParts = { db: Database; zone: string };

export type StudyOutcome = Result<
  { enrollment: StoredEnrollment; earned: AchievementKey[] },
  string,
  { status: 404 | 409 }
>;

const missing = { success: false, status: 404, error: 'We could not find that enrollment.' } as const;
const refunded = {
  success: false,
  status: 409,
  error: 'The payment for this course was refunded. To take it after all, please contact us.',
} as const;
const stale = {
  success: false,
  status: 409,
  error: 'That was counted already: this course has moved on since the page was shown.',
} as const;

/**
 * Starts, continues or completes one of the actor's own courses (DASH-8 … DASH-11): state, study day, badges
 * and certificate in one transaction on the locked row. 404 for a missing id and for someone else's alike;
 * 409 with the rule's reason, or if `seen` shows that the page was out of date. A refusal changes nothing.
 */
export async function studyEnrollment(
  parts: StudyParts,
  actor: Actor,
  { intent, enrollment: id, seen }: StudyIntent,
  now: Date,
): Promise<StudyOutcome> {
  if (!isSignedIn(actor)) return missing;
  return await inTransaction(parts.db, async (tx): Promise<StudyOutcome> => {
    const found = await lockOwn(tx, actor, id);
    if (!found) return missing;
    const step = study(intent, found, now);
    const isStale = seen !== undefined && seen !== seenState(found);
    // The rule's own reason is more helpful than saying that the page was out of date, so it comes first.
    if (!step.ok) return { success: false, status: 409, error: step.reason };
    if (isStale) return stale;
    if (intent !== 'continue' && (await isRefunded(tx, id))) return refunded;

    const today = dayIn(now, parts.zone);
    const { userId, isDemo } = found;
    await recordActivity(tx, { userId, day: today, minutes: step.minutes, isDemo });
    return { success: true, ...(await storeStep(tx, { from: found, next: step.next, today }, now)) };
  });
}

async function lockOwn(tx: Transaction, actor: UserActor, id: string) {
  const [found] = await tx
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.id, id), eq(enrollments.userId, actor.id)))
    .for('update');
  return found;
}
