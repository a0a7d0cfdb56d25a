import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';

/** What a received payment can become: refunded money, or an entry made by mistake. */
export const paymentCorrections = ['refunded', 'failed'] as const;

export type PaymentCorrection = (typeof paymentCorrections)[number];

/** The form of the buttons that correct a payment. */
export const correctionForm = defineForm({
  fields: ['id', 'to'],
  longest: 100,
  failed: paymentWords.failed,
});

export const correctionSchema = z.object({ id: z.string(), to: z.enum(paymentCorrections) });
