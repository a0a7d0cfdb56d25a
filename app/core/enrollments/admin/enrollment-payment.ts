import { z } from 'zod';
import { defineForm, type FormErrors } from '#app/domain/form.ts';
import { parseRupees } from '#app/domain/money.ts';

/** How people pay the academy; the first is what most do. */
export const paymentMethods = ['UPI', 'Bank transfer', 'Cash', 'Card', 'Cheque', 'Other'] as const;

const short = (most: number, error: string) =>
  z
    .string()
    .trim()
    .max(most, error)
    .transform((text) => (text === '' ? null : text));

/** A payment as typed: amount in rupees (`1,499.50`), how, and a reference such as the UPI number. */
export const paymentSchema = z.object({
  /** Made with the form, so that a second press of its button stores nothing twice. */
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

/** What is said of a payment that was not stored, for a reason that nobody foresaw. */
export const paymentFailure = 'Failed to record payment. Please try again.';

/** The payment's fields of a form. */
export const paymentForm = defineForm({
  fields: ['key', 'amount', 'method', 'reference'],
  longest: 500,
  failed: paymentFailure,
});

/** What stands in the payment's fields of a form. */
export const typedPayment = paymentForm.valuesOf;
