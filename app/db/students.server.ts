import { sql } from 'drizzle-orm';
import { courses } from './tables/catalogue-tables.server.ts';

/**
 * The number of students of a course to show: the number that the owner typed or the number of enrollments,
 * whichever is higher. The expression equals that of the index `courses_popular`, so that sorting by it can
 * use the index.
 */
export const studentsOfCourse = sql<number>`greatest(${courses.enrolledCount}, ${courses.countedStudents})`;
