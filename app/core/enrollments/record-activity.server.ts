import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { activity } from '#app/db/tables/learning-tables.server.ts';
import type { Day } from '#app/domain/calendar.ts';

/**
 * Marks a day as studied and adds minutes to it (DASH-12). Real study replaces the minutes of a demo day,
 * which must not count as real; demo study adds nothing to a real day. Calls for the same day wait for each
 * other.
 */
export async function recordActivity(
  tx: Transaction,
  study: { userId: string; day: Day; minutes: number; isDemo: boolean },
): Promise<void> {
  const added = sql`${activity.minutes} + excluded.minutes`;
  await tx
    .insert(activity)
    .values({ ...study, isActive: true })
    .onConflictDoUpdate({
      target: [activity.userId, activity.day],
      set: {
        isActive: true,
        minutes: sql`case when ${activity.isDemo} = excluded.is_demo then ${added}
          when excluded.is_demo then ${activity.minutes} else excluded.minutes end`,
        isDemo: sql`${activity.isDemo} and excluded.is_demo`,
      },
    });
}
