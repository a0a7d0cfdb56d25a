import { z } from 'zod';
import { emailField } from '#app/platform/email-field.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { contactWords } from '#app/words/en/contact-words.ts';

type FieldError = keyof typeof contactWords.fieldErrors;

/** Every field is required and has its own message (CONT-2). */
export const contactSchema = z.object({
  fullName: oneLine<FieldError>(100, 'name-too-long', 'name-missing'),
  email: emailField({
    missing: 'email-missing' satisfies FieldError,
    tooLong: 'email-too-long' satisfies FieldError,
    invalid: 'email-invalid' satisfies FieldError,
  }),
  subject: oneLine<FieldError>(150, 'subject-too-long', 'subject-missing'),
  message: z
    .string()
    .trim()
    .min(1, 'message-missing' satisfies FieldError)
    .max(5_000, 'message-too-long' satisfies FieldError),
});

export type ContactInput = z.output<typeof contactSchema>;
