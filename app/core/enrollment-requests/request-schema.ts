import { z } from 'zod';
import { emailField } from '#app/core/email-field.ts';
import { indianMobile } from '#app/domain/phone.ts';
import type { requestFormWords } from '#app/words/en/enrollment-request-words.ts';

export type RequestFieldError = keyof typeof requestFormWords.fieldErrors;

// Replaces line breaks by spaces. This text may become part of a header of an email, where a line break would begin
// another header.
const line = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
const orNull = (text: string): string | null => (text === '' ? null : text);

/**
 * Validates the site's own enrollment form (CAT-8). Name, email and an Indian mobile number are required;
 * message and coupon code are optional.
 */
export const enrollmentRequestSchema = z.object({
  fullName: line.pipe(
    z
      .string()
      .min(1, 'name-missing' satisfies RequestFieldError)
      .max(100, 'name-too-long' satisfies RequestFieldError),
  ),
  email: emailField({
    missing: 'email-missing' satisfies RequestFieldError,
    tooLong: 'email-too-long' satisfies RequestFieldError,
    invalid: 'email-invalid' satisfies RequestFieldError,
  }),
  phone: z
    .string()
    .trim()
    .min(1, 'phone-missing' satisfies RequestFieldError)
    .transform((text, context) => {
      const number = indianMobile(text);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: 'phone-invalid' satisfies RequestFieldError });
      return z.NEVER;
    }),
  message: z
    .string()
    .trim()
    .max(2_000, 'message-too-long' satisfies RequestFieldError)
    .transform(orNull),
  couponCode: line
    .transform((text) => text.toUpperCase().replaceAll(' ', ''))
    .pipe(z.string().max(40, 'coupon-too-long' satisfies RequestFieldError))
    .transform(orNull),
});

export type EnrollmentRequestInput = z.output<typeof enrollmentRequestSchema>;
