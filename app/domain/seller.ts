import { type GstinProblem, readGstin } from '@pankh/india/gstin.ts';
import { indianStates, type StateCode } from '@pankh/india/states.ts';
import type { BillingSettings } from './billing.ts';
import type { Brand } from './brand.ts';
import type { SiteSettings } from './settings.ts';

/** The series of documents with the gateway's test keys. The owner cannot choose it, so it never takes real numbers. */
export const testSeries = 'TEST';

/** The seller as on receipts and invoices. `gst` is null without a GST registration (SELL-76). */
export type Seller = {
  brand: Pick<Brand, 'name' | 'tagline'> & Partial<Pick<Brand, 'primary' | 'accent'>>;
  name: string;
  address: string;
  email: string;
  phone: string;
  gst: { gstin: string; state: StateCode; sac: string; rate: number } | null;
  series: BillingSettings['series'];
};

/** The seller's name is the one registered for GST or else the legal name or, without one, the academy's name. */
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

/** Returns the brand on documents. It has both colors, but only if the owner has chosen one of them. */
function brandOf({ name, tagline, primary, accent }: Brand): Seller['brand'] {
  return { name, tagline, ...((primary !== null || accent !== null) && { primary, accent }) };
}

/** An invoice of this amount in paise (₹50,000) or more needs the buyer's address even without a GSTIN. */
export const addressedPaise = 50_000_00;

/** A registered seller's, to a buyer with a GSTIN or of ₹50,000 or more (SELL-139). */
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

/** The State of the buyer's GSTIN, wherever the kit goes (section 12(2)(a) IGST Act), else the chosen. */
export function placeOfSupply({ state, gstin }: Pick<TaxDetails, 'state' | 'gstin'>): StateCode {
  return placeOfGstin(gstin) ?? state;
}

export type BuyerProblems = { state?: 'missing'; gstin?: GstinProblem };

/**
 * A registered seller needs the State, which decides the taxes (SELL-76); the GSTIN is optional. With a kit
 * (`isShipped`), the State is that of the address, and the GSTIN may be of another (SELL-144).
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
