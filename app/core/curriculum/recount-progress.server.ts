import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';

/**
 * The SQL form of the rule `isRequired` in domain/curriculum.ts: whether a lesson counts toward the progress
 * in its course (LEARN-22).
 */
const isRequired = and(
  eq(lessons.isPublished, true),
  eq(lessons.isOptional, false),
  isNull(lessons.archivedAt),
);

/**
 * Returns how many lessons of a course are required. In a course without any, students report their progress
 * themselves.
 */
export async function countRequired(tx: Transaction, courseId: string): Promise<number> {
  return await tx.$count(lessons, and(eq(lessons.courseId, courseId), isRequired));
}

/**
 * Recomputes the progress in all enrollments of a course that are not completed, after its lessons changed
 * (LEARN-3). When the course gets its first required lesson, the progress that students had reported
 * themselves is kept in `reportedProgress`. When it loses its last one, progress stays as it is.
 */
export async function recountProgress(
  tx: Transaction,
  courseId: string,
  requiredBefore: number,
): Promise<void> {
  const required = await countRequired(tx, courseId);
  if (required === 0) return;
  if (requiredBefore === 0)
    await tx
      .update(enrollments)
      .set({ reportedProgress: sql`${enrollments.progress}` })
      .where(and(isOpen(courseId), sql`${enrollments.progress} > 0`));
  const done = sql`(select count(*) from ${lessonProgress}
    join ${lessons} on ${lessons.id} = ${lessonProgress.lessonId}
    where ${lessonProgress.userId} = ${enrollments.userId} and ${lessonProgress.doneAt} is not null
      and ${lessons.courseId} = ${courseId} and ${isRequired})`;
  const percent = sql<number>`least(99, 100 * ${done} / ${required}::int)`;
  await tx
    .update(enrollments)
    .set({ progress: percent })
    .where(and(isOpen(courseId), sql`${enrollments.progress} <> ${percent}`));
}

const isOpen = (courseId: string) =>
  sql`${enrollments.courseId} = ${courseId} and ${enrollments.status} <> 'completed'`;
