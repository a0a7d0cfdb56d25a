import { and, desc, eq, not } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';

/** Stores how many hours the actor wants to study in a week (DAY-70). */
export async function setWeeklyGoal(
  { db, actor }: CommandContext,
  { hours }: { hours: number },
): Promise<Result<object, 'missing', { status: 404 }>> {
  if (!isSignedIn(actor)) return { success: false, status: 404, error: 'missing' };
  await db.update(users).set({ weeklyGoalHours: hours }).where(eq(users.id, actor.id));
  return { success: true };
}

/**
 * Returns a completion not congratulated on yet, as when the academy accepted the last assignment; else null
 * (DAY-23). `shown` is being shown now and so not shown again.
 */
export async function nextCongratulation(
  { db, actor }: { db: Database; actor: UserActor },
  { shown }: { shown: string | null },
): Promise<string | null> {
  const isDue = and(eq(enrollments.userId, actor.id), eq(enrollments.isToCongratulate, true));
  const due = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(isDue, eq(enrollments.status, 'completed'), not(isRefundedColumn)))
    .orderBy(desc(enrollments.completedAt), enrollments.id)
    .limit(100);
  if (!due.some(({ id }) => id === shown)) return due[0]?.id ?? null;
  await db
    .update(enrollments)
    .set({ isToCongratulate: false })
    .where(and(isDue, eq(enrollments.id, shown ?? '')));
  return null;
}
