import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { inCourses, type OfCourses } from '#app/db/in-courses.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';

import { quizQuestions } from '#app/db/tables/quiz-tables.server.ts';

export type StoredQuestion = typeof quizQuestions.$inferSelect;
export type StoredModule = typeof modules.$inferSelect;
export type StoredClass = typeof liveSessions.$inferSelect;

const { body, ...lessonColumns } = getTableColumns(lessons);
const inOrder = [asc(lessons.sortOrder), asc(lessons.createdAt), asc(lessons.id)] as const;

/** Returns modules in order with their lessons, drafts too, and the archived lessons apart; with each, `notified`. For the owner only. */
export async function readCurriculum(
  db: Pick<Database, 'select'>,
  courseId: string,
  notified: Readonly<Record<string, number>> = {},
) {
  const [shells, rows] = await Promise.all([listModules(db, courseId), listLessons(db, courseId)]);
  const shown = rows.filter(({ archivedAt }) => archivedAt === null);
  return {
    modules: shells.map((module) => ({
      ...module,
      lessons: shown
        .filter(({ moduleId }) => moduleId === module.id)
        .map((lesson) => ({ ...lesson, notified: notified[lesson.id] ?? 0 })),
    })),
    archived: rows.filter(({ archivedAt }) => archivedAt !== null),
  };
}

export type Curriculum = Awaited<ReturnType<typeof readCurriculum>>;
/** A lesson without its text, but with its live class and the number of students who have opened it. */
export type OutlineLesson = Curriculum['modules'][number]['lessons'][number];

export async function listModules(db: Pick<Database, 'select'>, courseId: string): Promise<StoredModule[]> {
  return await db
    .select()
    .from(modules)
    .where(eq(modules.courseId, courseId))
    .orderBy(asc(modules.sortOrder), asc(modules.createdAt), asc(modules.id));
}

async function listLessons(db: Pick<Database, 'select'>, courseId: string) {
  const rows = await db
    .select({
      lesson: lessonColumns,
      hasText: sql<boolean>`${body} <> ''`,
      live: liveSessions,
      students: sql<number>`(select count(*)::int from ${lessonProgress}
        where ${lessonProgress.lessonId} = ${lessons.id})`,
    })
    .from(lessons)
    .leftJoin(liveSessions, eq(liveSessions.lessonId, lessons.id))
    .where(eq(lessons.courseId, courseId))
    .orderBy(...inOrder);
  return rows.map(({ lesson, ...rest }) => ({ ...lesson, ...rest }));
}

export async function findLesson(db: Pick<Database, 'select'>, id: string) {
  const [row] = await db
    .select({ lesson: getTableColumns(lessons), live: liveSessions })
    .from(lessons)
    .leftJoin(liveSessions, eq(liveSessions.lessonId, lessons.id))
    .where(eq(lessons.id, id))
    .limit(1);
  return row && { ...row.lesson, live: row.live, questions: await listQuestions(db, [id]) };
}

export type LessonWithClass = NonNullable<Awaited<ReturnType<typeof findLesson>>>;

/** Returns all lessons like `findLesson`, in the order of the curriculum, archived ones too. */
export async function listWholeLessons(
  db: Pick<Database, 'select'>,
  courseId: string,
): Promise<LessonWithClass[]> {
  const rows = await db
    .select({ lesson: getTableColumns(lessons), live: liveSessions })
    .from(lessons)
    .leftJoin(liveSessions, eq(liveSessions.lessonId, lessons.id))
    .where(eq(lessons.courseId, courseId))
    .orderBy(...inOrder);
  const questions = await listQuestions(
    db,
    rows.map(({ lesson }) => lesson.id),
  );
  return rows.map(({ lesson, live }) => ({
    ...lesson,
    live,
    questions: questions.filter(({ lessonId }) => lessonId === lesson.id),
  }));
}

export async function listQuestions(
  db: Pick<Database, 'select'>,
  lessonIds: readonly string[],
): Promise<StoredQuestion[]> {
  if (lessonIds.length === 0) return [];
  return await db
    .select()
    .from(quizQuestions)
    .where(inArray(quizQuestions.lessonId, [...lessonIds]))
    .orderBy(asc(quizQuestions.sortOrder), asc(quizQuestions.id));
}

/** Returns courses by title, with how many lessons could be copied from them: no classes of batches. */
export async function listOtherCurricula(db: Database, courseId: string, own: OfCourses = 'all') {
  const count = sql<number>`count(*)::int`;
  return await db
    .select({ id: courses.id, title: courses.title, lessons: count })
    .from(courses)
    .innerJoin(lessons, and(eq(lessons.courseId, courses.id), isNull(lessons.archivedAt)))
    .leftJoin(liveSessions, eq(liveSessions.lessonId, lessons.id))
    .where(and(ne(courses.id, courseId), isNull(liveSessions.batchId), inCourses(courses.id, own)))
    .groupBy(courses.id, courses.title)
    .orderBy(asc(sql`lower(${courses.title})`), asc(courses.id));
}
