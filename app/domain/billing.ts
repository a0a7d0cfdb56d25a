/** The rate of GST (Indian tax) for commercial training, in hundredths of a percent: 18 %. */
export const coachingRate = 1_800;

/**
 * The service accounting codes (SAC), which Indian tax law uses to classify services, that the owner can
 * choose for invoices: 999293 is commercial training and coaching, 999294 other education. The owner's
 * accountant knows which applies.
 */
export const sacs = ['999293', '999294'] as const;

/** The seller's data on receipts and invoices, in addition to the contact details in the settings. */
export type BillingSettings = {
  /**
   * The seller's GST number (Indian goods and services tax). Null until the owner enters a valid one: until
   * then nothing on the site or in a document mentions GST.
   */
  gstin: string | null;
  /**
   * The name and address as registered for GST (Indian tax). A field is empty if it is the same as in the contact
   * details.
   */
  name: string;
  address: string;
  sac: (typeof sacs)[number];
  /** The rate of GST (Indian tax) in hundredths of a percent: 1800 is 18 %. */
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
