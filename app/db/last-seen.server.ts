import { sql } from 'drizzle-orm';
import { users } from './tables/account-tables.server.ts';
import { studyChoices } from './tables/class-tables.server.ts';
import { lessonProgress } from './tables/curriculum-tables.server.ts';
import { enrollments } from './tables/learning-tables.server.ts';

/**
 * A column for queries on `users` and `study_choices`: when the student was last active. Agreeing to reminders and
 * enrolling in a course count, too.
 */
// The enrollments have an alias, because a query may read that table, too.
export const lastSeen = sql`greatest(${studyChoices.nudgesAgreedAt},
  (select max(seen.last_opened_at) from ${lessonProgress} seen where seen.user_id = ${users.id}),
  (select max(own.enrolled_at) from ${enrollments} own where own.user_id = ${users.id}))`;
