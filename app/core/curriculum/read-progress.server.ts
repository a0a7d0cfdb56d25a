import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { type MeasuredProgress, progressOf } from '#app/domain/measured-progress.ts';

/** The same condition in SQL as `isRequired` of domain/curriculum.ts. */
export const isRequiredLesson = and(
  eq(lessons.isPublished, true),
  eq(lessons.isOptional, false),
  isNull(lessons.archivedAt),
);

/** Progress computed from the lessons done. `lastOpenedAt` is the time of the last opening of any lesson. */
export type ReadProgress = MeasuredProgress & { lastOpenedAt: Date | null };

/** Returns progress by course id (LEARN-22), without courses whose students report it themselves. */
export async function readMeasuredProgress(
  db: Pick<Database, 'select'>,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, ReadProgress>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({
      courseId: lessons.courseId,
      required: sql<number>`count(*)::int`,
      done: sql<number>`count(${lessonProgress.doneAt})::int`,
      lastOpenedAt: sql`max(${lessonProgress.lastOpenedAt})`.mapWith(lessonProgress.lastOpenedAt),
    })
    .from(lessons)
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(and(inArray(lessons.courseId, [...courseIds]), isRequiredLesson))
    .groupBy(lessons.courseId);
  return new Map(
    rows.map(({ courseId, required, done, lastOpenedAt }) => [
      courseId,
      { ...progressOf(done, required), lastOpenedAt },
    ]),
  );
}
