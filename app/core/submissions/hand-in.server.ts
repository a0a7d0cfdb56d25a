import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { type CompletedLesson, completeLesson } from '#app/core/lessons/complete-lesson.server.ts';
import type { LessonContext } from '#app/core/lessons/lock-lesson.server.ts';
import {
  type LessonAddress,
  type LessonRefusal,
  type LockedLesson,
  lockLesson,
} from '#app/core/lessons/lock-lesson.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import { submissionFiles, submissions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { type SubmissionFault, submissionFault } from '#app/domain/submission.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';

export type HandInRefusal = LessonRefusal | SubmissionFault | 'already-accepted' | 'file-gone';
export type HandInDone = { id: string; completed: CompletedLesson | null };
type HandInOutcome = Result<HandInDone, HandInRefusal>;

export type HandedIn = { text: string; files: readonly string[] };

/** Replaces an unanswered submission, or adds one (LEARN-60, LEARN-63); that may complete the lesson. */
export async function handInAssignment(
  ctx: CommandContext & StudyParts,
  { text, files: fileIds, ...address }: LessonAddress & HandedIn,
): Promise<HandInOutcome> {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) return { success: false, error: 'missing' };
  return await inTransaction(db, async (tx): Promise<HandInOutcome> => {
    const locked = await lockAssignment({ ...ctx, db: tx, actor }, address);
    if (!locked.success) return locked;
    const { lesson, seat, course, waiting } = locked;
    const given = [...new Set(fileIds)];
    const fault = submissionFault(text, given.length);
    if (fault) return { success: false, error: fault };
    if (!(await areOwnFiles(tx, actor, given))) return { success: false, error: 'file-gone' };
    const id = waiting?.id ?? randomUUID();
    if (waiting) {
      // The new time is always later, so that a decision about the old text is recognized as stale.
      const handedInAt = new Date(Math.max(now.getTime(), waiting.handedInAt.getTime() + 1));
      await tx.update(submissions).set({ text, handedInAt }).where(eq(submissions.id, id));
      await tx.delete(submissionFiles).where(eq(submissionFiles.submissionId, id));
    } else {
      const about = { userId: actor.id, lessonId: lesson.id, isDemo: seat.isDemo };
      await tx.insert(submissions).values({ id, ...about, text, handedInAt: now });
    }
    const rows = given.map((fileId, sortOrder) => ({ submissionId: id, fileId, sortOrder }));
    if (rows.length > 0) await tx.insert(submissionFiles).values(rows);
    const isDone = course.handInCompletes && !lesson.doneAt;
    return {
      success: true,
      id,
      completed: isDone ? await completeLesson({ ...ctx, db: tx }, { ...locked, by: 'assignment' }) : null,
    };
  });
}

/** Locks an assignment if it may be handed in. `waiting` is the student's submission without an answer. */
export async function lockAssignment(
  ctx: LessonContext,
  address: LessonAddress,
): Promise<Result<LockedLesson & { waiting: typeof submissions.$inferSelect | undefined }, HandInRefusal>> {
  const { db: tx, actor: student } = ctx;
  const locked = await lockLesson(ctx, address);
  if (!locked.success) return locked;
  const { lesson } = locked;
  if (lesson.kind !== 'assignment') return { success: false, error: 'missing' };
  const own = and(eq(submissions.userId, student.id), eq(submissions.lessonId, lesson.id));
  const before = await tx.select().from(submissions).where(own).for('update');
  // An accepted submission whose lesson is not done can be handed in again. Earlier versions left such ones after
  // refunds, and they would block the course.
  const isAccepted = lesson.doneAt !== null && before.some(({ state }) => state === 'accepted');
  if (isAccepted) return { success: false, error: 'already-accepted' };
  return { ...locked, waiting: before.find(({ state }) => state === 'waiting') };
}

/** Locks them, so that no cleanup deletes them before the transaction ends. */
async function areOwnFiles(tx: Transaction, student: UserActor, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.ownerId, student.id)))
    .for('update');
  return rows.length === ids.length;
}
