import { commonWords } from './common-words.ts';
export const checkoutErrors = {
  noMobile: 'The courier needs an Indian mobile number, such as 98765 43210',
  noState: 'Please choose your State; the tax invoice needs it',
  notAgreed: 'Please tick the box to go on',
  noChoice: 'Please choose how to pay',
  incomplete: 'This form was not complete. Please reload the page.',
  failed: 'Your order may not have reached us. Please try again; it is placed once only.',
  tooQuick: commonWords.tooQuick,
  noWay: 'This way to pay is not offered any more. Please choose one of those shown now.',
  noKitAddress: 'This order now needs your postal address. Please fill it in.',
  codeRefused:
    'Nothing was ordered yet: the coupon code does not lower the price. Correct it, or order without it.',
  codeGone: 'Somebody else took the last use of this code just now. This is the price without it.',
  noBatch: 'Please choose when you want to begin',
  batchFull: 'The last seat of that batch was taken just now. Nothing was ordered; please choose again.',
  allTaken: 'The last seat was taken just now. Nothing was ordered.',
  tooManyOpen: 'You have three unpaid orders already. Pay or cancel one of them, then order again.',
} as const;

export const formElsewhereWords = {
  title: 'Enroll with our form',
  tooMuch: (total: string) =>
    `We cannot take ${total} in one payment here. Please enroll with our form instead.`,
  notHere: 'Seats in this course are given through our form.',
  open: 'Open the form',
} as const;

/** Null where it depends on when the academy looks for the payments. */
export function tooManyOrders(retryAfterSeconds: number | null): string {
  if (retryAfterSeconds === null)
    return 'Too many orders from here wait for their payment. Please choose another batch, or write to us.';
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many orders came from here. Please try again ${commonWords.inMinutes(minutes)}, or write to us.`;
}

export const stateWords = {
  hint: 'For the tax invoice.',
  choose: 'Choose your State',
} as const;

export const gstinWords = {
  label: 'GSTIN',
  hint: 'Only for a business invoice. It goes onto your tax invoice and cannot be added later.',
  tooLong: () => 'A GSTIN has 15 characters, such as 29AAGCB7383J1Z4.',
} as const;

export const phoneHints = {
  courier: 'An Indian number; the courier calls it.',
  order: 'We call only about this order.',
} as const;

export const kitCheckoutWords = {
  title: 'Where to send your kit',
  sendAnyway: 'Please check both. If they are right, just order again.',
  lead: (kit: string) => `This course comes with a kit, which we post to you: ${kit}.`,
  last: 'The address of your last order is filled in. Please check it.',
} as const;

export const invoiceAddressWords = {
  title: 'Your address for the invoice',
  lead: 'The law asks for it on a tax invoice like yours. Nothing is sent there.',
} as const;

export const waysWords = {
  razorpay: {
    label: 'Pay online',
    hint: 'UPI, card, net banking or wallet, on the secure page of Razorpay. Your seat is confirmed at once.',
  },
  upi: {
    label: 'Pay by UPI',
  },
  free: { label: 'Nothing to pay', hint: 'Your seat is confirmed at once.' },
} as const;

export const howToPay = 'How to pay';

/** The notices on the pages of a shop whose payment gateway runs with test keys, so that no money moves. */
export const testWords = {
  /** Shown at the checkout. If payment by UPI is offered too, the text says that a UPI payment moves real money. */
  checkout: (hasUpi: boolean) =>
    hasUpi
      ? '“Pay online” is a test here: no money moves, and its receipt is marked as a test. “Pay by UPI” is real.'
      : '“Pay online” is a test here: no money moves, and its receipt is marked as a test.',
  document: 'This document is a test: no money moved.',
  order:
    'The payment page of this order is a test: no money moves there, and its receipt is marked as a test.',
} as const;

/** The link to the request for several seats (DAY-66). */
export const moreSeats = 'More than one seat?';

export const checkoutPageWords = {
  title: 'Checkout',
  description: 'Order your course.',
  yourOrder: 'Your order',
  yourDetails: 'Your details',
  orderingAs: 'Ordering as',
  emailHint: 'Your order and your seat belong to this address. No account needed.',
  apply: 'Apply',
  soldBy: 'Sold by',
  placing: 'Placing your order...',
  enrollForFree: 'Enroll for free',
  placeOrder: (total: string) => `Place order · ${total}`,
  grievanceOfficer: (name: string) => ` Grievance officer: ${name}.`,
  refundPolicy: 'Refund Policy',
  agree: 'I agree to the {terms} and the {refunds}',
  terms: 'Terms of Service',
  moneyBack: (until: string) =>
    `Not for you? You get your money back until ${until}, in 5 to 10 working days.`,
  priceChanged: (hasCode: boolean) =>
    `${hasCode ? 'With {code}, the' : 'The'} price has changed from {from} to {to}${hasCode ? '' : ' while you were here'}. Nothing was ordered: look at it, and order again if you agree.`,
} as const;
