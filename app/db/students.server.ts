import { sql } from 'drizzle-orm';
import { courses } from './tables/catalogue-tables.server.ts';

/**
 * The number of students shown for a course: the number that the owner typed or the number of enrollments,
 * whichever is higher. It is written exactly as in the index `courses_popular`, so that sorting by it uses
 * the index.
 */
export const studentsOfCourse = sql<number>`greatest(${courses.enrolledCount}, ${courses.countedStudents})`;
