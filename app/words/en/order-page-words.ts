import type { OrderState } from '#app/domain/order.ts';

export const copyWords = {
  copy: 'Copy',
  copied: 'Copied',
  refused: 'Selected. Copy it from the field',
} as const;

/** The texts of the buyer's page about one order. */
export const orderPageWords = {
  yourOrder: 'Your order',
  yourOrders: 'Your orders',
  reference: 'Reference',
  placed: 'Ordered',
  paidOn: 'Paid',
  buyer: 'For',
  questions: 'Questions? Write to us with the reference:',
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
  scan: 'Scan the code with any UPI app: Google Pay, PhonePe, Paytm, BHIM or your bank’s. Amount and reference are in it.',
  onPhone: 'Paying on this phone? Open your UPI app, choose “Pay to UPI ID”, and copy these three in:',
  byApp: 'How it goes in your app',
  apps: [
    'PhonePe, Google Pay, Paytm: take a screenshot of the code, open the scanner in the app, and choose the screenshot from the gallery.',
    'If the app takes no code from the gallery, or only for small amounts: choose “To UPI ID”, paste the UPI ID, and type the amount.',
    'BHIM and the apps of banks: choose “Send to UPI ID” and paste the UPI ID. Type the reference in the note or remark.',
  ],
  openApp: 'Open my UPI app',
  vpa: 'UPI ID',
  amount: 'Amount',
  note: 'Reference, as the note',
  noWay: (isUpi: boolean) =>
    isUpi
      ? 'Just now we take no payments by UPI. If you have paid already, send us the UTR; else please write to us.'
      : 'Just now we take no payments online. Please write to us.',
  testOver: 'The test mode has ended, so this test order cannot be paid any more. Cancel it to order again.',
  payOnline: 'Pay online',
  payOnlineText: 'You pay on the secure page of Razorpay and come back here. Your seat is confirmed at once.',
  pay: (amount: string) => `Pay ${amount}`,
  payAgainText: 'No payment page is open now. Open a fresh one; an earlier one is closed first.',
  payAgain: 'Open the payment page',
  opening: 'Opening...',
  away: 'The payment page does not answer right now. Please try again in a minute: nothing is paid twice.',
  noPage: 'The payment page could not be opened. Please try again, or write to us.',
  looking: 'Thank you! We are looking for your payment',
  lookAgain: 'Look again',
  toOrder: 'To your order',
  returned: (reference: string) => `Order ${reference}`,
  havePaid: 'Have you paid?',
  utr: 'UTR, 12 digits',
  utrHint:
    'Open the payment in your app. Google Pay calls it “UPI transaction ID” (not “Google transaction ID”), PhonePe “UTR”, Paytm and BHIM “UPI Ref No”.',
  sendUtr: 'I have paid',
  sending: 'Sending...',
  keptUntil: (when: string) => `We keep this price for you until ${when}.`,
  short: (received: string, missing: string) =>
    `We received ${received}, and ${missing} is missing. Pay the rest the same way, or write to us.`,
  notFound:
    'We found no payment with the UTR you gave. Please look the 12 digits up once more, or pay if you have not yet. Money that left your account and did not arrive comes back by itself.',
  checking: 'Thank you! We are checking your payment',
  checkingUtr: (utr: string) => `Your UTR ${utr} is with us.`,
  enrolled: 'You are enrolled',
  inDashboard: 'Thank you! Your course is in your dashboard.',
  toDashboard: 'Go to your dashboard',
  makeAccount: (email: string) =>
    `Thank you! Make an account with ${email}: your course waits for you there.`,
  logIn: (email: string) => `Thank you! Log in as ${email}, and the course is in your dashboard.`,
  signUp: 'Make an account',
  toLogin: 'Log in',
  refunded: 'Your money is on its way back',
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
  orderAgain: 'To the course',
  cancel: 'Cancel this order',
  noReminders: 'Send me no reminders',
  remindersOff: 'We send no reminders to this address.',
  cancelQuestion: 'Cancel this order?',
  cancelDetails: 'Nothing was paid yet. You can order again at any time, at the price of that moment.',
  cancelYes: 'Cancel the order',
  failed: 'That may not have reached us. Please try again.',
  used: 'This UTR was given for another payment already. Please check the digits, or write to us.',
  received:
    'The payment with this UTR has reached us already. What is missing needs a payment of its own, with a UTR of its own.',
  closed: 'This order has moved on meanwhile. This is where it stands now.',
  tooManyTries: 'Those were many tries. Please wait a while, or write to us.',
  tooOften: 'We looked for three UTRs and found none. Please write to us, and we find it together.',
} as const;
