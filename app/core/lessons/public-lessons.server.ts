import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { isListed, lessonAfter } from '#app/domain/curriculum.ts';
import { readCachedMarkdown } from '#app/platform/markdown-cache.server.ts';
import { readLessonFiles } from './lesson-film.server.ts';
import { findTaughtCourse, type ReadLesson, readLessonContent, readLessons } from './read-course.server.ts';

export type PublicLesson = ReturnType<typeof publicLesson>;
export type PublicModule = { title: string; lessons: PublicLesson[] };

/** Returns the public outline of a course: its published lessons, grouped by module (LEARN-36). */
export async function listPublicLessons(db: Database, courseId: string): Promise<PublicModule[]> {
  const rows = (await readLessons(db, courseId, null)).filter(isPublic);
  const modules: (PublicModule & { id: string })[] = [];
  for (const row of rows) {
    const id = row.module?.id ?? '';
    if (modules.at(-1)?.id !== id) modules.push({ id, title: row.module?.title ?? '', lessons: [] });
    modules.at(-1)?.lessons.push(publicLesson(row));
  }
  return modules.map(({ title, lessons: listed }) => ({ title, lessons: listed }));
}

/** Whether visitors see it: the classes of a batch are not among the lessons (DAY-46). */
function isPublic(lesson: ReadLesson): boolean {
  return isListed(lesson) && !(lesson.isOptional && lesson.live?.batchId);
}

/** `slug` is null unless the lesson is free, because only free ones have a public page. */
function publicLesson({ title, kind, minutes, isOptional, isFree, slug }: ReadLesson) {
  return { title, kind, minutes, isOptional, slug: isFree ? slug : null };
}

/** A free lesson and the next one; undefined for any other lesson, whose page is a 404 (LEARN-37). */
export async function findFreeLesson(
  db: Database,
  { slug, lesson: lessonSlug }: { slug: string; lesson: string },
) {
  const course = await findTaughtCourse(db, slug);
  if (!course?.isActive) return undefined;
  const rows = (await readLessons(db, course.id, null)).filter(isPublic);
  const lesson = rows.find((row) => row.slug === lessonSlug);
  if (!lesson?.isFree) return undefined;
  const { id, title, kind, minutes } = lesson;
  const [{ body, video }, files] = await Promise.all([
    readLessonContent(db, id),
    readLessonFiles(db, lesson, null),
  ]);
  const next = lessonAfter(
    rows.filter(({ isFree }) => isFree),
    id,
  );
  return {
    course: { slug: course.slug, title: course.title, lessons: rows.length },
    lesson: { slug: lesson.slug, title, kind, minutes, video, ...files, text: readCachedMarkdown(body) },
    next: next && { slug: next.slug, title: next.title },
  };
}

export type FreeLesson = NonNullable<Awaited<ReturnType<typeof findFreeLesson>>>;

export async function listFreeLessons(db: Database) {
  const isFree = and(eq(lessons.isFree, true), eq(lessons.isPublished, true), isNull(lessons.archivedAt));
  // As `isPublic`: the classes of a batch have no public page.
  const isOfAll = or(eq(lessons.isOptional, false), isNull(liveSessions.batchId));
  return await db
    .select({ course: courses.slug, lesson: lessons.slug, updatedAt: lessons.updatedAt })
    .from(lessons)
    .innerJoin(courses, and(eq(courses.id, lessons.courseId), eq(courses.isActive, true)))
    .leftJoin(liveSessions, eq(liveSessions.lessonId, lessons.id))
    .where(and(isFree, isOfAll))
    .orderBy(asc(courses.slug), asc(lessons.slug));
}
