import type { BillingSettings } from './billing.ts';
import type { Brand } from './brand.ts';
import { type GstinProblem, readGstin } from './gstin.ts';
import { indianStates, type StateCode } from './indian-states.ts';
import type { SiteSettings } from './settings.ts';

/**
 * The series (first part of the number) of documents for test sales, which are made with the payment gateway's test
 * keys. The owner cannot choose this series, so test documents never use up real numbers.
 */
export const testSeries = 'TEST';

/**
 * The seller as receipts and invoices name it. `gst` is null if the seller is not registered for GST, the Indian tax
 * (SELL-76).
 */
export type Seller = {
  brand: Pick<Brand, 'name' | 'tagline'> & Partial<Pick<Brand, 'primary' | 'accent'>>;
  name: string;
  address: string;
  email: string;
  phone: string;
  gst: { gstin: string; state: StateCode; sac: string; rate: number } | null;
  series: BillingSettings['series'];
};

/**
 * Reads the seller from the owner's settings. The seller's name is the first of these that is set: the name that is
 * registered for GST (Indian tax), the legal name in the contact details, the academy's name.
 */
export function sellerOf({
  brand,
  contact,
  billing,
}: Pick<SiteSettings, 'brand' | 'contact' | 'billing'>): Seller {
  const read = billing.gstin === null ? null : readGstin(billing.gstin);
  const gst = read?.success
    ? { gstin: read.gstin, state: read.state, sac: billing.sac, rate: billing.rate }
    : null;
  return {
    brand: brandOf(brand),
    name: billing.name || contact.legalName || brand.name,
    address: billing.address || contact.address,
    email: contact.email,
    phone: contact.phone,
    gst,
    series: billing.series,
  };
}

/**
 * Returns the parts of the brand that are stored in a document: name and tagline and, if the owner has chosen
 * a color, both colors.
 */
function brandOf({ name, tagline, primary, accent }: Brand): Seller['brand'] {
  return { name, tagline, ...((primary !== null || accent !== null) && { primary, accent }) };
}

/**
 * An invoice of this amount or more, in paise (₹50,000), must contain the buyer's address even if the buyer has no
 * GSTIN (Indian GST number).
 */
export const addressedPaise = 50_000_00;

/**
 * Whether the tax invoice of an order must contain the buyer's address (SELL-139). True if the seller is registered for
 * GST, and the buyer has a GSTIN (Indian GST number) or pays ₹50,000 or more.
 */
export function needsBuyerAddress(
  seller: Pick<Seller, 'gst'>,
  { gstin, totalPaise }: { gstin: string; totalPaise: number },
): boolean {
  return seller.gst !== null && totalPaise > 0 && (gstin.trim() !== '' || totalPaise >= addressedPaise);
}

/** A buyer's tax details as typed. `isShipped`: the order has a kit, and `state` is where it goes. */
type TaxDetails = { state: string; gstin: string; isShipped: boolean };

/** Returns the State in which a valid GSTIN is registered; null if there is none, or its code is no longer in use. */
function placeOfGstin(gstin: string): StateCode | null {
  const read = gstin.trim() === '' ? null : readGstin(gstin);
  return read?.success && indianStates.has(read.state) ? read.state : null;
}

/**
 * Returns the place of supply of an order, which decides the taxes: the State of the buyer's GSTIN, wherever the kit
 * goes (section 12(2)(a) of the IGST Act); without a GSTIN, the State that the buyer chose.
 */
export function placeOfSupply({ state, gstin }: Pick<TaxDetails, 'state' | 'gstin'>): StateCode {
  return placeOfGstin(gstin) ?? state;
}

/** What is missing or wrong in a buyer's tax details, by field. */
export type BuyerProblems = { state?: 'missing'; gstin?: GstinProblem };

/**
 * Returns what is missing or wrong in a buyer's tax details (SELL-76). The State is required if the seller is registered
 * for GST (Indian tax), because it decides the taxes; the GSTIN (the buyer's tax number) is optional. Where a kit is sent
 * (`isShipped`), the State is that of the parcel's address, and the GSTIN may be of another one (SELL-144).
 */
export function buyerProblems(
  seller: Pick<Seller, 'gst'>,
  { state, gstin, isShipped }: TaxDetails,
): BuyerProblems {
  if (!seller.gst) return {};
  const isKnown = indianStates.has(state);
  const isElsewhere = isShipped && placeOfGstin(gstin) !== null;
  const read = gstin.trim() === '' ? null : readGstin(gstin, isKnown && !isElsewhere ? state : undefined);
  return {
    ...(!isKnown && { state: 'missing' }),
    ...(read !== null && !read.success && { gstin: read.error }),
  };
}
