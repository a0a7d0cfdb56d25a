import { sql } from 'drizzle-orm';
import { beginsAfter, dayOf } from '#app/db/begins-after.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { stuckAfterDays } from '#app/domain/curriculum.ts';

const { status, enrolledAt, lastAccessed, userId, isDemo, closedAt, courseId } = enrollments;
const weekAgo = sql`(now() - make_interval(days => ${stuckAfterDays}))`;
const dayWeekAgo = dayOf(weekAgo);
const endOfDay = sql`(select (pankh_day(${weekAgo}) + 1)::timestamp at time zone pankh_zone())`;

const isNew = sql`${enrolledAt} >= ${weekAgo}`;
const beginsLater = beginsAfter(dayWeekAgo);

/** Not started a week after the enrollment, nor after the first day of its batch (DAY-133). */
export const isNotStarted = sql`(${status} = 'not_started' and not (${isNew}) and (${beginsLater}) is not true)`;

/** Started, and the student has studied in no course since the day a week ago (DAY-133). */
export const isAway = sql`(${status} = 'active' and coalesce(${lastAccessed}, ${enrolledAt}) < ${endOfDay}
  and not exists (select 1 from users u where u.id = ${userId} and u.last_studied_on > ${dayWeekAgo}))`;

export type StuckCourse = { courseId: string; notStarted: number; away: number };

/**
 * Counts by course, without demo and closed enrollments, those of which `isNotStarted` or `isAway` is true: the stored
 * totals, less those who have time yet, and less those who studied this week.
 */
export async function countStuck(db: Database): Promise<StuckCourse[]> {
  const hasTime = sql`${status} = 'not_started' and ${closedAt} is null and not ${isDemo}`;
  const { rows } = await db.execute<StuckCourse>(sql`
    select course_id as "courseId", sum(waiting)::int as "notStarted", sum(active)::int as away from (
      select course_id, (kind = 'open_not_started')::int * count as waiting, (kind = 'open_active')::int * count as active
        from running_totals where kind in ('open_not_started', 'open_active')
      union all select course_id, 0, -count from running_totals
        where kind = 'last_studied' and starts_on > ${dayWeekAgo}
      union all select ${courseId}, -1, 0 from ${enrollments} where ${hasTime} and ${isNew}
      union all select ${courseId}, -1, 0 from ${enrollments} where ${hasTime} and not (${isNew}) and ${beginsLater}
    ) part group by course_id having sum(waiting) <> 0 or sum(active) <> 0`);
  return rows;
}
