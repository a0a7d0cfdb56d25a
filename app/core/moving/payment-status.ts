import type { paymentStatuses } from '#app/domain/data-contract.ts';

type PaymentStatus = (typeof paymentStatuses)[number];

// The words of gateways and shops for the status of a payment, in lower case.
const words: Readonly<Record<PaymentStatus, readonly string[]>> = {
  completed: [
    'completed',
    'complete',
    'captured',
    'paid',
    'success',
    'successful',
    'succeeded',
    'credit',
    'received',
  ],
  pending: ['pending', 'created', 'authorized', 'initiated', 'processing', 'due', 'unpaid'],
  failed: ['failed', 'failure', 'cancelled', 'canceled', 'declined', 'expired'],
  refunded: ['refunded', 'refund'],
};

export function readPaymentStatus(text: string): PaymentStatus | null {
  const word = text.trim().toLowerCase();
  const known = Object.entries(words).find(([, all]) => all.includes(word));
  // The cast is safe, because the keys of `words` are the statuses.
  return known ? (known[0] as PaymentStatus) : null;
}
