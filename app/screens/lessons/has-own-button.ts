import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import type { OfKind } from './lesson-of-kind.tsx';

/**
 * Returns whether the main button of a lesson's page is in the lesson itself: it joins a class that is open,
 * starts or hands in a quiz, or hands in an assignment (LEARN-33).
 */
export function hasOwnButton(
  { doneAt }: Pick<LessonPage['lesson'], 'doneAt'>,
  content: Pick<NonNullable<LessonPage['content']>, 'live'>,
  { quiz, assignment }: OfKind,
): boolean {
  if (content.live?.joinUrl) return true;
  if (doneAt) return false;
  if (quiz) return quiz.open !== null || quiz.refusal === null;
  // A submission that the academy has not read yet can be changed, but the student need not do anything.
  return assignment?.mayHandIn === true && assignment.own.at(0)?.state !== 'waiting';
}
