import { z } from 'zod';
import { readGstin } from '#app/domain/gstin.ts';
import { phoneNumber } from '#app/domain/phone.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { groupRequestWords } from '#app/words/en/group-request-words.ts';
import { gstinProblems } from '#app/words/en/gstin-words.ts';
import { contactSchema } from './contact-schema.ts';

type FieldError = keyof typeof groupRequestWords.fieldErrors;

/** Several seats of a course (DAY-66). */
export const groupRequestSchema = contactSchema.pick({ fullName: true, email: true }).extend({
  seats: z
    .string()
    .regex(/^\d{1,4}$/, 'seats-invalid' satisfies FieldError)
    .transform(Number)
    .refine((seats) => seats >= 2 && seats <= 1_000, 'seats-invalid' satisfies FieldError),
  institution: oneLine<FieldError>(150, 'institution-too-long', 'institution-missing'),
  gstin: z.string().transform((typed, context) => {
    if (typed === '') return '';
    const read = readGstin(typed);
    if (read.success) return read.gstin;
    context.addIssue({ code: 'custom', message: gstinProblems[read.error] });
    return z.NEVER;
  }),
  phone: z.string().transform((typed, context) => {
    const number = phoneNumber(typed);
    if (number !== null) return number;
    context.addIssue({ code: 'custom', message: 'phone-invalid' satisfies FieldError });
    return z.NEVER;
  }),
  message: z
    .string()
    .trim()
    .max(2_000, 'message-too-long' satisfies FieldError),
});
