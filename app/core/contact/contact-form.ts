import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { contactWords } from '#app/words/en/contact-words.ts';

/**
 * The field names of the contact form (CONT-2). The schema is in another file, because the public page needs only the
 * names: with the schema, the page would load zod, a large library.
 */
export const contactForm = defineForm({
  fields: {
    fullName: 'line',
    email: 'value',
    ...emailQuestionFields,
    subject: 'line',
    message: 'text',
    [spamFields.shownAt]: 'own',
    [spamFields.trap]: 'secret',
  },
  longest: 6_000,
  failed: contactWords.failed,
  messages: contactWords.fieldErrors,
});

export type ContactAnswer = ReturnType<typeof contactForm.failed>;
