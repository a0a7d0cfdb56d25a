export const sellingWords = {
  title: 'Payments',
  lead: 'With a way to pay, ‘Enroll Now’ leads to the checkout.',
} as const;

export const sellingFields = {
  gateway: {
    label: 'Razorpay: UPI, cards, net banking',
    hint: 'Seats are confirmed at once. Needs keys on the server.',
  },
  upi: {
    label: 'UPI by QR code',
    hint: 'Buyers send you the UTR; you confirm the payment.',
  },
  vpa: {
    label: 'UPI ID',
    hint: 'Needed for UPI. Once saved, try it here with ₹1.',
  },
  payeeName: {
    label: 'Payee name',
    hint: 'Needed for UPI: the name your bank has.',
  },
  merchant: {
    label: 'Kind of UPI ID',
    hint: 'Only a merchant’s opens the buyer’s app from a link.',
  },
  ceiling: {
    label: 'UPI limit, in rupees',
    hint: 'At most 1,00,000. Your bank may allow less.',
  },
  confirmDays: {
    label: 'We confirm payments within, in days',
    hint: '0: the same day. Empty: no promise.',
  },
  refundDays: {
    label: 'Days for a refund',
    hint: '0: no refunds. Empty: no promise.',
  },
  supportDays: {
    label: 'Days of support after a course',
    hint: 'Empty: no promise.',
  },
} as const;

export const trialWords = {
  title: 'Try it once with ₹1',
  text: (vpa: string) =>
    `Scan it with a phone that pays from another account. The app should show the name your bank has for ${vpa}, and ₹1 should arrive.`,
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

/** Shown while a UPI ID is saved and UPI is off. */
export const upiIsOff = (vpa: string) => `UPI is off, so nobody can pay to ${vpa}.`;

type Gateway = { isTest: boolean; webhook: string } | null;

export function gatewayState(gateway: Gateway): string {
  if (gateway === null) return 'Razorpay is not connected: its keys are not set on the server.';
  const keys = gateway.isTest
    ? 'Razorpay is connected with test keys: no money moves, and receipts are marked as tests.'
    : 'Razorpay is connected.';
  return `${keys} In its dashboard, turn on automatic capture, and add ${gateway.webhook} as a webhook for the events of payments, payment links and refunds.`;
}
