import { sql } from 'drizzle-orm';
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
import { measuredMinutes } from '#app/domain/study-time.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import type { LockedLesson } from './lock-lesson.server.ts';
import { doneIds, type ReadLesson } from './read-course.server.ts';

/** `isCompletion`: the course is now completed. `next` is a slug, null after the last lesson. */
export type CompletedLesson = {
  enrollment: StoredEnrollment;
  earned: AchievementKey[];
  isCompletion: boolean;
  next: string | null;
};

/**
 * Marks a lesson as done, with time, progress, badges and the certificate (LEARN-25). Checked by the caller,
 * in the transaction of `lockLesson`. `studiedAt` is earlier than now if an admin marks it.
 */
export async function completeLesson(
  ctx: StudyParts & Pick<StepContext, 'db' | 'now'>,
  { seat, lesson, rows, course, by, studiedAt = ctx.now }: LockedLesson & { by: DoneBy; studiedAt?: Date },
): Promise<CompletedLesson> {
  const { db: tx, now } = ctx;
  const next = lessonAfter(rows.filter(isListed), lesson.id)?.slug ?? null;
  if (lesson.doneAt) return { enrollment: seat, earned: [], isCompletion: false, next };
  const { userId, isDemo, id: enrollmentId } = seat;
  const day = dayIn(studiedAt, ctx.zone);
  // A student who was in a class has spent its time there, not on the lesson's page.
  const spent =
    by === 'live'
      ? (lesson.minutes ?? 0)
      : measuredMinutes(lesson.minutes, { firstOpenedAt: lesson.firstOpenedAt, doneAt: studiedAt });
  const minutes = await recordLesson(tx, { userId, day, minutes: spent, isDemo });
  const done = { enrollmentId, doneAt: studiedAt, doneBy: by, minutes };
  const opened = { firstOpenedAt: studiedAt, lastOpenedAt: studiedAt };
  const lastOpenedAt = sql`greatest(${lessonProgress.lastOpenedAt}, excluded.last_opened_at)`;
  await tx
    .insert(lessonProgress)
    .values({ userId, lessonId: lesson.id, isDemo, ...opened, ...done })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { ...done, lastOpenedAt },
    });

  const measured = progressOfRows(rows, { id: lesson.id, doneAt: studiedAt });
  const studied = studiedOn(seat, measured, minutes, studiedAt);
  const completed =
    course.completesItself && measured?.isFinished ? completeCourse(studied, now, measured) : null;
  const isCompletion = completed?.success ?? false;
  const reached = completed?.success ? completed.next : studied;
  const today = dayIn(now, ctx.zone);
  const parts = { from: seat, next: reached, today, by: 'student' as const, measured };
  return { ...(await storeStep(tx, parts, ctx)), isCompletion, next };
}

/** Returns the enrollment with the course started, and more progress and study time. */
function studiedOn(
  seat: StoredEnrollment,
  measured: MeasuredProgress | null,
  minutes: number,
  at: Date,
): StoredEnrollment {
  const started = startCourse(seat, at, measured);
  const next = started.success ? started.next : seat;
  return {
    ...next,
    progress: next.status === 'completed' || !measured ? next.progress : percentOf(measured),
    timeSpentMinutes: next.timeSpentMinutes + minutes,
    lastAccessed: seat.lastAccessed && seat.lastAccessed > at ? seat.lastAccessed : at,
  };
}

/** `changed` replaces the lesson with its id, because it is not stored yet. */
export function progressOfRows(rows: readonly ReadLesson[], changed?: Pick<ReadLesson, 'id' | 'doneAt'>) {
  const after = rows.map((row) => (row.id === changed?.id ? { ...row, ...changed } : row));
  return measuredProgress(after, doneIds(after));
}
