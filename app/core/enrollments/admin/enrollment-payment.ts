import { z } from 'zod';
import { defineForm, type FormErrors } from '#app/domain/form.ts';
import { parseRupees } from '#app/domain/money.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';

type FieldError = keyof typeof paymentWords.fieldErrors;

/** How people pay the academy; the first is the most common. */
export const paymentMethods = ['UPI', 'Bank transfer', 'Cash', 'Card', 'Cheque', 'Other'] as const;

/**
 * A payment as typed: the amount in rupees (`1,499.50`), the method, and a reference such as the UPI number.
 */
export const paymentSchema = z.object({
  /** The form's idempotency key, so that submitting it twice stores only one payment. */
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

// Without an amount nothing was paid, so the payment method does not matter.
const paid = z.object({ amount: z.string() }).refine(({ amount }) => amount.trim() !== '');
/** The payment in a form that can do without one: null if there is no amount. */
export const optionalPayment = z
  .preprocess((typed) => (paid.safeParse(typed).success ? typed : null), paymentSchema.nullable())
  .transform((payment) => ({ payment }));

/** The payment fields of a form. */
export const paymentForm = defineForm({
  fields: ['key', 'amount', 'method', 'reference'],
  longest: 500,
  failed: paymentWords.recordFailed,
  messages: paymentWords.fieldErrors,
});
