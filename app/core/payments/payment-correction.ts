/** What a received payment can become: money that went back, or an entry that was a mistake. */
export const paymentCorrections = {
  refunded: {
    label: 'Refunded',
    question: 'Was this payment given back?',
    done: 'Payment marked as refunded',
  },
  failed: {
    label: 'Mistake',
    question: 'Was this payment recorded by mistake?',
    done: 'Payment marked as a mistake',
  },
} as const;

export type PaymentCorrection = keyof typeof paymentCorrections;

export function isPaymentCorrection(value: unknown): value is PaymentCorrection {
  return typeof value === 'string' && Object.hasOwn(paymentCorrections, value);
}
