import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { activity } from '#app/db/tables/learning-tables.server.ts';
import type { Day } from '#app/domain/calendar.ts';
import { creditedMinutes } from '#app/domain/study-time.ts';

/**
 * Marks a day as studied and adds minutes to the day (DASH-12). Of these minutes, `lessonMinutes` were spent on
 * a lesson. Minutes of real study replace the minutes of demo study (sample data), and demo study adds nothing
 * to a day of real study. Concurrent calls for one day wait for each other.
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

/**
 * Marks a day as studied and adds the minutes of a lesson to it, up to the limit for one day (LEARN-26).
 * Returns how many minutes were added.
 */
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

/**
 * Subtracts the minutes of a lesson that is no longer done from the day on which it was done. The day still
 * counts as studied.
 */
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
