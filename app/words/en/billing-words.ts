import type { BillingSettings } from '#app/domain/billing.ts';
import { gstinProblems } from './gstin-words.ts';

export const billingWords = {
  title: 'Receipts and GST',
  lead: 'Without a GSTIN, receipts say that GST is not charged.',
} as const;

export const specimenLink = {
  href: '/admin/settings/specimen.pdf',
  label: 'See a specimen as saved',
} as const;

export const billingFields = {
  gstin: { label: 'GSTIN', hint: 'Only if the academy is registered for GST: 15 characters.' },
  name: {
    label: 'Registered name',
    hint: 'As on the certificate of registration. Empty without a GSTIN: the legal name.',
  },
  address: {
    label: 'Registered address',
    hint: 'As on the certificate. Empty without a GSTIN: the address of the contact details.',
  },
  sac: { label: 'Service code (SAC)' },
  rate: { label: 'GST in percent', hint: 'Your accountant knows code and rate.' },
  receipt: {
    label: 'Series of receipts',
    hint: 'ABR gives ABR/26-27/00001. One to four letters and digits.',
  },
  invoice: { label: 'Series of tax invoices' },
  refund: { label: 'Series of refund receipts', hint: 'For refunds of sales without GST.' },
  credit: {
    label: 'Series of credit notes',
    hint: 'For refunds of sales with GST. A series of its own.',
  },
} as const;

export const sacNames: Record<BillingSettings['sac'], string> = {
  '999293': '999293 Commercial training and coaching',
  '999294': '999294 Other education and training',
};

export const billingErrors = {
  'gstin-invalid': gstinProblems.shape,
  'gstin-mistyped': gstinProblems.check,
  'rate-invalid': 'Please give a percentage such as 18',
  'series-invalid': 'Please use one to four letters and digits, and not TEST',
  'series-shared':
    'Please choose a series that no other document has: credit notes are numbered by themselves',
  'registered-name-missing': 'Please give the name as it is registered for GST',
  'registered-address-missing': 'Please give the address as it is registered for GST',
} as const;
