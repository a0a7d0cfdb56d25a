import { and, eq, not } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { isSameLearner } from '#app/domain/learner.ts';

type Asked = { userId: string; courseId: string; learnerName: string | null };

/**
 * Whether an account has the course for another learner, even refunded: progress and certificate belong to
 * one learner (docs/decisions/031). Nobody who was not asked counts as another.
 */
export async function hasAnotherLearner(
  db: Database,
  { userId, courseId, learnerName }: Asked,
): Promise<boolean> {
  const [seat] = await db
    .select({ learnerName: enrollments.learnerName, accountName: users.fullName })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId), not(enrollments.isDemo)))
    .limit(1);
  if (!seat) return false;
  if (learnerName === null && !(await getSettings(db)).enrollment.asksLearner) return false;
  return !isSameLearner(learnerName, seat.learnerName, seat.accountName);
}
