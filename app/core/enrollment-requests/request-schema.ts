import { phoneNumber } from '@pankh/india/phone.ts';
import { z } from 'zod';
import { learnerPart } from '#app/core/enrollments/learner-schema.ts';
import { emailField } from '#app/platform/email-field.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { requestFormWords } from '#app/words/en/enrollment-request-words.ts';

export type RequestFieldError = keyof typeof requestFormWords.fieldErrors;

const orNull = (text: string): string | null => (text === '' ? null : text);

const request = z.object({
  fullName: oneLine<RequestFieldError>(100, 'name-too-long', 'name-missing'),
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
      const number = phoneNumber(text);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: 'phone-invalid' satisfies RequestFieldError });
      return z.NEVER;
    }),
  message: z
    .string()
    .trim()
    .max(2_000, 'message-too-long' satisfies RequestFieldError)
    .transform(orNull),
  couponCode: oneLine<RequestFieldError>(40, 'coupon-too-long')
    .transform((text) => text.toUpperCase().replaceAll(' ', ''))
    .transform(orNull),
});

/** Name, email and an Indian mobile number are required (CAT-8); who learns is optional (DAY-59). */
export const enrollmentRequestSchema = request.and(learnerPart);

export type EnrollmentRequestInput = z.output<typeof enrollmentRequestSchema>;
