import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { activity } from '#app/db/tables/learning-tables.server.ts';
import type { Day } from '#app/domain/calendar.ts';
import { creditedMinutes } from '#app/domain/study-time.ts';

/**
 * Adds minutes to a day of study (DASH-12), `lessonMinutes` of them on a lesson. Real minutes replace demo
 * ones; demo adds nothing to a real day. Calls for one day wait for each other.
 */
export async function recordActivity(
  tx: Transaction,
  study: { userId: string; day: Day; minutes: number; lessonMinutes?: number; isDemo: boolean },
): Promise<void> {
  const total = (stored: typeof activity.minutes | typeof activity.lessonMinutes, given: SQL) =>
    sql`case when ${activity.isDemo} = excluded.is_demo then ${stored} + ${given}
      when excluded.is_demo then ${stored} else ${given} end`;
  await tx
    .insert(activity)
    .values({ ...study, isActive: true })
    .onConflictDoUpdate({
      target: [activity.userId, activity.day],
      set: {
        isActive: true,
        minutes: total(activity.minutes, sql`excluded.minutes`),
        lessonMinutes: total(activity.lessonMinutes, sql`excluded.lesson_minutes`),
        isDemo: sql`${activity.isDemo} and excluded.is_demo`,
      },
    });
}

/** Adds a lesson's minutes up to the day's limit (LEARN-26); returns how many. */
export async function recordLesson(
  tx: Transaction,
  { minutes, ...study }: { userId: string; day: Day; minutes: number; isDemo: boolean },
): Promise<number> {
  // Locks the row of the day, so that nobody can change its minutes between the following two statements.
  await recordActivity(tx, { ...study, minutes: 0 });
  const [stored] = await tx.select({ minutes: activity.minutes }).from(activity).where(isDay(study));
  const credited = creditedMinutes(stored?.minutes ?? 0, minutes);
  await recordActivity(tx, { ...study, minutes: credited, lessonMinutes: credited });
  return credited;
}

/** Subtracts a lesson's minutes from the day on which it was done. The day still counts as studied. */
export async function takeBackLesson(
  tx: Transaction,
  { minutes, ...study }: { userId: string; day: Day; minutes: number },
): Promise<void> {
  const taken = sql`least(${activity.lessonMinutes}, ${minutes}::int)`;
  const left = {
    minutes: sql`${activity.minutes} - ${taken}`,
    lessonMinutes: sql`${activity.lessonMinutes} - ${taken}`,
  };
  await tx.update(activity).set(left).where(isDay(study));
}

const isDay = ({ userId, day }: { userId: string; day: Day }) =>
  and(eq(activity.userId, userId), eq(activity.day, day));
