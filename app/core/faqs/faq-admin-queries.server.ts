import { asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { courses, faqs } from '#app/db/tables/catalog-tables.server.ts';

const limit = 500;
const courseLimit = 1_000;
const inOrder = [asc(faqs.sortOrder), asc(faqs.createdAt), asc(faqs.id)];

/** Returns at most 500 FAQs of a course or the home page (null), hidden ones too (HOME-6, DAY-34). */
export async function listFaqsOf(db: Database, courseId: string | null) {
  return await db
    .select()
    .from(faqs)
    .where(courseId === null ? isNull(faqs.courseId) : eq(faqs.courseId, courseId))
    .orderBy(...inOrder)
    .limit(limit);
}

/** Returns the FAQs of a course, or all. */
export async function listAllFaqs(db: Database, courseId: string | null = null) {
  return await db
    .select({ ...getTableColumns(faqs), course: courses.title })
    .from(faqs)
    .leftJoin(courses, eq(courses.id, faqs.courseId))
    .where(courseId ? eq(faqs.courseId, courseId) : undefined)
    .orderBy(sql`${faqs.courseId} is not null`, asc(courses.title), ...inOrder);
}

/** Returns the courses (at most 1,000) on whose pages a question can be shown, by title. */
export async function listCoursesForFaqs(db: Database) {
  return await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .orderBy(sql`lower(${courses.title})`, asc(courses.id))
    .limit(courseLimit);
}
