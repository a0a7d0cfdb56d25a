import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { type LessonAddress, type LessonRefusal, lockLesson } from '#app/core/lessons/lock-lesson.server.ts';
import { quizDrafts } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import type { Answers } from '#app/domain/quiz.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { answersOf, lockAttempt } from './attempt-commands.server.ts';

/** They are ungraded and hidden from the academy (LEARN-64). Once they are handed in, does nothing. */
export async function saveAnswers(
  ctx: CommandContext & StudyParts,
  { attempt: id, answers, ...address }: LessonAddress & { attempt: string; answers: Answers },
): Promise<Result<object, LessonRefusal>> {
  const { db, actor, now: savedAt } = ctx;
  if (!isSignedIn(actor)) return { success: false, error: 'missing' };
  return await inTransaction(db, async (tx): Promise<Result<object, LessonRefusal>> => {
    const locked = await lockLesson({ ...ctx, db: tx, actor }, address);
    if (!locked.success) return locked;
    const attempt = await lockAttempt(tx, actor, { lesson: locked.lesson, id });
    if (!attempt) return { success: false, error: 'missing' };
    if (attempt.submittedAt) return { success: true };
    const draft = { answers: answersOf(attempt.paper, answers), savedAt };
    await tx
      .insert(quizDrafts)
      .values({ attemptId: id, ...draft })
      .onConflictDoUpdate({ target: quizDrafts.attemptId, set: draft });
    return { success: true };
  });
}
