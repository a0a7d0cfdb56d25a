import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { recordActivity } from '#app/core/enrollments/record-activity.server.ts';
import { storeStep } from '#app/core/enrollments/store-step.server.ts';
import { lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { startCourse } from '#app/domain/enrollment.ts';
import { mustBeWatched } from '#app/domain/lesson.ts';
import { type Result, refused } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { type CompletedLesson, completeLesson, progressOfRows } from './complete-lesson.server.ts';
import { canTick } from './learning-queries.server.ts';
import { type LessonAddress, type LessonRefusal, lockLesson } from './lock-lesson.server.ts';
import { takeBackDone } from './take-back-lesson.server.ts';

export type LessonOutcome = Result<CompletedLesson, LessonRefusal>;

/**
 * Records a visit, and starts the course if needed (LEARN-25). A repeated call updates the last visit. Does nothing
 * if the student is not enrolled or the lesson is locked.
 */
export async function openLesson(ctx: CommandContext & StudyParts, address: LessonAddress) {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) return refused('missing');
  return await inTransaction(db, async (tx): Promise<Result<object, LessonRefusal>> => {
    const locked = await lockLesson({ ...ctx, db: tx, actor }, address);
    if (!locked.success) return locked;
    const { seat, lesson, rows } = locked;
    const opened = { userId: actor.id, lessonId: lesson.id, enrollmentId: seat.id, isDemo: seat.isDemo };
    await tx
      .insert(lessonProgress)
      .values({ ...opened, firstOpenedAt: now, lastOpenedAt: now })
      .onConflictDoUpdate({
        target: [lessonProgress.userId, lessonProgress.lessonId],
        set: { lastOpenedAt: now, enrollmentId: seat.id },
      });
    const started = startCourse(seat, now, progressOfRows(rows));
    if (!started.success) return { success: true };
    const today = dayIn(now, ctx.zone);
    await recordActivity(tx, { userId: actor.id, day: today, minutes: 0, isDemo: seat.isDemo });
    await storeStep(tx, { from: seat, next: started.next, today, by: 'student' }, ctx);
    return { success: true };
  });
}

/**
 * Marks a lesson as done (see `completeLesson`), but not one that its work makes done, such as a quiz. An unplayable
 * video that must be watched is allowed, so that a broken file locks nobody out (LEARN-115); the row says who marked
 * it.
 */
export async function markLessonDone(
  ctx: CommandContext & StudyParts,
  { isUnplayable = false, ...address }: LessonAddress & { isUnplayable?: boolean },
): Promise<LessonOutcome> {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) return refused('missing');
  return await inTransaction(db, async (tx): Promise<LessonOutcome> => {
    const locked = await lockLesson({ ...ctx, db: tx, actor }, address);
    if (!locked.success) return locked;
    const { lesson, seat } = locked;
    const mayMark = canTick(lesson, seat, now) || (isUnplayable && mustBeWatched(lesson));
    if (!lesson.doneAt && !mayMark) return refused(lesson.kind === 'live' ? 'not-yet' : 'not-by-hand');
    return { success: true, ...(await completeLesson({ ...ctx, db: tx }, { ...locked, by: 'student' })) };
  });
}

/**
 * Marks a lesson as not done and subtracts its minutes from the day of completion (LEARN-26). Refused in a completed
 * course, which is final, or if the student did not mark it by hand.
 */
export async function markLessonUndone(ctx: CommandContext & StudyParts, address: LessonAddress) {
  const { db, actor } = ctx;
  if (!isSignedIn(actor)) return refused('missing');
  return await inTransaction(db, async (tx): Promise<LessonOutcome> => {
    const locked = await lockLesson({ ...ctx, db: tx, actor }, address);
    if (!locked.success) return locked;
    const { seat, lesson } = locked;
    if (seat.status === 'completed') return refused('already-completed');
    if (!lesson.doneAt)
      return { success: true, isCompletion: false, next: null, enrollment: seat, earned: [] };
    if (lesson.doneBy !== 'student') return refused('not-by-hand');
    return {
      success: true,
      ...(await takeBackDone({ ...ctx, db: tx }, { ...locked, doneAt: lesson.doneAt })),
    };
  });
}
