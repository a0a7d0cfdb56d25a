import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Of which courses rows are read: all, or those with these ids, as `coursesOf` returns them. */
export type OfCourses = 'all' | readonly string[];

/** The condition that a row is of one of these courses (DAY-185). */
export function inCourses(courseId: PgColumn, courses: OfCourses): SQL | undefined {
  return courses === 'all' ? undefined : inArray(courseId, [...courses]);
}
