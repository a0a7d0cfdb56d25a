import { z } from 'zod';
import { defineForm, type FormErrors } from '#app/domain/form.ts';
import { parseRupees } from '#app/domain/money.ts';

/** How people pay the academy; the first is the most common. */
export const paymentMethods = ['UPI', 'Bank transfer', 'Cash', 'Card', 'Cheque', 'Other'] as const;

const short = (most: number, error: string) =>
  z
    .string()
    .trim()
    .max(most, error)
    .transform((text) => (text === '' ? null : text));

/**
 * A payment as typed: the amount in rupees (`1,499.50`), the method, and a reference such as the UPI number.
 */
export const paymentSchema = z.object({
  /** The form's idempotency key, so that submitting it twice stores only one payment. */
  key: z.uuid('This form was not complete. Please reload the page.'),
  amount: z.string().transform((text, context) => {
    const rupees = parseRupees(text);
    if (rupees !== null && rupees > 0) return rupees;
    context.addIssue({ code: 'custom', message: 'Enter an amount in rupees, such as 1,499' });
    return z.NEVER;
  }),
  method: z.enum(paymentMethods, 'Choose how it was paid'),
  reference: short(100, 'Please keep the reference under 100 characters'),
});

export type PaymentInput = z.output<typeof paymentSchema>;
export type PaymentErrors = FormErrors<keyof PaymentInput>;

/** The message for a payment that could not be stored because of an unexpected error. */
export const paymentFailure = 'Failed to record payment. Please try again.';

/** The payment fields of a form. */
export const paymentForm = defineForm({
  fields: ['key', 'amount', 'method', 'reference'],
  longest: 500,
  failed: paymentFailure,
});

/** Reads the values of a form's payment fields as typed. */
export const typedPayment = paymentForm.valuesOf;
