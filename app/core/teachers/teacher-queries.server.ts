import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { sampleState } from '#app/db/seed/known-samples.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import type { ShownTeacher } from './shown-teacher.ts';
import { isTeacherLink } from './teacher-schema.ts';

const linkLimit = 500;
const isActive = sql`${teachers.isActive}`;
const inOrder = [asc(teachers.sortOrder), asc(teachers.createdAt), asc(teachers.id)];

export async function listTeacherLinks(db: Database): Promise<{ slug: string; updatedAt: Date }[]> {
  return await db
    .select({ slug: teachers.slug, updatedAt: teachers.updatedAt })
    .from(teachers)
    .where(isActive)
    .orderBy(...inOrder)
    .limit(linkLimit);
}

/** Returns those of the given teachers that visitors see, such as the teachers of a course, in the owner's order. */
export async function findTeachers(db: Database, ids: readonly string[]): Promise<ShownTeacher[]> {
  if (ids.length === 0) return [];
  const among = and(isActive, inArray(teachers.id, [...ids]));
  return (
    await db
      .select()
      .from(teachers)
      .where(among)
      .orderBy(...inOrder)
  ).map(shown);
}

/** Returns the teachers that visitors see of each course that they see, in the owner's order. */
export const listTeacherNames = remembered(
  ['courses', 'teachers'],
  async (db): Promise<readonly { courseId: string; name: string }[]> =>
    await db
      .select({ courseId: courses.id, name: teachers.name })
      .from(courses)
      .innerJoin(teachers, sql`${teachers.id} = any(${courses.teacherIds})`)
      .where(and(isActive, sql`${courses.isActive}`))
      .orderBy(...inOrder),
);

/** Returns the teachers of the batch or else of the course, in the owner's order, as visitors see them (DAY-87). */
export async function findTeachersOfCourse(
  db: Database,
  courseId: string,
  batchId: string | null = null,
): Promise<ShownTeacher[]> {
  const [ofBatch] =
    batchId === null
      ? []
      : await db
          .select(getTableColumns(teachers))
          .from(teachers)
          .innerJoin(courseBatches, eq(courseBatches.teacherId, teachers.id))
          .where(and(isActive, eq(courseBatches.id, batchId)));
  if (ofBatch) return [shown(ofBatch)];
  const rows = await db
    .select(getTableColumns(teachers))
    .from(teachers)
    .innerJoin(courses, sql`${teachers.id} = any(${courses.teacherIds})`)
    .where(and(isActive, eq(courses.id, courseId)))
    .orderBy(...inOrder);
  return rows.map(shown);
}

export async function findTeacherName(db: Pick<Database, 'select'>, id: string): Promise<string | null> {
  const [row] = await db
    .select({ name: teachers.name })
    .from(teachers)
    .where(and(eq(teachers.id, id), isActive));
  return row?.name ?? null;
}

export async function findTeacherBySlug(db: Database, slug: string): Promise<ShownTeacher | undefined> {
  const [row] = await db
    .select()
    .from(teachers)
    .where(and(eq(teachers.slug, slug), isActive))
    .limit(1);
  return row && shown(row);
}

/** Returns the ids of the courses, also hidden ones, that the teacher with this slug teaches. */
export async function listTaughtIds(db: Database, slug: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(teachers, sql`${teachers.id} = any(${courses.teacherIds})`)
    .where(eq(teachers.slug, slug));
  return new Set(rows.map(({ id }) => id));
}

function shown(row: typeof teachers.$inferSelect): ShownTeacher {
  const { slug, name, about } = row;
  // A backup or an import may contain any text, such as `javascript:…`, to which no page may lead.
  const photoUrl = row.photoUrl !== null && isSafeLink(row.photoUrl) ? row.photoUrl : null;
  const links = row.links.filter(isTeacherLink);
  return { slug, name, about, photoUrl, links, isSample: sampleState('teachers', row) === 'unchanged' };
}
