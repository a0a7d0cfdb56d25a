import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';

/**
 * The statuses to which a received payment can be corrected: `refunded`, or `failed` for one entered by
 * mistake.
 */
export const paymentCorrections = ['refunded', 'failed'] as const;

export type PaymentCorrection = (typeof paymentCorrections)[number];

/** The fields of the form whose buttons correct a payment. */
export const correctionForm = defineForm({
  fields: ['id', 'to'],
  longest: 100,
  failed: paymentWords.failed,
});

export const correctionSchema = z.object({ id: z.string(), to: z.enum(paymentCorrections) });
