import type { OrderState } from '#app/domain/order.ts';

export const copyWords = {
  copy: 'Copy',
  copied: 'Copied',
  refused: 'Selected. Copy it from the field',
} as const;

/** The texts with which a buyer keeps the secret link of an order (DAY-5). */
export const keepOrderWords = {
  title: 'Keep this order',
  send: 'Send to my WhatsApp',
  link: 'Secret link',
  message: (course: string, link: string) => `My order of ${course}: ${link}`,
} as const;

/** The texts with which the email address of an order is corrected (DAY-65). */
export const correctEmailWords = {
  summary: 'Correct the email',
  label: 'Email',
  submit: 'Save',
  busy: 'Saving...',
  saved: 'The email is changed',
  errors: {
    owned: 'This order belongs to an account. Change the address there.',
    invalid: 'Please write an email address such as name@example.in',
    too_often: 'You have changed this address three times. Please write to us.',
  },
} as const;

export const orderPageWords = {
  yourOrder: 'Your order',
  yourOrders: 'Your orders',
  details: 'Details',
  reference: 'Reference',
  placed: 'Ordered',
  paidOn: 'Paid',
  buyer: 'Ordered by',
  questions: 'Questions?',
  /** What a buyer's message on WhatsApp begins with, which names the order (DAY-123). */
  whatsAppText: (reference: string, course: string) => `My order ${reference}, “${course}”: `,
  states: {
    pending: 'Not paid yet',
    awaiting_confirmation: 'We are checking',
    paid: 'Paid',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
    expired: 'Expired',
    cancelled: 'Cancelled',
  } satisfies Record<OrderState, string>,
  payTo: (amount: string, payee: string) => `Pay ${amount} to ${payee}`,
  qrLabel: (amount: string, payee: string) => `QR code: pay ${amount} to ${payee} by UPI`,
  saveCode: 'Save the QR',
  scanOrOpen: 'In any UPI app: scan, or choose from gallery.',
  scan: 'Scan it with any UPI app.',
  openApp: 'Open my UPI app',
  vpa: 'UPI ID',
  amount: 'Amount',
  note: 'Note',
  noWay: (isUpi: boolean) =>
    isUpi
      ? 'Just now we take no payments by UPI. If you have paid already, send us the UTR; else please write to us.'
      : 'Just now we take no payments online. Please write to us.',
  courseGone: (isUpi: boolean) =>
    `The course is not on offer at the moment, so please do not pay. If you have paid already, ${isUpi ? 'send us the UTR' : 'write to us'}: your money is not lost.`,
  testOver: 'The test mode has ended, so this test order cannot be paid any more. Cancel it to order again.',
  payOnline: 'Pay online',
  payOnlineText: 'You pay on the secure page of Razorpay and come back here. Your seat is confirmed at once.',
  pay: (amount: string) => `Pay ${amount}`,
  payAgainText: 'No payment page is open now. Open a fresh one; an earlier one is closed first.',
  lastFailed:
    'The last try did not go through. If money left your account, it comes back by itself. Open a fresh payment page to try again.',
  payAgain: 'Open the payment page',
  byUpi: 'Pay by UPI instead',
  opening: 'Opening...',
  away: 'The payment page does not answer right now. Please try again in a minute: nothing is paid twice.',
  noPage: 'The payment page could not be opened. Please try again, or write to us.',
  looking: 'Thank you! We are looking for your payment',
  toOrder: 'To your order',
  returned: (reference: string) => `Order ${reference}`,
  havePaid: 'Have you paid?',
  utr: 'UTR, 12 digits',
  utrHint: 'Google Pay: UPI transaction ID. PhonePe: UTR. Paytm, BHIM: UPI Ref No.',
  sendUtr: 'I have paid',
  sending: 'Sending...',
  keptUntil: (when: string) => `Pay by ${when}.`,
  short: (received: string, missing: string) =>
    `We received ${received}, and ${missing} is missing. Pay the rest the same way, or write to us.`,
  notFound: (utr = 'you gave', isPayable = true) =>
    `We found no payment with the UTR ${utr}. Please look the 12 digits up once more${isPayable ? ', or pay if you have not yet' : ''}. Money that left your account and did not arrive comes back by itself.`,
  checking: 'Thank you! We are checking your payment',
  checkingUtr: (utr: string) => `Your UTR ${utr} is with us.`,
  correctUtr: 'Correct the number',
  sendCorrected: 'Send this number',
  answerBy: (day: string) => `We check it by ${day}.`,
  enrolled: 'You are enrolled',
  /** To whoever found the order, who may be the buyer or the learner. */
  coursePaid: 'The course is paid',
  inDashboard: 'Thank you! Your course is in your dashboard.',
  toDashboard: 'Go to your dashboard',
  makeAccount: (email: string) =>
    `Thank you! Make an account with ${email}, and the course is in your dashboard.`,
  takeHint: (email: string) => `Thank you! You are logged in as ${email}.`,
  take: 'Add the course to my dashboard',
  takeHere: 'Add to this account',
  logIn: (email: string) => `Thank you! Log in as ${email}, and the course is in your dashboard.`,
  signUp: 'Make an account',
  toLogin: 'Log in',
  refunded: 'Your money is on its way back',
  refundSent: 'We have sent your money back',
  refundedText: 'Banks take 5 to 10 working days to show it.',
  takenBack: 'Your bank took the payment back',
  takenBackText: 'If this surprises you, ask your bank or write to us. You are welcome to order again.',
  refundDelayed: 'Your refund takes longer',
  refundDelayedText:
    'It did not get through. Your money is not lost: we send it to you another way and write to you.',
  expired: 'This order has ended',
  cancelled: 'This order is cancelled',
  endedText:
    'There is nothing to pay. If you have paid it all the same, your money is not lost: write to us, and you get your seat.',
  partComesBack: (received: string) =>
    `We received ${received} for this order. It is not lost: we send it back to you.`,
  orderAgain: 'To the course',
  cancel: 'Cancel this order',
  noReminders: 'No reminders',
  remindersOff: 'We send no reminders to this address.',
  cancelQuestion: 'Cancel this order?',
  cancelDetails: 'You can order again at any time, at the price of that moment.',
  cancelYes: 'Cancel order',
  keep: 'Keep it',
  failed: 'That may not have reached us. Please try again.',
  closed: 'This order has moved on meanwhile. This is where it stands now.',
  tooManyTries: 'Those were many tries. Please wait a while, or write to us.',
  utrRefusals: {
    used: 'This UTR was given for another payment already. Please check the digits, or write to us.',
    received:
      'The payment with this UTR has reached us already. What is missing needs a payment of its own, with a UTR of its own.',
    too_often: 'You have given us three UTRs. Please write to us, and we find your payment together.',
  },
} as const;
