import { sql } from 'drizzle-orm';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { stuckAfterDays } from '#app/domain/curriculum.ts';

const { status, enrolledAt, lastAccessed, batchId, userId } = enrollments;
const before = sql`(now() - make_interval(days => ${stuckAfterDays}))`;
// A function of the database, so that days are those of the site's zone; read once, not for each row.
const dayBefore = sql`(select (${before} at time zone pankh_zone())::date)`;

/** Not started a week after the enrollment, nor after the first day of its batch (DAY-133). */
export const isNotStarted = sql`(${status} = 'not_started' and ${enrolledAt} < ${before}
  and (${batchId} is null or ${batchId} not in (select b.id from course_batches b where b.starts_on > ${dayBefore})))`;

/** Started, and the student has studied in no course for a week (DAY-133). */
export const isAway = sql`(${status} = 'active' and coalesce(${lastAccessed}, ${enrolledAt}) < ${before}
  and not exists (select 1 from users u where u.id = ${userId} and u.last_studied_on > ${dayBefore}))`;
