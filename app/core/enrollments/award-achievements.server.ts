import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { achievements, activity, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { type AchievementKey, earnedAchievements } from '#app/domain/achievements.ts';
import type { Day } from '#app/domain/calendar.ts';
import { pick } from '#app/domain/record.ts';
import { streakOf } from '#app/domain/streak.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';

type Award = { userId: string; key: AchievementKey };
type AwardContext = Pick<StepContext, 'db' | 'now'>;

/** Stores the badges that one student has earned. Returns the keys of the new ones. */
export async function awardAchievements(
  ctx: AwardContext,
  { userId, today }: { userId: string; today: Day },
): Promise<AchievementKey[]> {
  return (await awardAchievementsToAll(ctx, { userIds: [userId], today })).map(({ key }) => key);
}

/**
 * Stores earned badges and returns the new ones; never removes any (DASH-14). Demo badges stay demo until
 * real data earns them. Call it after storing learning data; `today` is in the site's zone.
 */
export async function awardAchievementsToAll(
  { db: tx, now }: AwardContext,
  { userIds, today }: { userIds: readonly string[]; today: Day },
): Promise<Award[]> {
  if (userIds.length === 0) return [];
  const stored = await tx.select().from(achievements).where(inArray(achievements.userId, userIds));
  const facts = await readFacts(tx, userIds);
  const earned = userIds.flatMap((userId) => {
    const really = earnedAchievements(factsOf(facts, userId, today, false));
    return earnedAchievements(factsOf(facts, userId, today, true)).map((key) => {
      const row = stored.find((held) => held.userId === userId && held.key === key);
      return { userId, key, isDemo: !really.includes(key), row };
    });
  });

  const noLongerDemo = earned.filter(({ row, isDemo }) => row?.isDemo && !isDemo);
  if (noLongerDemo.length > 0) {
    const ids = noLongerDemo.flatMap(({ row }) => row?.id ?? []);
    await tx.update(achievements).set({ isDemo: false }).where(inArray(achievements.id, ids));
  }
  const missing = earned.filter(({ row }) => row === undefined);
  if (missing.length === 0) return [];
  const rows = missing.map(({ userId, key, isDemo }) => ({
    id: randomUUID(),
    userId,
    key,
    earnedAt: now,
    isDemo,
  }));
  const added = await tx
    .insert(achievements)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: achievements.userId, key: achievements.key });
  return missing.filter(({ userId, key }) => added.some((row) => row.userId === userId && row.key === key));
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(tx: Database, userIds: readonly string[]) {
  const completed = sql`${enrollments.status} = 'completed'`;
  const counts = await tx
    .select({
      userId: enrollments.userId,
      isDemo: enrollments.isDemo,
      enrollments: sql<number>`count(*)::int`,
      completions: sql<number>`(count(*) filter (where ${completed}))::int`,
    })
    .from(enrollments)
    .where(inArray(enrollments.userId, userIds))
    .groupBy(enrollments.userId, enrollments.isDemo);
  const days = await tx
    .select(pick(activity, 'userId', 'day', 'isActive', 'isDemo'))
    .from(activity)
    .where(inArray(activity.userId, userIds));
  return { counts, days };
}

/** Returns what decides about the badges; demo data counts only if `withDemo`. */
function factsOf({ counts, days }: Facts, userId: string, today: Day, withDemo: boolean) {
  const counted = <R extends { userId: string; isDemo: boolean }>(rows: R[]) =>
    rows.filter((row) => row.userId === userId && (withDemo || !row.isDemo));
  return {
    enrollments: counted(counts).reduce((sum, row) => sum + row.enrollments, 0),
    completions: counted(counts).reduce((sum, row) => sum + row.completions, 0),
    longestStreak: streakOf(counted(days), today).longest,
  };
}
