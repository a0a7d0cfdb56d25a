import { z } from 'zod';
import { firstErrors } from '#app/domain/first-errors.ts';
import { indianMobile } from '#app/domain/phone.ts';

// Line breaks are removed because this text may become part of an email's header.
const line = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
const orNull = (text: string): string | null => (text === '' ? null : text);

/**
 * The built-in enrollment form (CAT-8): name, email and an Indian mobile number are required; message and
 * coupon are optional.
 */
export const enrollmentRequestSchema = z.object({
  fullName: line.pipe(
    z.string().min(1, 'Please tell us your name').max(100, 'Please keep your name under 100 characters'),
  ),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Please tell us where to write to you')
    .max(254, 'This address is too long')
    .pipe(z.email('Please write an email address such as name@example.in')),
  phone: z
    .string()
    .trim()
    .min(1, 'Please tell us your mobile number')
    .transform((text, context) => {
      const number = indianMobile(text);
      if (number !== null) return number;
      context.addIssue({
        code: 'custom',
        message: 'Please write a ten-digit Indian mobile number, such as 98765 43210',
      });
      return z.NEVER;
    }),
  message: z.string().trim().max(2_000, 'Please keep your message under 2,000 characters').transform(orNull),
  couponCode: line
    .transform((text) => text.toUpperCase().replaceAll(' ', ''))
    .pipe(z.string().max(40, 'A coupon code has at most 40 characters'))
    .transform(orNull),
});

export type EnrollmentRequestInput = z.output<typeof enrollmentRequestSchema>;
export type EnrollmentRequestField = keyof EnrollmentRequestInput;
/** The first error of each field; empty if there is no error. */
export function fieldErrors(error: z.ZodError | undefined): Partial<Record<EnrollmentRequestField, string>> {
  return firstErrors(error);
}
