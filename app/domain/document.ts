import type { GstHead, GstParts } from '@pankh/india/gst.ts';
import type { StateCode } from '@pankh/india/states.ts';
import type { Brand } from './brand.ts';
import type { Day } from './calendar.ts';

/** `tax-invoice` and `credit-note` if registered for GST; else `receipt`, `refund-receipt` (SELL-75). */
export type DocumentKind = 'receipt' | 'tax-invoice' | 'refund-receipt' | 'credit-note';

export type Party = {
  name: string;
  address: string | null;
  email: string;
  state: { code: StateCode; name: string } | null;
  gstin: string | null;
};

/** One line that explains a document's price: its label and its amount, which is negative for a reduction. */
export type DocumentLine = { label: string; paise: number };

/**
 * A document as issued (SELL-75), with copies of all texts, so that nothing alters it later. `template` is the
 * layout's version; old ones must stay drawable.
 */
export type DocumentContent = {
  template: 1;
  kind: DocumentKind;
  number: string;
  /** The day of issue in the site's configured time zone. */
  day: Day;
  issuedAt: string;
  /** Whether the sale was made with the payment gateway's test keys, so that no money moved. */
  isTest: boolean;
  /** The academy at the top. Missing in documents from before an academy's name could be set. */
  brand?: Pick<Brand, 'name' | 'tagline'> & Partial<Pick<Brand, 'primary' | 'accent'>>;
  seller: Party & { phone: string };
  buyer: Party;
  orderReference: string;
  description: string;
  lines: DocumentLine[];
  totalPaise: number;
  /** The tax; null if the seller is not registered for GST. The document then says so and lists no tax. */
  gst: {
    sac: string;
    /** The rate of GST (Indian tax) in hundredths of a percent. */
    rate: number;
    parts: GstParts;
    heads: { head: GstHead; rate: number; paise: number }[];
    placeOfSupply: { code: StateCode; name: string };
  } | null;
  /** How the order was paid, such as `UPI`, and the bank's number of the payment. */
  payment: { method: string; reference: string | null };
  against: { number: string; day: Day } | null;
};
