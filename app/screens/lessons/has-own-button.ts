import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import type { OfKind } from './lesson-of-kind.tsx';

/** Such as the one that starts a quiz; if not, that of `LessonActions` is prominent (LEARN-33). */
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
