import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { emailField } from '#app/platform/email-field.ts';
import { setupWords } from '#app/words/en/setup-words.ts';

const { mail, failed } = setupWords;

/** The form with which an admin sends a test email (BRAND-60). */
export const testEmailForm = defineForm({
  fields: { to: 'value' },
  longest: 400,
  failed,
  messages: mail.fieldErrors,
});

type FieldError = keyof typeof mail.fieldErrors;

const invalid = 'email-invalid' satisfies FieldError;

export const testEmailSchema = z.object({
  to: emailField({ missing: invalid, tooLong: invalid, invalid }),
});
