/** The texts of the settings for how buyers pay: the heading and what they are for. */
export const sellingWords = {
  title: 'Payments',
  lead: 'With a way to pay, ‘Enroll Now’ leads to the checkout of this site, and its orders come to the Orders tab. Without one, nothing changes.',
} as const;

export const sellingFields = {
  upi: {
    label: 'UPI by QR code',
    hint: 'Buyers scan a code and send you the UTR. You find the payment in your account and confirm it.',
  },
  vpa: {
    label: 'UPI ID',
    hint: 'Your money arrives here. Before you turn UPI on, order a course yourself and pay ₹1.',
  },
  payeeName: { label: 'Payee name', hint: 'As your bank has it; buyers see it in their app.' },
  merchant: {
    label: 'Kind of UPI ID',
    hint: 'Apps open a payment from a link for merchants only. For a personal UPI ID buyers scan, or copy it.',
  },
  ceiling: {
    label: 'Highest amount by UPI, in rupees',
    hint: 'At most 1,00,000. Your bank may allow less.',
  },
  refundDays: {
    label: 'Days for a refund',
    hint: 'Shown at the checkout with the date. Your Refund Policy should say the same.',
  },
  supportDays: {
    label: 'Days of support after a course',
    hint: 'Students see the date. Your FAQ should say the same.',
  },
} as const;

export const sellingChoices = {
  upi: [
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
  'payee-missing': 'Please give the name your bank has',
  'ceiling-invalid': 'Please give an amount from 1 to 1,00,000 rupees',
  'days-too-many': 'Please give at most 365 days',
} as const;
