/** What a received payment can become: refunded money, or an entry made by mistake. */
export const paymentCorrections = {
  refunded: {
    label: 'Refund…',
    confirmLabel: 'Mark as refunded',
    question: 'Was this payment refunded?',
    done: 'Payment marked as refunded',
  },
  failed: {
    label: 'Void…',
    confirmLabel: 'Void payment',
    question: 'Was this payment recorded by mistake?',
    done: 'Payment voided',
  },
} as const;

export type PaymentCorrection = keyof typeof paymentCorrections;

export function isPaymentCorrection(value: unknown): value is PaymentCorrection {
  return typeof value === 'string' && Object.hasOwn(paymentCorrections, value);
}
