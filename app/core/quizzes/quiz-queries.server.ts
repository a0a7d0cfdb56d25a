import { and, asc, count, eq } from 'drizzle-orm';
import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { quizAttempts, quizDrafts, quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import {
  type Answers,
  type AttemptRefusal,
  attemptRefusal,
  type PaperQuestion,
  pointsToPass,
  usualPassPercent,
} from '#app/domain/quiz.ts';
import type { RichText } from '#app/domain/rich-text.ts';
import { readCachedMarkdown } from '#app/platform/markdown-cache.server.ts';

/** A question of a quiz attempt that was handed in: `given` is what the student answered, `got` the points for it. */
export type MarkedQuestion = PaperQuestion & {
  given: string[];
  got: number;
  /** The explanation of the correct answer; null if there is none, or if the student answered nothing. */
  explanation: RichText | null;
};

/** A quiz attempt that is not handed in yet. `draft` contains the answers saved so far, null if there are none. */
export type OpenAttempt = {
  id: string;
  number: number;
  paper: PaperQuestion[];
  outOf: number;
  toPass: number;
  draft: Answers | null;
};

/** A quiz as one student sees it on its lesson's page (LEARN-51 … LEARN-54). */
export type ShownQuiz = {
  questions: number;
  passPercent: number;
  attemptsLimit: number | null;
  attempts: number;
  open: OpenAttempt | null;
  last: { number: number; points: number; outOf: number; isPassed: boolean; marked: MarkedQuestion[] } | null;
  refusal: AttemptRefusal | 'not-enrolled' | null;
};

/** Never the correct answers (L-19). Null if no quiz, or not open to the actor (`lessonAccess`). */
export async function findQuiz(
  db: Database,
  actor: UserActor,
  { lesson, content, seat }: Pick<LessonPage, 'lesson' | 'content' | 'seat'>,
): Promise<ShownQuiz | null> {
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
    refusal: isClosed ? 'not-enrolled' : attemptRefusal(asked),
  };
}

const { id, number, paper, passPercent, submittedAt, answers, results, points, outOf, isPassed } =
  quizAttempts;
// `key`, the correct answers, is left out, so that it cannot reach the page by mistake.
const shownColumns = {
  id,
  number,
  paper,
  passPercent,
  submittedAt,
  answers,
  results,
  points,
  outOf,
  isPassed,
};

async function listAttempts(db: Database, actor: UserActor, lessonId: string) {
  return await db
    .select(shownColumns)
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, actor.id), eq(quizAttempts.lessonId, lessonId)))
    .orderBy(asc(quizAttempts.number));
}

type Attempt = Awaited<ReturnType<typeof listAttempts>>[number];

async function shownPaper(db: Database, attempt: Attempt): Promise<OpenAttempt> {
  const [saved] = await db
    .select({ draft: quizDrafts.answers })
    .from(quizDrafts)
    .where(eq(quizDrafts.attemptId, attempt.id));
  const draft = saved?.draft ?? null;
  const toPass = pointsToPass(attempt.outOf, attempt.passPercent);
  const { id, number, paper, outOf } = attempt;
  return { id, number, paper, outOf, toPass, draft };
}

async function markedAttempt(db: Database, attempt: Attempt): Promise<ShownQuiz['last']> {
  const [row] = await db
    .select({ key: quizAttempts.key })
    .from(quizAttempts)
    .where(eq(quizAttempts.id, attempt.id));
  const marked = attempt.paper.map((question): MarkedQuestion => {
    const result = attempt.results?.find((one) => one.id === question.id);
    const words = row?.key.find((one) => one.id === question.id)?.explanation ?? '';
    return {
      ...question,
      given: [...(attempt.answers?.[question.id] ?? [])],
      got: result?.points ?? 0,
      explanation: result?.isAnswered && words !== '' ? readCachedMarkdown(words) : null,
    };
  });
  const result = { points: attempt.points ?? 0, outOf: attempt.outOf, isPassed: attempt.isPassed === true };
  return { number: attempt.number, ...result, marked };
}
