import { and, eq } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { takeBackLesson } from '#app/core/enrollments/record-activity.server.ts';
import { storeStep } from '#app/core/enrollments/store-step.server.ts';
import { lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { percentOf } from '#app/domain/measured-progress.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { type CompletedLesson, progressOfRows } from './complete-lesson.server.ts';
import type { LockedLesson } from './lock-lesson.server.ts';

/** Subtracts its minutes from that day (LEARN-26). Lock the lesson; the course must not be completed. */
export async function takeBackDone(
  ctx: StudyParts & Pick<StepContext, 'db' | 'now'>,
  { seat, lesson, rows, doneAt }: LockedLesson & { doneAt: Date },
): Promise<CompletedLesson> {
  const { db: tx } = ctx;
  const { userId } = seat;
  const own = and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lesson.id));
  const [credited] = await tx.select({ minutes: lessonProgress.minutes }).from(lessonProgress).where(own);
  const minutes = credited?.minutes ?? 0;
  await tx.update(lessonProgress).set({ doneAt: null, doneBy: null, minutes: 0 }).where(own);
  await takeBackLesson(tx, { userId, day: dayIn(doneAt, ctx.zone), minutes });
  const measured = progressOfRows(rows, { id: lesson.id, doneAt: null });
  const spent = Math.max(0, seat.timeSpentMinutes - minutes);
  const progress = measured ? percentOf(measured) : seat.progress;
  const parts = {
    from: seat,
    next: { ...seat, progress, timeSpentMinutes: spent },
    today: dayIn(ctx.now, ctx.zone),
  };
  const stored = await storeStep(tx, { ...parts, by: 'student' }, ctx);
  return { ...stored, isCompletion: false, next: null };
}
