import { z } from 'zod';
import { learnerPart } from '#app/core/enrollments/learner-schema.ts';
import { waysOfCheckout } from '#app/domain/order.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { checkoutErrors as errors } from '#app/words/en/checkout-words.ts';
import { addressFields } from './buyer-address.ts';
import { orderFields } from './checkout-form.ts';

const order = schemaOf({ defined: orderFields }).extend({
  /** The buyer's State, for the tax; `placeOrder` decides whether it is required (SELL-76). */
  state: z.string().max(addressFields.state.most, errors.noState),
  /**
   * The coupon code whose verdict the page has shown; empty for none. Another invalid code refuses the order
   * first, so that the buyer learns that it does not lower the price.
   */
  toldCode: oneLine(orderFields.code.most, errors.incomplete),
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
