import { type SQL, sql } from 'drizzle-orm';
import { enrollments } from './tables/learning-tables.server.ts';

/** Whether a seat's batch begins after a day; null without a batch. */
export const beginsAfter = (day: SQL) =>
  sql`${enrollments.batchId} in (select b.id from course_batches b where b.starts_on > ${day})`;

/** The day of a moment, in the site's zone. A subquery is read once, not for each row. */
export const dayOf = (moment: Date | SQL) =>
  sql`(select pankh_day(${moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment}))`;
