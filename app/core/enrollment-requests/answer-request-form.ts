import { z } from 'zod';
import { optionalPayment, paymentForm } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { defineForm } from '#app/domain/form.ts';
import { enrollmentRequestWords } from '#app/words/en/enrollment-request-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';

/**
 * The fields of the forms with which an admin accepts a request, with the payment received, or declines it;
 * `words` is the text of the email to the applicant.
 */
export const answerForm = defineForm({
  fields: ['intent', 'id', 'words', ...paymentForm.fields],
  longest: 1_000,
  failed: enrollmentRequestWords.failed,
  messages: paymentWords.fieldErrors,
});

export type AnswerFormAnswer = ReturnType<typeof answerForm.failed>;

/** Validates the form that accepts a request: the request's id, and the payment if there was one. */
export const acceptSchema = z.object({ id: z.string() }).and(optionalPayment);
export const declineSchema = z.object({ id: z.string(), words: z.string() });
