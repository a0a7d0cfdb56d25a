import { z } from 'zod';
import { defineForm } from '#app/domain/form.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';

/** What a received payment can be corrected to: `refunded`, or `failed` if it was entered by mistake. */
export const paymentCorrections = ['refunded', 'failed'] as const;

export type PaymentCorrection = (typeof paymentCorrections)[number];

export const correctionForm = defineForm({
  fields: { id: 'own', to: 'own' },
  longest: 100,
  failed: paymentWords.failed,
});

export const correctionSchema = z.object({ id: z.string(), to: z.enum(paymentCorrections) });
