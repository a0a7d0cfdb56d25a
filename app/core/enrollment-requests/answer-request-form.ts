import { z } from 'zod';
import { optionalPayment, paymentForm } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { defineForm } from '#app/domain/form.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { requestWords } from '#app/words/en/request-words.ts';

/** The forms that accept or decline a request: the payment received, or `words` for the email. */
export const answerForm = defineForm({
  fields: ['intent', 'id', 'words', ...paymentForm.fields],
  longest: 1_000,
  failed: requestWords.failed,
  messages: paymentWords.fieldErrors,
});

export type AnswerFormAnswer = ReturnType<typeof answerForm.failed>;

/** The request, and the payment if there was one. */
export const acceptSchema = z.object({ id: z.string() }).and(optionalPayment);
export const declineSchema = z.object({ id: z.string(), words: z.string() });
