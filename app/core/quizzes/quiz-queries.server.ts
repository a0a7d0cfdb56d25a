import { and, asc, count, eq } from 'drizzle-orm';
import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { quizAttempts, quizDrafts, quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { attemptRefusal, pointsToPass, usualPassPercent } from '#app/domain/quiz.ts';
import { pick } from '#app/domain/record.ts';
import { readCachedMarkdown } from '#app/platform/markdown-cache.server.ts';

/** A quiz as one student sees it on its lesson's page (LEARN-51 … LEARN-54). */
export type ShownQuiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>;

/** A question of a quiz attempt that was handed in: `given` is what the student answered, `got` the points for it. */
export type MarkedQuestion = NonNullable<ShownQuiz['last']>['marked'][number];

/** Never the correct answers (L-19). Null if no quiz, or not open to the actor (`lessonAccess`). */
export async function findQuiz(
  db: Database,
  actor: UserActor,
  { lesson, content, seat }: Pick<LessonPage, 'lesson' | 'content' | 'seat'>,
) {
  if (lesson.kind !== 'quiz' || !content) return null;
  const isOfQuiz = eq(quizQuestions.lessonId, lesson.id);
  const [[rules], [all], attempts] = await Promise.all([
    db
      .select({ passPercent: lessons.passPercent, attemptsLimit: lessons.attemptsLimit })
      .from(lessons)
      .where(eq(lessons.id, lesson.id)),
    db.select({ questions: count() }).from(quizQuestions).where(isOfQuiz),
    listAttempts(db, actor, lesson.id),
  ]);
  const questions = all?.questions ?? 0;
  const attemptsLimit = rules?.attemptsLimit ?? null;
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  const last = attempts.findLast(({ submittedAt }) => submittedAt !== null);
  const isPassed = lesson.doneAt !== null || attempts.some((attempt) => attempt.isPassed === true);
  const isClosed = !seat || seat.isRefunded;
  const asked = { questions, limit: attemptsLimit, attempts: attempts.length, isPassed };
  return {
    questions,
    attemptsLimit,
    attempts: attempts.length,
    passPercent: rules?.passPercent ?? usualPassPercent,
    open: open && !isClosed ? await shownPaper(db, open) : null,
    last: last ? await markedAttempt(db, last) : null,
    refusal: isClosed ? ('not-enrolled' as const) : attemptRefusal(asked),
  };
}

// `key`, the correct answers, is left out, so that it cannot reach the page by mistake.
const shownColumns = {
  ...pick(quizAttempts, 'id', 'number', 'paper', 'passPercent', 'submittedAt', 'answers', 'results'),
  ...pick(quizAttempts, 'points', 'outOf', 'isPassed'),
};

async function listAttempts(db: Database, actor: UserActor, lessonId: string) {
  return await db
    .select(shownColumns)
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, actor.id), eq(quizAttempts.lessonId, lessonId)))
    .orderBy(asc(quizAttempts.number));
}

type Attempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** An attempt that is not handed in yet, with the answers saved so far, if any. */
async function shownPaper(db: Database, attempt: Attempt) {
  const [saved] = await db
    .select({ draft: quizDrafts.answers })
    .from(quizDrafts)
    .where(eq(quizDrafts.attemptId, attempt.id));
  const draft = saved?.draft ?? null;
  const toPass = pointsToPass(attempt.outOf, attempt.passPercent);
  return { ...pick(attempt, 'id', 'number', 'paper', 'outOf'), toPass, draft };
}

async function markedAttempt(db: Database, attempt: Attempt) {
  const [row] = await db
    .select({ key: quizAttempts.key })
    .from(quizAttempts)
    .where(eq(quizAttempts.id, attempt.id));
  const marked = attempt.paper.map((question) => {
    const result = attempt.results?.find((one) => one.id === question.id);
    const words = row?.key.find((one) => one.id === question.id)?.explanation ?? '';
    return {
      ...question,
      given: [...(attempt.answers?.[question.id] ?? [])],
      got: result?.points ?? 0,
      /** Null if there is none, or if the student answered nothing. */
      explanation: result?.isAnswered && words !== '' ? readCachedMarkdown(words) : null,
    };
  });
  const result = { points: attempt.points ?? 0, outOf: attempt.outOf, isPassed: attempt.isPassed === true };
  return { number: attempt.number, ...result, marked };
}
