import type { BillingSettings } from './billing.ts';
import { type GstinProblem, readGstin } from './gstin.ts';
import { indianStates, type StateCode } from './indian-states.ts';
import type { SiteSettings } from './settings.ts';

/** The series of documents that were made with the gateway's test keys; the owner's own cannot have its name. */
export const testSeries = 'TEST';

/** Who sells: `gst` is null for a seller who is not registered (SELL-76). */
export type Seller = {
  name: string;
  address: string;
  email: string;
  phone: string;
  gst: { gstin: string; state: StateCode; sac: string; rate: number } | null;
  series: BillingSettings['series'];
};

/** The seller by the owner's settings; `brand` stands for a legal name that was never entered. */
export function sellerOf(
  { contact, billing }: Pick<SiteSettings, 'contact' | 'billing'>,
  brand: string,
): Seller {
  const read = billing.gstin === null ? null : readGstin(billing.gstin);
  const isRegistered = read !== null && 'gstin' in read;
  return {
    name: billing.name || contact.legalName || brand,
    address: billing.address || contact.address,
    email: contact.email,
    phone: contact.phone,
    gst: isRegistered ? { ...read, sac: billing.sac, rate: billing.rate } : null,
    series: billing.series,
  };
}

export type BuyerProblem = { field: 'state'; problem: 'missing' } | { field: 'gstin'; problem: GstinProblem };

/**
 * What the checkout must ask of a buyer (SELL-76): the State if the seller is registered, because it decides
 * the tax; a GSTIN only if the buyer has one. Null where nothing is wrong.
 */
export function buyerProblem(
  seller: Pick<Seller, 'gst'>,
  { state, gstin }: { state: string; gstin: string },
): BuyerProblem | null {
  if (!seller.gst) return null;
  if (!indianStates.has(state)) return { field: 'state', problem: 'missing' };
  if (gstin.trim() === '') return null;
  const read = readGstin(gstin, state);
  return 'problem' in read ? { field: 'gstin', problem: read.problem } : null;
}
