import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { contactWords } from '#app/words/en/contact-words.ts';

/**
 * The field names of the contact form (CONT-2). Its schema is in another file, so that the public page does
 * not load zod.
 */
export const contactForm = defineForm({
  fields: ['fullName', 'email', 'subject', 'message', spamFields.shownAt, spamFields.trap],
  secrets: [spamFields.trap],
  longest: 6_000,
  failed: contactWords.failed,
  messages: contactWords.fieldErrors,
});

export type ContactAnswer = ReturnType<typeof contactForm.failed>;
