import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import type { AchievementKey } from '#app/domain/achievements.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { type StudyRefusal, study } from '#app/domain/enrollment.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { type StudyIntent, seenState } from './enrollment-schema.ts';
import { recordActivity } from './record-activity.server.ts';
import { type StoredEnrollment, storeStep } from './store-step.server.ts';

/** What a study command needs besides: the site's time zone, which decides when a study day begins and ends. */
export type StudyParts = { zone: string };

export type StudyOutcome = Result<
  { enrollment: StoredEnrollment; earned: AchievementKey[] },
  StudyRefusal | 'missing' | 'refunded' | 'stale',
  { status: 404 | 409 }
>;

const missing = { success: false, status: 404, error: 'missing' } as const;
const refused = <Code extends string>(error: Code) => ({ success: false, status: 409, error }) as const;

/**
 * Starts, continues or completes one of the actor's own courses (DASH-8 … DASH-11): state, study day, badges
 * and certificate in one transaction on the locked row. 404 for a missing id and for someone else's alike;
 * 409 with the rule's reason, or if `seen` shows that the page was out of date. A refusal changes nothing.
 */
export async function studyEnrollment(
  { db, actor, now, zone }: CommandContext & StudyParts,
  { intent, enrollment: id, seen }: StudyIntent,
): Promise<StudyOutcome> {
  if (!isSignedIn(actor)) return missing;
  return await inTransaction(db, async (tx): Promise<StudyOutcome> => {
    const found = await lockOwn(tx, actor, id);
    if (!found) return missing;
    const step = study(intent, found, now);
    const isStale = seen !== undefined && seen !== seenState(found);
    // The rule's own reason is more helpful than saying that the page was out of date, so it comes first.
    if (!step.success) return refused(step.error);
    if (isStale) return refused('stale');
    if (intent !== 'continue' && (await isRefunded(tx, id))) return refused('refunded');

    const today = dayIn(now, zone);
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
