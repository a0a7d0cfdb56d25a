import { formatPaise } from '@pankh/india/money.ts';
import type { RefundState } from '#app/domain/refund.ts';
import { counted } from './counted.ts';

export const refundLine = 'Refund';

/** Stored with the certificate and shown in the panel. */
export const seatClosedReason = (reference: string) => `Order ${reference} was refunded`;

/** The same for a payment that was recorded without an order, and marked as refunded. */
export const paymentRefundedReason = 'The payment was refunded';

/** The reason stored with a refund that was made directly in the payment gateway's dashboard. */
export const madeElsewhere = 'Made in the gateway’s dashboard';
/** The reason stored with a failed refund if the payment gateway gives no reason. */
export const failedAtGateway = 'failed at the gateway';
/** The same if the payment was refunded in the gateway's dashboard meanwhile. */
export const lessIsLeft = 'less is left of the payment';

export const refundStateLabels: Readonly<Record<RefundState, string>> = {
  requested: 'Being sent',
  sent: 'On its way',
  processed: 'Sent',
  failed: 'Failed',
};

export const refundRefusals = {
  gone: 'There is no such order any more.',
  closed: 'This was dealt with meanwhile. Please look at the order again.',
  'other-refund':
    'Nothing was refunded now: this form has already made another refund. Please look at the order and try again.',
  'too-much': 'That is more than is left of what was received.',
  'no-gateway': 'The gateway cannot refund this sum. Please send it yourself.',
  'no-utr': 'Type the UTR of the refund, or tick ‘In cash’',
  'words-missing': 'Please tell the buyer why',
} as const;

/** Beside the buyer's UPI ID: whoever has the order's link, also at a corrected address, can name one. */
export const correctedNote = (by: string, day: string): string =>
  `${by} corrected the email address of this order on ${day}. Ask the buyer by phone whether this UPI ID is theirs.`;

export const refundAdminWords = {
  refund: 'Refund …',
  hint: (left: string) =>
    `${left} of this sale can go back. If you refund all of it, the seat closes. The buyer gets a document about it, and an email.`,
  hintSurplus: (left: string) =>
    `${left} came in addition to the price and can go back. The seat stays as it is, and an email to the buyer is written.`,
  hintKept: (left: string) =>
    `${left} came for this order, which is not paid, and can go back. An email to the buyer is written.`,
  amount: 'Amount',
  reason: 'Reason',
  reasonHint: 'Only you and other admins see it.',
  way: 'How the money goes back',
  ways: {
    gateway: 'By the gateway, the way it came',
    hand: (method: string) => `I have sent it myself: ${method}`,
    bank: 'Not by me: the bank took it back',
  },
  utr: 'UTR',
  utrHint: 'Needed if you sent it by UPI.',
  inCash: 'In cash',
  target: (amount: string) => `Scan, or send ${amount} to`,
  qrLabel: (amount: string, vpa: string) => `QR code: send ${amount} to ${vpa}`,
  submit: 'Refund',
  sendBack: (paise: number) => `Refund ${formatPaise(paise)}`,
  sendBackLead: 'Refund it …',
  sendBackSurplus: (paise: number) => `Send back the extra ${formatPaise(paise)} …`,
  sendBackKept: (paise: number) => `Send back ${formatPaise(paise)} …`,
  takenBack: (paise: number) => `The bank took ${formatPaise(paise)} back`,
  byHand: 'I gave it back myself …',
  done: 'Refund recorded, and an email to the buyer written',
  asks: 'Refunds asked for',
  accept: 'Refund …',
  decline: 'Decline …',
  declineDo: 'Decline',
  declineWords: 'Your words to the buyer',
  declined: 'Declined, and your words written to the buyer',
  given: 'Money refunded',
  until: (day: string) => `A refund is promised until ${day}.`,
  noReason: 'No reason given.',
} as const;

export const refundPageWords = {
  title: 'Your money back',
  until: (day: string) => `Not for you? You get your money back until ${day}.`,
  over: (day: string) => `The time for a refund ended on ${day}.`,
  ask: 'Ask for a refund',
  reason: 'Why? It helps us to do better',
  vpa: 'Your UPI ID for the refund',
  goesTo: (vpa: string) => `It is to go to ${vpa}.`,
  giveVpa: 'UPI ID for the refund …',
  saveVpa: 'Save',
  badVpa: 'Please write a UPI ID such as name@bank',
  send: 'Ask for a refund',
  list: 'Refunds',
  way: (method: string, utr: string | null) => (utr === null ? method : `${method}, UTR ${utr}`),
  subject: (course: string) => `Refund of “${course}”`,
  /** Of a course that somebody else ordered, or that was added by reference and mobile number. */
  withOrder: (hasRefund: boolean) =>
    `${hasRefund ? 'Receipt and refund are' : 'The receipt is'} with the order`,
  lostLink: 'Without its link, write to us',
  orderSubject: (reference: string) => `Refund of order ${reference}`,
  states: {
    requested: 'on its way',
    sent: 'on its way',
    processed: 'sent',
    failed: 'delayed; we are sending it another way',
  } satisfies Record<RefundState, string>,
  support: (days: number) => `Support until ${counted(days, 'day')} after the course.`,
  supportUntil: (day: string) => `Support until ${day}.`,
  errors: {
    too_late: 'The time for a refund of this order is over. Please write to us all the same.',
    nothing: 'There is nothing left to refund.',
    asked: 'You have asked already. We will answer you.',
    too_often: 'You have asked three times. Please write to us.',
  },
} as const;
