import { learnerFields } from '#app/core/enrollments/learner-fields.ts';
import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { requestFormWords } from '#app/words/en/enrollment-request-words.ts';

/**
 * The field names of the site's own enrollment form (CAT-8); `course` is the slug of the chosen course. The schema is
 * in another file, because the public page needs only the names: with the schema, the page would load zod, a large
 * library.
 */
export const requestForm = defineForm({
  fields: {
    fullName: 'line',
    email: 'value',
    ...emailQuestionFields,
    phone: 'value',
    ...learnerFields,
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
/** The values of the enrollment form as they were submitted, including those of hidden fields. */
export type TypedRequest = ReturnType<typeof requestForm.textsOf>;
