import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { isRequiredLesson } from './read-progress.server.ts';

/** Returns the number of required lessons. If it is 0, students report their progress themselves. */
export async function countRequired(tx: Transaction, courseId: string): Promise<number> {
  return await tx.$count(lessons, and(eq(lessons.courseId, courseId), isRequiredLesson));
}

/**
 * Computes progress anew after a change of lessons (LEARN-3), except in completed enrollments. Without required
 * lessons, reported progress stays; a first required lesson moves it to `reportedProgress`.
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
      .where(and(isOpen(courseId), sql`${enrollments.progress} > 0`, sql`not ${hasDoneLessons(courseId)}`));
  const done = sql`(select count(*) from ${lessonProgress}
    join ${lessons} on ${lessons.id} = ${lessonProgress.lessonId}
    where ${lessonProgress.userId} = ${enrollments.userId} and ${lessonProgress.doneAt} is not null
      and ${lessons.courseId} = ${courseId} and ${isRequiredLesson})`;
  const percent = sql<number>`least(99, 100 * ${done} / ${required}::int)`;
  await tx
    .update(enrollments)
    .set({ progress: percent })
    .where(and(isOpen(courseId), sql`${enrollments.progress} <> ${percent}`));
}

const hasDoneLessons = (courseId: string) => sql`exists (select 1 from ${lessonProgress}
  join ${lessons} on ${lessons.id} = ${lessonProgress.lessonId}
  where ${lessonProgress.userId} = ${enrollments.userId} and ${lessonProgress.doneAt} is not null
    and ${lessons.courseId} = ${courseId})`;

const isOpen = (courseId: string) =>
  sql`${enrollments.courseId} = ${courseId} and ${enrollments.status} <> 'completed'`;
