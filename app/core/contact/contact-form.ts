import { emailQuestionFields } from '#app/domain/email-question-fields.ts';
import { email, fields, type InputOf, line, text } from '#app/domain/fields.ts';
import { spamFields } from '#app/domain/spam.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { contactWords } from '#app/words/en/contact-words.ts';

const words = contactWords.fields;

/** The fields of a public form that are no questions: those about a mistyped address (DAY-7), and the traps for robots. */
export const hiddenFields = {
  ...emailQuestionFields,
  [spamFields.shownAt]: 'own',
  [spamFields.trap]: 'secret',
} as const;

export const personFields = {
  fullName: line({ most: maxNameLength, ...words.fullName }),
  email: email(words.email),
};

/** The contact form (CONT-2). Its schema is in another file, so that the public page does not load zod. */
export const contactForm = fields(
  {
    ...personFields,
    subject: line({ most: 150, ...words.subject }),
    message: text({ most: 5_000, ...words.message }),
  },
  { failed: contactWords.failed, hidden: hiddenFields },
);

export type ContactInput = InputOf<typeof contactForm>;
export type ContactAnswer = ReturnType<typeof contactForm.failed>;
