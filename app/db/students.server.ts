import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { readTotals } from './running-totals.server.ts';
import { users } from './tables/account-tables.server.ts';
import { courses } from './tables/catalog-tables.server.ts';

/**
 * The number of students that pages show for a course: the number that the owner typed or the number of enrollments,
 * whichever is higher. The index `courses_popular` contains exactly the same SQL expression; otherwise the database
 * could not use this index for sorting.
 */
export const studentsOfCourse = sql<number>`greatest(${courses.enrolledCount}, ${courses.countedStudents})`;

/** Who works in the panel and has no course is no student (DAY-226). Found by `users_helpers`, so that lists stay fast. */
export const helpersAlone = sql`(select h.id from users h
  where h.helper is not null and h.role = 'student' and h.counted_enrollments = 0)`;

/** Returns the number of registered students, including disabled ones (ADM-STU-1). */
export async function countStudents(db: Database): Promise<number> {
  const isHelperAlone = sql`${users.id} in ${helpersAlone}`;
  const [accounts, helpers] = await Promise.all([
    readTotals(db, ['students']),
    db.$count(users, isHelperAlone),
  ]);
  return accounts.count - helpers;
}
