import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { listQuestions } from '#app/core/curriculum/curriculum-queries.server.ts';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { type CompletedLesson, completeLesson } from '#app/core/lessons/complete-lesson.server.ts';
import { type LessonAddress, type LessonRefusal, lockLesson } from '#app/core/lessons/lock-lesson.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { quizAttempts, quizDrafts } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import {
  type Answers,
  type AttemptRefusal,
  attemptRefusal,
  grade,
  type PaperQuestion,
  paperOf,
  passes,
  unreadableNumbers,
  usualPassPercent,
} from '#app/domain/quiz.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';

const missing = { success: false, error: 'missing' } as const;

/** Starts an attempt with a copy of the questions (LEARN-51), or returns one that is not handed in yet. */
export async function startAttempt(
  ctx: CommandContext & StudyParts,
  address: LessonAddress,
): Promise<Result<{ id: string }, LessonRefusal | AttemptRefusal>> {
  const { db, actor, now } = ctx;
  type Outcome = Result<{ id: string }, LessonRefusal | AttemptRefusal>;
  if (!isSignedIn(actor)) return missing;
  return await inTransaction(db, async (tx): Promise<Outcome> => {
    const locked = await lockLesson({ ...ctx, db: tx, actor }, address);
    if (!locked.success) return locked;
    const { lesson, seat } = locked;
    if (lesson.kind !== 'quiz') return missing;
    const { id, submittedAt, isPassed } = quizAttempts;
    const before = await tx
      .select({ id, submittedAt, isPassed })
      .from(quizAttempts)
      .where(and(eq(quizAttempts.userId, actor.id), eq(quizAttempts.lessonId, lesson.id)));
    const open = before.find((attempt) => attempt.submittedAt === null);
    if (open) return { success: true, id: open.id };
    const questions = await listQuestions(tx, [lesson.id]);
    const error = attemptRefusal({
      questions: questions.length,
      limit: lesson.attemptsLimit,
      attempts: before.length,
      isPassed: lesson.doneAt !== null || before.some((attempt) => attempt.isPassed === true),
    });
    if (error) return { success: false, error };
    const { paper, key } = paperOf(questions);
    const begun = { id: randomUUID(), userId: actor.id, lessonId: lesson.id, number: before.length + 1 };
    const rules = {
      passPercent: lesson.passPercent ?? usualPassPercent,
      outOf: grade(paper, key, {}).outOf,
      isDemo: seat.isDemo,
    };
    await tx.insert(quizAttempts).values({ ...begun, ...rules, paper, key, startedAt: now });
    return { success: true, id: begun.id };
  });
}

export type HandInOutcome =
  | Result<CompletedLesson | { enrollment: null; isCompletion: false }, LessonRefusal>
  | {
      success: false;
      error: 'unreadable';
      /** The ids of the questions whose answers cannot be read as numbers. */
      questions: string[];
    };

/**
 * Grades and stores the answers; passing marks the lesson as done (LEARN-52). An unreadable number refuses
 * them (LEARN-111); a second submission changes nothing (L-20); another student's attempt counts as missing
 * (L-21).
 */
export async function handInAttempt(
  ctx: CommandContext & StudyParts,
  { attempt: id, answers, ...address }: LessonAddress & { attempt: string; answers: Answers },
): Promise<HandInOutcome> {
  const { db, actor, now } = ctx;
  if (!isSignedIn(actor)) return missing;
  return await inTransaction(db, async (tx): Promise<HandInOutcome> => {
    const locked = await lockLesson({ ...ctx, db: tx, actor }, address);
    if (!locked.success) return locked;
    const attempt = await lockAttempt(tx, actor, { lesson: locked.lesson, id });
    if (!attempt) return missing;
    const nothing = { success: true, enrollment: null, isCompletion: false } as const;
    if (attempt.submittedAt) return nothing;
    const { paper, key, passPercent } = attempt;
    const given = answersOf(paper, answers);
    const unreadable = unreadableNumbers(paper, given);
    if (unreadable.length > 0) return { success: false, error: 'unreadable', questions: unreadable };
    const { points, outOf, questions: results } = grade(paper, key, given);
    const isPassed = passes({ points, outOf }, passPercent);
    await tx
      .update(quizAttempts)
      .set({ submittedAt: now, answers: given, results, points, outOf, isPassed })
      .where(eq(quizAttempts.id, id));
    await tx.delete(quizDrafts).where(eq(quizDrafts.attemptId, id));
    return isPassed
      ? { success: true, ...(await completeLesson({ ...ctx, db: tx }, { ...locked, by: 'quiz' })) }
      : nothing;
  });
}

/** Locks a student's attempt at a quiz. Returns undefined for another student's attempt (L-21). */
export async function lockAttempt(
  tx: Transaction,
  student: { id: string },
  { lesson, id }: { lesson: { id: string; kind: string }; id: string },
): Promise<typeof quizAttempts.$inferSelect | undefined> {
  if (lesson.kind !== 'quiz') return undefined;
  const isOwn = and(eq(quizAttempts.id, id), eq(quizAttempts.userId, student.id));
  const [attempt] = await tx
    .select()
    .from(quizAttempts)
    .where(and(isOwn, eq(quizAttempts.lessonId, lesson.id)))
    .for('update');
  return attempt;
}

/** Returns only the answers to these questions, because a forged form may contain other fields. */
export function answersOf(paper: readonly PaperQuestion[], answers: Answers): Answers {
  return Object.fromEntries(
    paper.flatMap(({ id }) => (Object.hasOwn(answers, id) ? [[id, answers[id] ?? []]] : [])),
  );
}
