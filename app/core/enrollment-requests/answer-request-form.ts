import { z } from 'zod';
import { paymentForm, paymentSchema } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { isDay } from '#app/domain/calendar.ts';
import { defineForm } from '#app/domain/form.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { enrollmentRequestWords } from '#app/words/en/request-admin-words.ts';

type FieldError = keyof typeof enrollmentRequestWords.fieldErrors;

/** Accepts a request, with the payment, or declines it; `words` is the email that declines. */
export const answerForm = defineForm({
  fields: {
    intent: 'own',
    id: 'own',
    words: 'text',
    paid: 'own',
    startsOn: 'value',
    note: 'text',
    ...paymentForm.kinds,
  },
  longest: 1_001,
  failed: enrollmentRequestWords.failed,
  messages: { ...paymentWords.fieldErrors, ...enrollmentRequestWords.fieldErrors },
});

export type AnswerFormAnswer = ReturnType<typeof answerForm.failed>;

const accepted = z.object({
  id: z.string(),
  /** The first day of the course, which the email about the acceptance states; null if the day is not known yet. */
  startsOn: z
    .string()
    .refine((text) => text === '' || isDay(text), 'day-invalid' satisfies FieldError)
    .transform((text) => text || null),
  /** A message to the applicant, which is added to the email about the acceptance; null for none. */
  note: z
    .string()
    .trim()
    .max(1_000, 'note-too-long' satisfies FieldError)
    .transform((text) => text || null),
});

/**
 * Accepts a request (SELL-128): `yes` if the amount was paid, `no` if nothing was, which ignores the payment
 * fields.
 */
export const acceptSchema = z
  .discriminatedUnion('paid', [
    z.object({ paid: z.literal('yes') }).extend(paymentSchema.shape),
    z.object({ paid: z.literal('no') }),
  ])
  .transform((typed) => {
    if (typed.paid === 'no') return { payment: null };
    const { paid: _, ...payment } = typed;
    return { payment };
  })
  .and(accepted);
export const declineSchema = z.object({ id: z.string(), words: z.string().max(1_000) });
