import { sql } from 'drizzle-orm';
import { courses } from './tables/catalogue-tables.server.ts';

/**
 * The students of a course: what was typed or what is counted, whichever is more. Written as in the index
 * `courses_popular`, so that it serves the order.
 */
export const studentsOfCourse = sql<number>`greatest(${courses.enrolledCount}, ${courses.countedStudents})`;
