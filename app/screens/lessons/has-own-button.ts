import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import type { OfKind } from './lesson-of-kind.tsx';

/**
 * Returns whether the main button of a lesson's page belongs to the lesson's content (LEARN-33): it joins a class,
 * starts or hands in a quiz, or hands in an assignment. Otherwise the main button is that of `LessonActions`.
 */
export function hasOwnButton(
  { doneAt }: Pick<LessonPage['lesson'], 'doneAt'>,
  content: Pick<NonNullable<LessonPage['content']>, 'live'>,
  { quiz, assignment }: OfKind,
): boolean {
  if (content.live?.joinUrl) return true;
  if (doneAt) return false;
  if (quiz) return quiz.open !== null || quiz.refusal === null;
  // While a submission waits for the academy, the student can change it but need not, so its button is not the main
  // one.
  return assignment?.mayHandIn === true && assignment.own.at(0)?.state !== 'waiting';
}
