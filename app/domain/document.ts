import type { Day } from './calendar.ts';
import type { GstHead, GstParts } from './gst.ts';
import type { StateCode } from './indian-states.ts';

/**
 * What is issued for a sale and for a refund: the first of each by a seller who is not registered for GST, the
 * second by one who is (SELL-75).
 */
export type DocumentKind = 'receipt' | 'tax-invoice' | 'refund-receipt' | 'credit-note';

export type Party = {
  name: string;
  address: string | null;
  email: string;
  state: { code: StateCode; name: string } | null;
  gstin: string | null;
};

/** One line of the price, in words; reductions are negative. */
export type DocumentLine = { label: string; paise: number };

/**
 * A document as it was issued (SELL-75). Nothing in it is looked up again: what the seller, the course or the
 * buyer is called later does not change it. `template` says how to draw it, and stays readable for ever.
 */
export type DocumentContent = {
  template: 1;
  kind: DocumentKind;
  number: string;
  /** By the calendar of the site's time zone. */
  day: Day;
  issuedAt: string;
  /** Made with the gateway's test keys: no money moved. */
  isTest: boolean;
  seller: Party & { phone: string };
  buyer: Party;
  orderReference: string;
  description: string;
  lines: DocumentLine[];
  totalPaise: number;
  /** Null where the seller is not registered: then the document says so and names no tax at all. */
  gst: {
    sac: string;
    /** In hundredths of a percent. */
    rate: number;
    parts: GstParts;
    heads: { head: GstHead; rate: number; paise: number }[];
    placeOfSupply: { code: StateCode; name: string };
  } | null;
  /** How it was paid, `UPI`, and the number by which the bank knows it. */
  payment: { method: string; reference: string | null };
  against: { number: string; day: Day } | null;
};
