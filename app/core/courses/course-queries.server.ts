import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { pictureOfCourse } from '#app/db/picture-column.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { studentsOfCourse } from '#app/db/students.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { catalogLimit } from '#app/domain/catalog.ts';
import type { Course } from '#app/domain/course.ts';
import { pick } from '#app/domain/record.ts';
import type { CourseCardData, HomeCourse } from './card-data.ts';

const homeLimit = 3;
// The maximum number of courses in the sitemap. A sitemap may have 50,000 URLs, and it contains other pages too.
const linkLimit = 45_000;

// This is SQL without a parameter: only then can PostgreSQL always use the partial index on active courses.
const isActive = sql`${courses.isActive}`;
const byPopularity = [desc(studentsOfCourse), desc(courses.createdAt), asc(courses.id)];

const cardColumns = {
  ...pick(courses, 'id', 'slug', 'title', 'shortDescription', 'price', 'originalPrice', 'durationDays'),
  courseType: courses.courseType,
  features: sql`${courses.features}[1:4]`.mapWith(courses.features),
  deliveryIncludes: courses.deliveryIncludes,
  enrolledCount: studentsOfCourse,
  rating: courses.rating,
  imageUrl: pictureOfCourse,
  createdAt: courses.createdAt,
};

// An imported course may contain any JSON here; only a text or a number is shown.
const detail = (name: 'level' | 'language') =>
  sql<string | null>`case when jsonb_typeof(${courses.extra} -> ${name}) in ('string', 'number')
    then nullif(trim(${courses.extra} ->> ${name}), '') end`;

const detailedColumns = { ...cardColumns, level: detail('level'), language: detail('language') };

type DetailedCard = CourseCardData & { level: string | null; language: string | null };

/** Returns at most 1,000 courses, most popular first, each with its first four features (CAT-6, CAT-12). */
export const listActiveCourses = remembered(
  ['courses'],
  async (db): Promise<readonly DetailedCard[]> =>
    await db
      .select(detailedColumns)
      .from(courses)
      .where(isActive)
      .orderBy(...byPopularity)
      .limit(catalogLimit),
);

/** Returns active courses of the same type, the most popular first, without the course itself. */
export async function listRelatedCourses(
  db: Database,
  course: { id: string; courseType: string },
  limit = 3,
): Promise<DetailedCard[]> {
  return await db
    .select(detailedColumns)
    .from(courses)
    .where(and(isActive, eq(courses.courseType, course.courseType), ne(courses.id, course.id)))
    .orderBy(...byPopularity)
    .limit(limit);
}

const homeColumns = {
  ...pick(courses, 'id', 'slug', 'title', 'price', 'originalPrice', 'durationDays', 'courseType'),
  imageUrl: pictureOfCourse,
};

/** Returns three visible courses: first those that the owner chose, in that order, then popular ones (SELL-126). */
export async function listHomeCourses(db: Database, chosen: readonly string[]): Promise<HomeCourse[]> {
  // If the owner chose none, the only order is popularity, for which PostgreSQL reads just three rows of an index.
  const first =
    chosen.length > 0 ? [sql`array_position(${sql.param([...chosen])}::text[], ${courses.id})`] : [];
  return await db
    .select(homeColumns)
    .from(courses)
    .where(isActive)
    .orderBy(...first, ...byPopularity)
    .limit(homeLimit);
}

export async function findActiveCourseBySlug(
  db: Database,
  slug: string,
): Promise<(Course & { teacherIds: string[] }) | undefined> {
  const {
    version,
    countedStudents,
    contentVersion,
    isSequential,
    completesItself,
    handInCompletes,
    ...columns
  } = getTableColumns(courses);
  const [course] = await db
    .select({ ...columns, imageUrl: pictureOfCourse, enrolledCount: studentsOfCourse })
    .from(courses)
    .where(and(eq(courses.slug, slug), isActive))
    .limit(1);
  return course;
}

/** Returns active courses for the sitemap, the most popular first, at most 45,000. */
export async function listCourseLinks(db: Database): Promise<{ slug: string; updatedAt: Date }[]> {
  return await db
    .select({ slug: courses.slug, updatedAt: courses.updatedAt })
    .from(courses)
    .where(isActive)
    .orderBy(...byPopularity)
    .limit(linkLimit);
}
