import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { type CompletedLesson, completeLesson } from '#app/core/lessons/complete-lesson.server.ts';
import { type LessonAddress, type LessonRefusal, lockLesson } from '#app/core/lessons/lock-lesson.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { type SubmissionFault, submissionFault } from '#app/domain/submission.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';

export type HandInOutcome = Result<
  { id: string; completed: CompletedLesson | null },
  LessonRefusal | SubmissionFault | 'already-accepted'
>;

/**
 * Hands in the actor's text for an assignment (LEARN-60). While an earlier text waits, the new one replaces it;
 * after it was returned, the new one waits beside it. Where the course asks for no more, handing in marks the
 * lesson as done.
 */
export async function handInAssignment(
  ctx: CommandContext & StudyParts,
  { text, ...address }: LessonAddress & { text: string },
): Promise<HandInOutcome> {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) return { success: false, error: 'missing' };
  return await inTransaction(db, async (tx): Promise<HandInOutcome> => {
    const locked = await lockLesson(tx, ctx, actor, address);
    if (!locked.success) return locked;
    const { lesson, seat, course } = locked;
    if (lesson.kind !== 'assignment') return { success: false, error: 'missing' };
    const fault = submissionFault(text);
    if (fault) return { success: false, error: fault };
    const own = and(eq(submissions.userId, actor.id), eq(submissions.lessonId, lesson.id));
    const before = await tx.select().from(submissions).where(own).for('update');
    if (before.some(({ state }) => state === 'accepted'))
      return { success: false, error: 'already-accepted' };
    const waiting = before.find(({ state }) => state === 'waiting');
    const id = waiting?.id ?? randomUUID();
    if (waiting) {
      // The new time is always later than the old one, so that a page that shows the old text can detect the change.
      const handedInAt = new Date(Math.max(now.getTime(), waiting.handedInAt.getTime() + 1));
      await tx.update(submissions).set({ text, handedInAt }).where(eq(submissions.id, id));
    } else {
      const about = { userId: actor.id, lessonId: lesson.id, isDemo: seat.isDemo };
      await tx.insert(submissions).values({ id, ...about, text, handedInAt: now });
    }
    const isDone = course.handInCompletes && !lesson.doneAt;
    return {
      success: true,
      id,
      completed: isDone ? await completeLesson(tx, ctx, locked, 'assignment') : null,
    };
  });
}
