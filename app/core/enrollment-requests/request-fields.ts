import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { requestFormWords } from '#app/words/en/enrollment-request-words.ts';

/** Without their schema (CAT-8), which would load zod into the public page. `course` is a slug. */
export const requestForm = defineForm({
  fields: {
    fullName: 'line',
    email: 'value',
    ...emailQuestionFields,
    phone: 'value',
    learner: 'own',
    learnerName: 'line',
    learnerClass: 'line',
    minor: 'own',
    message: 'text',
    couponCode: 'value',
    course: 'own',
    batch: 'own',
    [spamFields.shownAt]: 'own',
    [spamFields.trap]: 'secret',
  },
  longest: 3_000,
  failed: requestFormWords.failed,
});

export type RequestField = (typeof requestForm.fields)[number];
export type TypedRequest = ReturnType<typeof requestForm.textsOf>;
