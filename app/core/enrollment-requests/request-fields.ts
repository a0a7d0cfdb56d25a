import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { requestFormWords } from '#app/words/en/enrollment-request-words.ts';

/**
 * The field names of the site's own enrollment form (CAT-8). `course` is the slug of the course chosen in the
 * form. The schema is in another file, so that the public page does not load zod.
 */
export const requestForm = defineForm({
  fields: [
    'fullName',
    'email',
    'phone',
    'message',
    'couponCode',
    'course',
    spamFields.shownAt,
    spamFields.trap,
  ],
  secrets: [spamFields.trap],
  longest: 3_000,
  failed: requestFormWords.failed,
});

export type RequestField = (typeof requestForm.fields)[number];
/** The values of the form as submitted, including the hidden fields. */
export type TypedRequest = ReturnType<typeof requestForm.textsOf>;
