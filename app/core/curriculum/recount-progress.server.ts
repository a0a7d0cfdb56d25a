import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';

/** The SQL condition that a lesson counts in the figures of its course: `isRequired` of the rules (LEARN-22). */
const isRequired = and(
  eq(lessons.isPublished, true),
  eq(lessons.isOptional, false),
  isNull(lessons.archivedAt),
);

/** How many lessons of a course a student must do. A course with none is self-reported. */
export async function countRequired(tx: Transaction, courseId: string): Promise<number> {
  return await tx.$count(lessons, and(eq(lessons.courseId, courseId), isRequired));
}

/**
 * Counts the progress of all students of a course again after its lessons changed (LEARN-3). Completed
 * enrollments stay completed. When a course gets its first lesson, what students had reported is kept beside
 * the measured figure; when it loses its last one, the figures stay as they are.
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
