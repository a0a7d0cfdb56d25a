import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { z } from 'zod';
import { defineForm, type FormErrors } from '#app/domain/form.ts';
import { paymentMethods } from '#app/words/en/payment-methods.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';

type FieldError = keyof typeof paymentWords.fieldErrors;

/** The amount in rupees (`1,499.50`), the method, and a reference such as a UTR. */
export const paymentSchema = z.object({
  /** The idempotency key of the payment form: a form that is submitted twice stores only one payment. */
  key: z.uuid('key-missing' satisfies FieldError),
  amount: z.string().transform((text, context) => {
    const rupees = parseRupees(text);
    if (rupees !== null && rupees > 0) return rupees;
    context.addIssue({ code: 'custom', message: 'amount-invalid' satisfies FieldError });
    return z.NEVER;
  }),
  method: z.enum(paymentMethods, 'method-missing' satisfies FieldError),
  reference: z
    .string()
    .trim()
    .max(100, 'reference-too-long' satisfies FieldError)
    .transform((text) => (text === '' ? null : text)),
});

export type PaymentInput = z.output<typeof paymentSchema>;
export type PaymentErrors = FormErrors<keyof PaymentInput>;

// If the amount is empty, nothing was paid, so the other payment fields are not checked.
const isPaid = (typed: unknown) =>
  typeof typed === 'object' &&
  typed !== null &&
  'amount' in typed &&
  typeof typed.amount === 'string' &&
  typed.amount.trim() !== '';

/** The schema of a payment that may be left out: null if the amount is empty. */
export const optionalPayment = z
  .preprocess((typed) => (isPaid(typed) ? typed : null), paymentSchema.nullable())
  .transform((payment) => ({ payment }));

/** The payment fields that several forms of the admin panel have in common. */
export const paymentForm = defineForm({
  fields: { key: 'own', amount: 'value', method: 'own', reference: 'line' },
  longest: 500,
  failed: paymentWords.recordFailed,
  messages: paymentWords.fieldErrors,
});
