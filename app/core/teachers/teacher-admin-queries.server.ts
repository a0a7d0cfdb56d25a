import { asc, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { sampleState } from '#app/db/seed/known-samples.ts';
import { courses, teachers } from '#app/db/tables/catalog-tables.server.ts';

const limit = 500;

/** Returns at most 500 teachers, hidden ones too, in the owner's order (DAY-31). */
export async function listAllTeachers(db: Database) {
  const rows = await db
    .select()
    .from(teachers)
    .orderBy(asc(teachers.sortOrder), asc(teachers.createdAt), asc(teachers.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, isSample: sampleState('teachers', row) === 'unchanged' }));
}

export async function listTeacherChoices(db: Database): Promise<{ id: string; name: string }[]> {
  return (await listAllTeachers(db)).map(({ id, name }) => ({ id, name }));
}

/** Returns the titles of the courses, hidden ones too, of each teacher who has any, by the teacher's id. */
export async function listCoursesOfTeachers(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ teacherId: sql<string>`unnest(${courses.teacherIds})`, title: courses.title })
    .from(courses)
    .orderBy(asc(courses.title));
  const titles = new Map<string, string[]>();
  for (const { teacherId, title } of rows) titles.set(teacherId, [...(titles.get(teacherId) ?? []), title]);
  return titles;
}
