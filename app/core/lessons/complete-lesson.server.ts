import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { recordLesson } from '#app/core/enrollments/record-activity.server.ts';
import { type StoredEnrollment, storeStep } from '#app/core/enrollments/store-step.server.ts';
import { lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import type { AchievementKey } from '#app/domain/achievements.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { isListed, lessonAfter, measuredProgress } from '#app/domain/curriculum.ts';
import { completeCourse, startCourse } from '#app/domain/enrollment.ts';
import type { DoneBy } from '#app/domain/lesson.ts';
import { type MeasuredProgress, percentOf } from '#app/domain/measured-progress.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import type { LockedLesson } from './lock-lesson.server.ts';
import { doneIds, type ReadLesson } from './read-course.server.ts';

/** The enrollment after a lesson was marked as done. `next` is the slug of the lesson after it. */
export type CompletedLesson = {
  enrollment: StoredEnrollment;
  earned: AchievementKey[];
  isCompletion: boolean;
  next: string | null;
};

/**
 * Marks a lesson, which `lockLesson` has locked, as done. Also updates the day's minutes, the progress and the
 * badges and, if the last required lesson completes the course, issues the certificate (LEARN-25). Call it in the
 * transaction that makes the lesson done, after checking that it may be. A lesson that is already done stays as it
 * is.
 */
export async function completeLesson(
  ctx: StudyParts & Pick<StepContext, 'db' | 'now'>,
  { seat, lesson, rows, course, by }: LockedLesson & { by: DoneBy },
): Promise<CompletedLesson> {
  const { db: tx, now } = ctx;
  const next = lessonAfter(rows.filter(isListed), lesson.id)?.slug ?? null;
  if (lesson.doneAt) return { enrollment: seat, earned: [], isCompletion: false, next };
  const { userId, isDemo, id: enrollmentId } = seat;
  const today = dayIn(now, ctx.zone);
  const minutes = await recordLesson(tx, { userId, day: today, minutes: lesson.minutes ?? 0, isDemo });
  const done = { enrollmentId, lastOpenedAt: now, doneAt: now, doneBy: by, minutes };
  await tx
    .insert(lessonProgress)
    .values({ userId, lessonId: lesson.id, isDemo, firstOpenedAt: now, ...done })
    .onConflictDoUpdate({ target: [lessonProgress.userId, lessonProgress.lessonId], set: done });

  const measured = progressOfRows(rows, { id: lesson.id, doneAt: now });
  const studied = studiedOn(seat, measured, minutes, now);
  const completed =
    course.completesItself && measured?.isFinished ? completeCourse(studied, now, measured) : null;
  const isCompletion = completed?.success ?? false;
  const reached = completed?.success ? completed.next : studied;
  const parts = { from: seat, next: reached, today, by: 'student' as const, measured };
  return { ...(await storeStep(tx, parts, ctx)), isCompletion, next };
}

/**
 * Returns the enrollment after a lesson was done: started, with the new progress, and with the minutes of the
 * lesson added.
 */
function studiedOn(
  seat: StoredEnrollment,
  measured: MeasuredProgress | null,
  minutes: number,
  now: Date,
): StoredEnrollment {
  const started = startCourse(seat, now, measured);
  const next = started.success ? started.next : seat;
  return {
    ...next,
    progress: next.status === 'completed' || !measured ? next.progress : percentOf(measured),
    timeSpentMinutes: next.timeSpentMinutes + minutes,
    lastAccessed: now,
  };
}

/** Returns the progress measured by these lessons, as it would be after the change `changed` of one of them. */
export function progressOfRows(rows: readonly ReadLesson[], changed?: Pick<ReadLesson, 'id' | 'doneAt'>) {
  const after = rows.map((row) => (row.id === changed?.id ? { ...row, ...changed } : row));
  return measuredProgress(after, doneIds(after));
}
