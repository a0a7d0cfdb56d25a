import { phoneNumber } from '@pankh/india/phone.ts';
import { z } from 'zod';
import { learnerPart } from '#app/core/enrollments/learner-schema.ts';
import { waysOfCheckout } from '#app/domain/order.ts';
import { emailField } from '#app/platform/email-field.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { checkoutErrors as errors } from '#app/words/en/checkout-words.ts';

const order = z.object({
  fullName: oneLine<string>(100, errors.longName, errors.noName),
  email: emailField({
    missing: errors.noEmail,
    tooLong: errors.longEmail,
    invalid: errors.noAddress,
  }),
  phone: z
    .string()
    .trim()
    .min(1, errors.noPhone)
    .transform((text, context) => {
      const number = phoneNumber(text);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: errors.noNumber });
      return z.NEVER;
    }),
  /**
   * The code of the buyer's State, which decides the tax; `placeOrder` decides whether it is required
   * (SELL-76).
   */
  state: z.string().max(2, errors.noState),
  /** The buyer's own GSTIN or empty; `placeOrder` checks whether it is valid (SELL-131). */
  gstin: z.string().trim().max(30, errors.longGstin),
  code: oneLine(40, errors.longCode),
  /**
   * The coupon code whose verdict the page has shown; empty for none. Another invalid code refuses the order
   * first, so that the buyer learns that it does not lower the price.
   */
  toldCode: oneLine(40, errors.incomplete),
  /** The id of the chosen batch or empty; `placeOrder` decides whether one is required (LEARN-97). */
  batch: z.string().max(60, errors.noBatch),
  rail: z.enum(waysOfCheckout, errors.noChoice),
  agreed: z.literal('yes', errors.notAgreed),
  /** The idempotency key of the checkout form: a form that is submitted twice places only one order. */
  key: z.uuid(errors.incomplete),
  /** The total in paise that the page showed; only compared with the computed price. */
  seen: z
    .string()
    .regex(/^\d{1,10}$/, errors.incomplete)
    .transform(Number),
});

/** Validates the checkout form: who buys, who learns, how they pay, and which price they saw (SELL-34, DAY-59). */
export const checkoutSchema = order.and(learnerPart);

export type CheckoutInput = z.output<typeof checkoutSchema>;
