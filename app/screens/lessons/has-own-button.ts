import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import type { OfKind } from './lesson-of-kind.tsx';

/**
 * Returns whether the lesson's content has the most prominent button of the page (LEARN-33), such as the button that
 * starts a quiz. If not, the button of `LessonActions` (such as 'Next lesson') is the most prominent one.
 */
export function hasOwnButton(
  { doneAt }: Pick<LessonPage['lesson'], 'doneAt'>,
  content: Pick<NonNullable<LessonPage['content']>, 'live'>,
  { quiz, assignment }: OfKind,
): boolean {
  if (content.live?.joinUrl) return true;
  if (doneAt) return false;
  if (quiz) return quiz.open !== null || quiz.refusal === null;
  // Until the academy answers a submission, the student can change the submission but need not. The button to change it
  // is therefore not the most prominent one.
  return assignment?.mayHandIn === true && assignment.own.at(0)?.state !== 'waiting';
}
