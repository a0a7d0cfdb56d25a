import { formatPaise } from '@pankh/india/money.ts';
import { commonWords } from './common-words.ts';

export const paymentWords = {
  statuses: {
    completed: 'Completed',
    pending: 'Pending',
    failed: 'Failed',
    refunded: 'Refunded',
  },
  noneYet:
    'What buyers pay for their orders appears here by itself. To record another payment, add an enrollment or choose the rupee sign beside one.',
  refundStatuses: {
    completed: 'Refund',
    pending: 'Refund on its way',
    failed: 'Refund failed',
    refunded: 'Refund',
  },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    amount: 'Highest amount',
  },
  corrections: {
    refunded: {
      label: 'Refund…',
      confirmLabel: 'Mark as refunded',
      question: 'Was this payment refunded?',
      details:
        'It no longer counts as received. An email to the student is written, and a seat without other money closes. You can undo this.',
      done: 'Payment marked as refunded',
    },
    failed: {
      label: 'Void…',
      confirmLabel: 'Void payment',
      question: 'Was this payment recorded by mistake?',
      details:
        'It no longer counts as received. A seat that it paid for stays open until you delete the enrollment, but closes if its other money was refunded. You can undo this.',
      done: 'Payment voided',
    },
  },
  /** After a payment was voided that paid for a seat. */
  leavesUnpaid: (name: string, course: string) =>
    `${name} still has “${course}”, without a payment: record the right one, or delete the enrollment`,
  closesSeat: (name: string, course: string) =>
    `The seat of ${name} in “${course}” is closed, as its other money was refunded. No email was written`,
  fields: { amount: 'Amount in rupees', method: 'Paid by', reference: 'Reference' },
  referenceHint: 'UPI or receipt number',
  fieldErrors: {
    'key-missing': 'This form was not complete. Please reload the page.',
    'amount-invalid': 'Enter an amount in rupees, such as 1,499',
    'method-missing': 'Choose how it was paid',
  },
  errors: {
    gone: 'There is no such payment any more.',
    'of-an-order': 'This payment belongs to an order. Open the order to correct it.',
    'corrected-already': 'This payment was corrected already.',
  },
  /** `order` is the reference of the order that has the payment's UTR, or a gateway's id. */
  ofOrder: (order: string) => `Order ${order} has this number: look there, or check the digits`,
  referenceTooLong: commonWords.keepTo('the reference'),
  received: 'received, less refunds,',
  /** The fee that the payment gateway deducts from a payment. The GST is the tax on this fee, not on the sale. */
  fee: (paise: number, taxPaise: number) =>
    `Razorpay’s fee ${formatPaise(paise)} (GST ${formatPaise(taxPaise)})`,
  recordFailed: 'Failed to record payment. Please try again.',
  failed: 'Failed to correct payment. Please try again.',
  search: 'Search by student or reference',
  tooMany: 'The search finds too many to add up. Search for more of the name to see the sum.',
  none: 'No payments found',
  toEnrollments: 'To the enrollments',
  inAll: 'in all',
  correct: 'Correct',
  ofStudent: (name: string) => `of ${name}`,
  notSignedUp: 'Has not signed up yet',
  ofSearch: (search: string) => `for “${search}”`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
} as const;
