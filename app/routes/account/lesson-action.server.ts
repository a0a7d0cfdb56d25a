import { data, redirect } from 'react-router';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import { handInAttempt, startAttempt } from '#app/core/quizzes/attempt-commands.server.ts';
import { readAnswers } from '#app/core/quizzes/quiz-request.ts';
import { saveAnswers } from '#app/core/quizzes/save-answers.server.ts';
import { handInWithFiles } from '#app/core/submissions/hand-in-files.server.ts';
import { readAssignment } from '#app/core/submissions/read-assignment.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { LessonAnswer } from '#app/screens/lessons/use-note.ts';
import type { Services } from '#app/visit/services.server.ts';
import { fileWords } from '#app/words/en/file-words.ts';
import { learnWords } from '#app/words/en/learn-words.ts';
import { quizWords } from '#app/words/en/quiz-words.ts';
import { submissionWords } from '#app/words/en/submission-words.ts';

type Address = { slug: string; lesson: string };

/** The forms that only quizzes and assignments have: to start a quiz, to save or hand in its answers, to hand in an assignment. */
export function actsOnKind(
  ctx: CommandContext & StudyParts,
  services: Pick<Services, 'uploads' | 'limits' | 'log'>,
  form: FormData,
  { isPlainForm, ...address }: Address & { isPlainForm: boolean },
) {
  const path = lessonPath(address.slug, address.lesson);
  return {
    'start-quiz': async () => {
      const started = await startAttempt(ctx, address);
      if (started.success) return redirect(`${path}#quiz`, 303);
      const { error } = started;
      const isOfQuiz = error === 'passed' || error === 'no-attempts-left' || error === 'no-questions';
      return refuse(error, { error: isOfQuiz ? quizWords.refusals[error] : learnWords.errors[error] });
    },
    'save-answers': async () => {
      const outcome = await saveAnswers(ctx, { ...address, ...readAttempt(form) });
      if (!outcome.success)
        return refuse(outcome.error, { error: learnWords.errors[outcome.error], answers: readAnswers(form) });
      return isPlainForm ? redirect(`${path}#quiz`, 303) : data<LessonAnswer>({ error: null, isSaved: true });
    },
    answer: async () => {
      const { attempt, answers } = readAttempt(form);
      const outcome = await handInAttempt(ctx, { ...address, attempt, answers });
      if (!outcome.success && outcome.error === 'unreadable')
        return data<LessonAnswer>(
          { error: quizWords.notHandedIn, answers, unreadable: outcome.questions },
          { status: 400 },
        );
      if (!outcome.success)
        return refuse(outcome.error, { error: learnWords.errors[outcome.error], answers });
      return redirect(outcome.isCompletion ? congratulations(outcome.enrollment.id) : `${path}#quiz`, 303);
    },
    'hand-in': async () => {
      const sent = readAssignment(form);
      const outcome = await handInWithFiles({ ...services, ...ctx }, { ...address, ...sent });
      if (outcome.success) {
        const { completed } = outcome;
        const isCompletion = completed?.isCompletion ?? false;
        return redirect(
          completed && isCompletion ? congratulations(completed.enrollment.id) : `${path}#assignment`,
          303,
        );
      }
      const { errors: ofText, fileErrors: ofFiles } = submissionWords;
      const sentences = { ...fileWords.errors, ...learnWords.errors, ...ofText, ...ofFiles };
      const { error, files } = outcome;
      const place = Object.hasOwn(ofFiles, error) ? 'fileError' : 'error';
      const submission = { text: sent.text, files, [place]: sentences[error] };
      return refuse(error, { error: null, submission });
    },
  };
}

function readAttempt(form: FormData) {
  return { attempt: textIn(form, 'attempt', 100), answers: readAnswers(form) };
}

export const congratulations = (enrollmentId: string) =>
  `/dashboard?completed=${enrollmentId}#congratulations`;

function refuse(code: string, answer: LessonAnswer) {
  const isFault = code.startsWith('text-') || Object.hasOwn(submissionWords.fileErrors, code);
  const status = code === 'missing' ? 404 : isFault ? 400 : 409;
  return data<LessonAnswer>(answer, { status });
}

/** Leads whoever has no place in a course to its page. A hidden course has none, so it answers that it is not open to them. */
export function withoutPlace(
  { slug, isActive }: { slug: string; isActive: boolean },
  path = `/courses/${slug}`,
) {
  return isActive ? redirect(path, 303) : data(null, { status: 403 });
}
