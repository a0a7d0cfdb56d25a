import { readNote } from '#app/core/lessons/learn-intent.ts';
import { readAnswers } from '#app/core/quizzes/quiz-request.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { LessonAnswer } from '#app/screens/lessons/use-note.ts';
import { helpWords } from '#app/words/en/help-words.ts';
import { learnWords } from '#app/words/en/learn-words.ts';
import { submissionWords } from '#app/words/en/submission-words.ts';

/** A message and what was typed, so that a failure loses nothing. */
export function failedLessonForm(form: FormData): LessonAnswer {
  const text = readNote(textIn(form, 'text'));
  switch (form.get('intent')) {
    case 'note':
      return { error: null, note: { text, savedAt: null, error: 'failed', stored: null } };
    case 'ask':
      return { error: null, help: { text, error: helpWords.errors.failed } };
    case 'answer':
    case 'save-answers':
      return { error: learnWords.errors.failed, answers: readAnswers(form) };
    case 'hand-in':
      return { error: null, submission: { text, error: submissionWords.failed, files: null } };
  }
  return { error: learnWords.errors.failed };
}
