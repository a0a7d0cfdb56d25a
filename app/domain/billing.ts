import { coachingRate } from './gst.ts';

/** Commercial training and coaching, or other education; the owner's accountant knows which. */
export const sacs = ['999293', '999294'] as const;

/** What documents need to know of the seller and the contact details do not say. */
export type BillingSettings = {
  /** Null until the owner enters a valid one: till then nothing on the site or in a document names GST. */
  gstin: string | null;
  /** Name and address as registered for GST, where they are others than in the contact details. */
  name: string;
  address: string;
  sac: (typeof sacs)[number];
  /** In hundredths of a percent. */
  rate: number;
  series: { receipt: string; invoice: string; refund: string };
};

export const defaultBilling: BillingSettings = {
  gstin: null,
  name: '',
  address: '',
  sac: '999293',
  rate: coachingRate,
  series: { receipt: 'PKR', invoice: 'PK', refund: 'PKC' },
};
