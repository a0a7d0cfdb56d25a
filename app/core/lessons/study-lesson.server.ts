import { and, eq } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import {
  recordActivity,
  recordLesson,
  takeBackLesson,
} from '#app/core/enrollments/record-activity.server.ts';
import { type StoredEnrollment, storeStep } from '#app/core/enrollments/store-step.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { lessonProgress } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import type { AchievementKey } from '#app/domain/achievements.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { isListed, lessonAccess, lessonAfter, measuredProgress } from '#app/domain/curriculum.ts';
import { completeCourse, startCourse } from '#app/domain/enrollment.ts';
import { type MeasuredProgress, percentOf } from '#app/domain/measured-progress.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { canTick } from './learning-queries.server.ts';
import {
  doneIds,
  findTaughtCourse,
  type ReadLesson,
  readLessons,
  type TaughtCourse,
} from './read-course.server.ts';

/** The slugs of a lesson and of its course. */
export type LessonAddress = { slug: string; lesson: string };

export type LessonRefusal =
  | 'missing'
  | 'not-enrolled'
  | 'refunded'
  | 'locked'
  | 'not-yet'
  | 'already-completed';

export type LessonOutcome = Result<
  { enrollment: StoredEnrollment; earned: AchievementKey[]; isCompletion: boolean; next: string | null },
  LessonRefusal
>;

/** The data that a command on one lesson needs. `lockLesson` reads it after it has taken its locks. */
type Locked = { course: TaughtCourse; seat: StoredEnrollment; rows: ReadLesson[]; lesson: ReadLesson };

/**
 * Records that the actor opened a lesson, and starts the course if the actor has not started it yet
 * (LEARN-25). Records nothing for somebody who may not see the lesson. Repeated calls only update the time of
 * the last visit.
 */
export async function openLesson(
  ctx: CommandContext & StudyParts,
  address: LessonAddress,
): Promise<Result<object, LessonRefusal>> {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) return refused('missing');
  return await inTransaction(db, async (tx): Promise<Result<object, LessonRefusal>> => {
    const locked = await lockLesson(tx, ctx, actor, address);
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
 * Marks a lesson as done by the actor. Also updates the day's minutes, the progress and the badges and, if
 * the last required lesson completes the course, issues the certificate, all in one transaction (LEARN-25). A
 * lesson that is already done stays as it is. `next` is the slug of the lesson after it.
 */
export async function markLessonDone(
  ctx: CommandContext & StudyParts,
  address: LessonAddress,
): Promise<LessonOutcome> {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) return refused('missing');
  return await inTransaction(db, async (tx): Promise<LessonOutcome> => {
    const locked = await lockLesson(tx, ctx, actor, address);
    if (!locked.success) return locked;
    const { seat, lesson, rows, course } = locked;
    const next = lessonAfter(rows.filter(isListed), lesson.id)?.slug ?? null;
    if (lesson.doneAt) return { success: true, enrollment: seat, earned: [], isCompletion: false, next };
    if (!canTick(lesson, now)) return refused('not-yet');
    const { userId, isDemo, id: enrollmentId } = seat;
    const today = dayIn(now, ctx.zone);
    const minutes = await recordLesson(tx, { userId, day: today, minutes: lesson.minutes ?? 0, isDemo });
    const done = { enrollmentId, lastOpenedAt: now, doneAt: now, doneBy: 'student', minutes } as const;
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
    return { success: true, ...(await storeStep(tx, parts, ctx)), isCompletion, next };
  });
}

/**
 * Marks a lesson as not done again, and subtracts the minutes that were credited for it from the day on which
 * it was done (LEARN-26). Refused once the course is completed, because a completion is final.
 */
export async function markLessonUndone(
  ctx: CommandContext & StudyParts,
  address: LessonAddress,
): Promise<LessonOutcome> {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) return refused('missing');
  return await inTransaction(db, async (tx): Promise<LessonOutcome> => {
    const locked = await lockLesson(tx, ctx, actor, address);
    if (!locked.success) return locked;
    const { seat, lesson, rows } = locked;
    if (seat.status === 'completed') return refused('already-completed');
    const nothing = { success: true, isCompletion: false, next: null } as const;
    if (!lesson.doneAt) return { ...nothing, enrollment: seat, earned: [] };
    const own = and(eq(lessonProgress.userId, actor.id), eq(lessonProgress.lessonId, lesson.id));
    const [credited] = await tx.select({ minutes: lessonProgress.minutes }).from(lessonProgress).where(own);
    const minutes = credited?.minutes ?? 0;
    await tx.update(lessonProgress).set({ doneAt: null, doneBy: null, minutes: 0 }).where(own);
    await takeBackLesson(tx, { userId: actor.id, day: dayIn(lesson.doneAt, ctx.zone), minutes });
    const measured = progressOfRows(rows, { id: lesson.id, doneAt: null });
    const spent = Math.max(0, seat.timeSpentMinutes - minutes);
    const progress = measured ? percentOf(measured) : seat.progress;
    const parts = {
      from: seat,
      next: { ...seat, progress, timeSpentMinutes: spent },
      today: dayIn(now, ctx.zone),
    };
    return { ...nothing, ...(await storeStep(tx, { ...parts, by: 'student' }, ctx)) };
  });
}

/**
 * Finds a lesson that the actor may see. Locks the enrollment and then the course until the transaction ends;
 * changes of the curriculum lock them in the same order, so that no deadlock occurs (L-2).
 */
async function lockLesson(
  tx: Transaction,
  { now, zone }: { now: Date; zone: string },
  actor: UserActor,
  { slug, lesson: lessonSlug }: LessonAddress,
): Promise<Result<Locked, LessonRefusal>> {
  const found = await findTaughtCourse(tx, slug);
  if (!found) return refused('missing');
  const [seat] = await tx
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, actor.id), eq(enrollments.courseId, found.id)))
    .for('update');
  if (!seat) return refused('not-enrolled');
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, found.id)).for('share');
  // The course is read again, because it may have changed while this transaction waited for the locks.
  const course = (await findTaughtCourse(tx, slug)) ?? found;
  const rows = await readLessons(tx, course.id, actor.id);
  const lesson = rows.find((row) => row.slug === lessonSlug);
  if (!lesson) return refused('missing');
  const isClosed = await isRefunded(tx, seat.id);
  const access = lessonAccess(
    lesson,
    { lessons: rows, isSequential: course.isSequential },
    { isAdmin: false, seat: { ...seat, isRefunded: isClosed }, done: doneIds(rows) },
    { now, zone },
  );
  // Everybody may read a free lesson, but an enrollment that was refunded makes no progress.
  if (isClosed) return refused('refunded');
  if (access.state !== 'open') return refused(access.state);
  return { success: true, course, seat, rows, lesson };
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

/** Returns the progress measured by these lessons, with `changed` applied to one of them first. */
function progressOfRows(rows: readonly ReadLesson[], changed?: Pick<ReadLesson, 'id' | 'doneAt'>) {
  const after = rows.map((row) => (row.id === changed?.id ? { ...row, ...changed } : row));
  return measuredProgress(after, doneIds(after));
}

function refused<Code extends LessonRefusal>(error: Code): { success: false; error: Code } {
  return { success: false, error };
}
