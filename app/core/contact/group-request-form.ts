import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { groupRequestWords } from '#app/words/en/group-request-words.ts';

/** Several seats of a course (DAY-66); the schema is in another file, as of contact. */
export const groupRequestForm = defineForm({
  fields: {
    seats: 'value',
    institution: 'line',
    gstin: 'value',
    fullName: 'line',
    email: 'value',
    ...emailQuestionFields,
    phone: 'value',
    message: 'text',
    [spamFields.shownAt]: 'own',
    [spamFields.trap]: 'secret',
  },
  longest: 3_000,
  failed: groupRequestWords.failed,
  messages: groupRequestWords.fieldErrors,
});

export type GroupRequestAnswer = ReturnType<typeof groupRequestForm.failed>;
