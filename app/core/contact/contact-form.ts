import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { contactWords } from '#app/words/en/contact-words.ts';

/**
 * The field names of the contact form (CONT-2). The form's schema is in another file: the public page needs
 * only the names, and would otherwise load the schema's large library, zod.
 */
export const contactForm = defineForm({
  fields: ['fullName', 'email', 'subject', 'message', spamFields.shownAt, spamFields.trap],
  secrets: [spamFields.trap],
  longest: 6_000,
  failed: contactWords.failed,
  messages: contactWords.fieldErrors,
});

export type ContactAnswer = ReturnType<typeof contactForm.failed>;
