import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { contactWords } from '#app/words/en/contact-words.ts';

/** Only names (CONT-2): with the schema, the public page would load zod, a large library. */
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
