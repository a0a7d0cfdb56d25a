import { sql } from 'drizzle-orm';
import { courses } from './tables/catalogue-tables.server.ts';

/**
 * The number of students of a course: the typed number or the counted one, whichever is higher. The
 * expression equals that of the index `courses_popular`, so that sorting can use the index.
 */
export const studentsOfCourse = sql<number>`greatest(${courses.enrolledCount}, ${courses.countedStudents})`;
