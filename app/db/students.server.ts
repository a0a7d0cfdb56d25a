import { sql } from 'drizzle-orm';
import { courses } from './tables/catalog-tables.server.ts';

/**
 * The number of students shown for a course: the number that the owner typed or the number of enrollments,
 * whichever is higher. The SQL is exactly the same as in the index `courses_popular`, so that sorting by it
 * uses that index.
 */
export const studentsOfCourse = sql<number>`greatest(${courses.enrolledCount}, ${courses.countedStudents})`;
