import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';

/** The contact form (CONT-2). Its schema is in another file, which the public page does not load. */
export const contactForm = defineForm({
  fields: ['fullName', 'email', 'subject', 'message', spamFields.shownAt, spamFields.trap],
  secrets: [spamFields.trap],
  longest: 6_000,
  failed: 'Your message may not have reached us. Please try again, or call us.',
});

export type ContactAnswer = ReturnType<typeof contactForm.failed>;
