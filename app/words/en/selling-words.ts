/** The title and introduction of the settings for how buyers pay. */
export const sellingWords = {
  title: 'Payments',
  lead: 'With a way to pay, ‘Enroll Now’ leads to the checkout of this site, and its orders come to the Orders tab. Without one, nothing changes.',
} as const;

export const sellingFields = {
  gateway: {
    label: 'Razorpay: UPI, cards, net banking',
    hint: 'Seats are confirmed at once. It needs the keys of your Razorpay account, which whoever runs the server sets; the checkout offers it as soon as both are there.',
  },
  upi: {
    label: 'UPI by QR code',
    hint: 'Buyers scan a code and send you the UTR. You find the payment in your account and confirm it.',
  },
  vpa: {
    label: 'UPI ID',
    hint: 'Needed for UPI: your money arrives here. Save it, and a code to try it with ₹1 appears below.',
  },
  payeeName: {
    label: 'Payee name',
    hint: 'Needed for UPI: the name your bank has. Buyers see it in their app.',
  },
  merchant: {
    label: 'Kind of UPI ID',
    hint: 'Apps open a payment from a link for merchants only. For a personal UPI ID buyers scan, or copy it.',
  },
  ceiling: {
    label: 'UPI limit, in rupees',
    hint: 'At most 1,00,000. Your bank may allow less.',
  },
  confirmDays: {
    label: 'We confirm payments within, in days',
    hint: 'Buyers see the day by which they hear from you. 0: the same day; empty: nothing is promised.',
  },
  refundDays: {
    label: 'Days for a refund',
    hint: 'Shown at the checkout with the date, and in the built-in Refund Policy. 0: no refunds; empty: nothing is promised.',
  },
  supportDays: {
    label: 'Days of support after a course',
    hint: 'Students see the date. Empty: nothing is promised.',
  },
} as const;

/** The texts beside the QR code with which the owner makes a test payment of ₹1 to the saved UPI ID. */
export const trialWords = {
  title: 'Try it once with ₹1',
  text: (vpa: string) =>
    `Scan this with a phone that pays from another account, and look whether ₹1 arrives in yours. The app should show the name your bank has for ${vpa}.`,
  label: (vpa: string) => `QR code: pay ₹1 to ${vpa}`,
} as const;

export const sellingChoices = {
  onOff: [
    { value: 'off', label: 'Off' },
    { value: 'on', label: 'On' },
  ],
  merchant: [
    { value: 'no', label: 'Personal' },
    { value: 'yes', label: 'Merchant, as my bank says' },
  ],
} as const;

export const sellingErrors = {
  'vpa-invalid': 'Please give a UPI ID such as academy@bank',
  'vpa-missing': 'UPI is on, so please give the UPI ID where your money arrives, such as academy@bank',
  'payee-missing': 'UPI is on, so please give the name your bank has',
  'ceiling-invalid': 'Please give an amount from 1 to 1,00,000 rupees',
  'days-too-many': 'Please give at most 365 days',
} as const;

type Gateway = { isTest: boolean; webhook: string } | null;

/**
 * Returns the sentences that tell the owner whether the payment gateway is connected, and what to set up in
 * its dashboard.
 */
export function gatewayState(gateway: Gateway): string {
  if (gateway === null) return 'Razorpay is not connected: its keys are not set on the server.';
  const keys = gateway.isTest
    ? 'Razorpay is connected with test keys: no money moves, and receipts are marked as tests.'
    : 'Razorpay is connected.';
  return `${keys} In its dashboard, turn on automatic capture, and add ${gateway.webhook} as a webhook for the events of payments, payment links and refunds.`;
}
