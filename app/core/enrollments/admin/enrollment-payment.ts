import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { z } from 'zod';
import { choice, fields, line, orNull, other } from '#app/domain/fields.ts';
import type { FormErrors } from '#app/domain/form.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { paymentMethods } from '#app/words/en/payment-methods.ts';
import { paymentWords as words } from '#app/words/en/payment-words.ts';

const { fields: labels, fieldErrors: errors } = words;

export const paymentForm = fields(
  {
    /** In rupees, such as `1,499.50`. */
    amount: other<number>({ kind: 'value', most: 100, label: labels.amount }),
    method: choice({ choices: paymentMethods, label: labels.method, wrong: errors['method-missing'] }),
    reference: orNull(line({ most: 100, label: labels.reference, tooLong: words.referenceTooLong })),
  },
  { failed: words.recordFailed, hidden: { key: 'own' } },
);

export const paymentSchema = schemaOf(paymentForm, {
  amount: z
    .string()
    .transform((typed) => parseRupees(typed) ?? 0)
    .refine((rupees) => rupees > 0, errors['amount-invalid']),
}).extend({
  /** The idempotency key of the payment form: a form that is submitted twice stores only one payment. */
  key: z.uuid(errors['key-missing']),
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
