import type { UtrProblem } from '@pankh/india/utr.ts';

export const utrProblems: Record<UtrProblem, string> = {
  missing: 'Enter the 12-digit UTR of your payment.',
  letters:
    'That is the app’s own id. We need the 12 digits: “UPI transaction ID” in Google Pay, “UTR” in PhonePe, “UPI Ref No” in Paytm and BHIM.',
  length: 'A UTR has 12 digits. Please copy it again from your UPI app.',
};
