import { z } from 'zod';
import { emailField } from '#app/core/email-field.ts';
import type { contactWords } from '#app/words/en/contact-words.ts';

type FieldError = keyof typeof contactWords.fieldErrors;

const line = (most: number, missing: FieldError, tooLong: FieldError) =>
  z
    .string()
    .trim()
    // Replaces line breaks by spaces. This text may become part of a header of an email, where a line break would begin
    // another header.
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .pipe(z.string().min(1, missing).max(most, tooLong));

/** Validates the contact form (CONT-2): every field is required and has its own error message. */
export const contactSchema = z.object({
  fullName: line(100, 'name-missing', 'name-too-long'),
  email: emailField({
    missing: 'email-missing' satisfies FieldError,
    tooLong: 'email-too-long' satisfies FieldError,
    invalid: 'email-invalid' satisfies FieldError,
  }),
  subject: line(150, 'subject-missing', 'subject-too-long'),
  message: z
    .string()
    .trim()
    .min(1, 'message-missing' satisfies FieldError)
    .max(5_000, 'message-too-long' satisfies FieldError),
});

export type ContactInput = z.output<typeof contactSchema>;
