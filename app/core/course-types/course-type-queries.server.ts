import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { courses, courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import type { ShownCourseType } from '#app/domain/course-types.ts';

const byOrder = [asc(courseTypes.sortOrder), asc(courseTypes.createdAt), asc(courseTypes.key)];

/** Returns course types in the owner's order (BRAND-45), archived ones too, because courses may have them. */
export const listCourseTypes = remembered(['course_types'], async (db): Promise<ShownCourseType[]> => {
  const { key, label, color, art, isArchived } = courseTypes;
  return await db
    .select({ key, label, color, art, isArchived })
    .from(courseTypes)
    .orderBy(...byOrder);
});

export async function listAllCourseTypes(db: Database) {
  const { key, label, color, art, isArchived, sortOrder, version } = courseTypes;
  const used = sql<number>`(select count(*)::int from ${courses} where ${eq(courses.courseType, key)})`;
  return await db
    .select({ key, label, color, art, isArchived, sortOrder, version, courses: used })
    .from(courseTypes)
    .orderBy(...byOrder);
}

export type ListedCourseType = Awaited<ReturnType<typeof listAllCourseTypes>>[number];
