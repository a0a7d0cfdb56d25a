import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { requestFormWords } from '#app/words/en/enrollment-request-words.ts';

/**
 * The built-in enrollment form (CAT-8); `course` is the slug of a course chosen there. Its schema is in another
 * file, which the public page does not load.
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
/** The form as it was sent, with the hidden fields. */
export type TypedRequest = ReturnType<typeof requestForm.textsOf>;
