import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { noCourse } from '#app/domain/narrowed-list.ts';

/** Whether `courseId` is this course or, for `noCourse`, none; undefined for all courses. */
export function isOfCourse(courseId: PgColumn | SQL, course: string | undefined): SQL | undefined {
  if (!course) return undefined;
  return course === noCourse ? sql`${courseId} is null` : sql`${courseId} = ${course}`;
}
