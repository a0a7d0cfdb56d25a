import { sql } from 'drizzle-orm';
import { courses } from './tables/catalog-tables.server.ts';

/**
 * The number of students that pages show for a course: the number that the owner typed or the number of enrollments,
 * whichever is higher. The index `courses_popular` contains exactly the same SQL expression; otherwise the database
 * could not use this index for sorting.
 */
export const studentsOfCourse = sql<number>`greatest(${courses.enrolledCount}, ${courses.countedStudents})`;
