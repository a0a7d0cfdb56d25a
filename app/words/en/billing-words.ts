import { gstinProblems } from './gstin-words.ts';

/** What the billing settings say about an entry that they cannot use, by its code. */
export const billingErrors = {
  'gstin-invalid': gstinProblems.shape,
  'gstin-mistyped': gstinProblems.check,
  'rate-invalid': 'Please give a percentage such as 18',
  'series-invalid': 'Please use one to four letters and digits, and not TEST',
  'registered-name-missing': 'Please give the name as it is registered for GST',
  'registered-address-missing': 'Please give the address as it is registered for GST',
} as const;
