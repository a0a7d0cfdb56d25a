import type { Brand } from './brand.ts';
import type { Day } from './calendar.ts';
import type { GstHead, GstParts } from './gst.ts';
import type { StateCode } from './indian-states.ts';

/**
 * The kinds of documents (SELL-75). A seller who is registered for GST (Indian tax) issues a `tax-invoice` for a sale
 * and a `credit-note` for a refund. Any other seller issues a `receipt` and a `refund-receipt`.
 */
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
 * A receipt, invoice or credit note as it was issued (SELL-75). It contains copies of all texts, so that
 * later changes of the seller, course or buyer do not alter it. `template` is the version of the layout; the
 * code that draws old versions must never be removed.
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
  /**
   * The name and tagline at the top of the document, and the academy's own colors if it has any. Missing in old
   * documents, from before an academy's name could be set.
   */
  brand?: Pick<Brand, 'name' | 'tagline'> & Partial<Pick<Brand, 'primary' | 'accent'>>;
  seller: Party & { phone: string };
  buyer: Party;
  orderReference: string;
  description: string;
  lines: DocumentLine[];
  totalPaise: number;
  /**
   * The GST (Indian tax) on the document. Null if the seller is not registered for GST; the document then says that the
   * seller is not registered, and lists no tax.
   */
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
