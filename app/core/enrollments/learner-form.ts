import { fields } from '#app/domain/fields.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';
import { learnerFields } from './learner-fields.ts';

/** The form that corrects who learns in an enrollment (DAY-83). */
export const learnerForm = fields(learnerFields, { failed: learnerWords.failed, hidden: { learner: 'own' } });

export type LearnerAnswer = ReturnType<typeof learnerForm.failed>;
