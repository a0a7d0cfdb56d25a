import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { achievements, activity, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { type AchievementKey, earnedAchievements } from '#app/domain/achievements.ts';
import type { Day } from '#app/domain/calendar.ts';
import { streakOf } from '#app/domain/streak.ts';

/**
 * Stores the badges a student's enrollments and activity have earned by now, and returns the keys of those new; what
 * was stored stays as it is (DASH-14). A badge earned only with demo data is marked so, until it is earned in earnest.
 * For the end of any transaction that enrolls, studies or completes; `today` is the day in the site's zone.
 */
export async function awardAchievements(
  db: Database,
  userId: string,
  today: Day,
  now: Date,
): Promise<AchievementKey[]> {
  const { all, real } = await factsOf(db, userId, today);
  const keys = earnedAchievements(all);
  if (keys.length === 0) return [];
  const earnedReally = earnedAchievements(real);
  const stored = await db
    .select({ key: achievements.key, isDemo: achievements.isDemo })
    .from(achievements)
    .where(eq(achievements.userId, userId))
    .limit(100);

  const noLongerDemo = stored.filter(({ key, isDemo }) => isDemo && earnedReally.some((k) => k === key));
  if (noLongerDemo.length > 0) {
    const names = noLongerDemo.map(({ key }) => key);
    const theirs = and(eq(achievements.userId, userId), inArray(achievements.key, names));
    await db.update(achievements).set({ isDemo: false }).where(theirs);
  }
  const missing = keys.filter((key) => !stored.some((row) => row.key === key));
  if (missing.length === 0) return [];
  const rows = missing.map((key) => ({
    id: randomUUID(),
    userId,
    key,
    earnedAt: now,
    isDemo: !earnedReally.includes(key),
  }));
  const added = await db
    .insert(achievements)
    .values(rows)
    .onConflictDoNothing()
    .returning({ key: achievements.key });
  return missing.filter((key) => added.some((row) => row.key === key));
}

/** What badges are earned by: with demo data, and without it. */
async function factsOf(db: Database, userId: string, today: Day) {
  const completed = sql`${enrollments.status} = 'completed'`;
  const [counts, days] = await Promise.all([
    db
      .select({
        isDemo: enrollments.isDemo,
        enrollments: sql<number>`count(*)::int`,
        completions: sql<number>`(count(*) filter (where ${completed}))::int`,
      })
      .from(enrollments)
      .where(eq(enrollments.userId, userId))
      .groupBy(enrollments.isDemo),
    db
      .select({ day: activity.day, isActive: activity.isActive, isDemo: activity.isDemo })
      .from(activity)
      .where(eq(activity.userId, userId)),
  ]);
  const facts = (counted: typeof counts, active: typeof days) => ({
    enrollments: counted.reduce((sum, row) => sum + row.enrollments, 0),
    completions: counted.reduce((sum, row) => sum + row.completions, 0),
    longestStreak: streakOf(active, today).longest,
  });
  return {
    all: facts(counts, days),
    real: facts(
      counts.filter(({ isDemo }) => !isDemo),
      days.filter(({ isDemo }) => !isDemo),
    ),
  };
}
