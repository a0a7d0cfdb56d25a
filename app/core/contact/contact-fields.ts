import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';

/** The message form (CONT-2), apart from its schema, which the public page does not load. */
export const contactForm = defineForm({
  fields: ['fullName', 'email', 'subject', 'message', spamFields.shownAt, spamFields.trap],
  secrets: [spamFields.trap],
  longest: 6_000,
  failed: 'Your message may not have reached us. Please try again, or call us.',
});

export type ContactAnswer = ReturnType<typeof contactForm.failed>;
