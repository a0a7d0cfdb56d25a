import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { edited } from '../columns.ts';

/**
 * Groups of students with common dates. Taken seats are counted from orders, requests and enrollments.
 * `courseId` is no foreign key, so that undoing a deletion brings the batches back.
 */
export const courseBatches = pgTable(
  'course_batches',
  {
    id: text().primaryKey(),
    courseId: text().notNull(),
    label: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** The last day of the batch (group of students who start together); null if the owner has not entered it. */
    endsOn: date({ mode: 'string' }),
    seats: integer().notNull(),
    /** The id of the teacher of this batch, as those of a course (no foreign key); null for the course's teachers. */
    teacherId: text(),
    /** Whether the owner has closed the batch, so that no further student can choose it. */
    isClosed: boolean().notNull().default(false),
    ...edited(),
  },
  (t) => [
    check('course_batches_seats', sql`${t.seats} between 1 and 10000`),
    check('course_batches_days', sql`${t.endsOn} is null or ${t.endsOn} >= ${t.startsOn}`),
    index('course_batches_course').on(t.courseId, t.startsOn),
  ],
);
