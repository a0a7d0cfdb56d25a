import { defineForm } from '#app/domain/form.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';
import { learnerFields } from './learner-fields.ts';

/** The form that corrects who learns in an enrollment (DAY-83). */
export const learnerForm = defineForm({
  fields: learnerFields,
  longest: 500,
  failed: learnerWords.failed,
  messages: learnerWords.errors,
});

export type LearnerAnswer = ReturnType<typeof learnerForm.failed>;
