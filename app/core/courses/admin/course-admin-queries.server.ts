import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { containsText } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { countAndNarrow } from '#app/db/find-rows.server.ts';
import { inCourses, type OfCourses } from '#app/db/in-courses.server.ts';
import { pictureOfCourse } from '#app/db/picture-column.server.ts';
import { studentsOfCourse } from '#app/db/students.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { pick } from '#app/domain/record.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import type { CourseListQuery, CourseSort } from './course-admin-list.ts';

export type StoredCourse = typeof courses.$inferSelect;

const orders: Readonly<Record<CourseSort, SQL[]>> = {
  newest: [desc(courses.createdAt)],
  // The embedded database sorts all capital letters before all small ones, so titles are compared in lower case.
  title: [asc(sql`lower(${courses.title})`)],
  students: [desc(studentsOfCourse)],
  // Sorted by the stored price, which the owner edits; offers are for visitors only.
  'price-high': [desc(courses.price)],
  'price-low': [asc(courses.price)],
  duration: [desc(courses.durationDays)],
};

/** Returns one page of courses, hidden ones too, and the number of all matches (ADM-CRS-1, ADM-CRS-2). */
export async function listCourses(db: Database, query: CourseListQuery, own: OfCourses = 'all') {
  const list = { ...query, id: courses.id, where: and(conditions(query), inCourses(courses.id, own)) };
  const { total, where } = await countAndNarrow(db, list);
  const rows = await db
    .select({
      ...pick(courses, 'id', 'slug', 'title', 'shortDescription'),
      imageUrl: pictureOfCourse,
      ...pick(courses, 'courseType', 'durationDays', 'price', 'originalPrice'),
      enrolledCount: studentsOfCourse,
      isActive: courses.isActive,
    })
    .from(courses)
    .where(where)
    .orderBy(...orders[query.sort], desc(courses.createdAt), desc(courses.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows, total };
}

export type CourseListRow = Awaited<ReturnType<typeof listCourses>>['rows'][number];

export async function findCourse(db: Database, id: string): Promise<StoredCourse | undefined> {
  const [course] = await db.select().from(courses).where(eq(courses.id, id)).limit(1);
  return course;
}

export async function listCoursesAfter(
  db: Database,
  query: CourseListQuery,
  { last, limit }: Batch<StoredCourse>,
): Promise<StoredCourse[]> {
  const after =
    last &&
    or(
      lt(courses.createdAt, last.createdAt),
      and(eq(courses.createdAt, last.createdAt), lt(courses.id, last.id)),
    );
  return await db
    .select()
    .from(courses)
    .where(and(conditions(query), after))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(limit);
}

function conditions({ search, filters }: CourseListQuery): SQL | undefined {
  return and(
    search === '' ? undefined : containsText([courses.title, courses.description], search),
    filters.type === 'all' ? undefined : eq(courses.courseType, filters.type),
    filters.visibility === 'all' ? undefined : eq(courses.isActive, filters.visibility === 'visible'),
  );
}
