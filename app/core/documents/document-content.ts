import { gstHeads, gstInside, gstOfRefund } from '@pankh/india/gst.ts';
import { shownPhone } from '@pankh/india/shown-phone.ts';
import { indianStates, type StateCode } from '@pankh/india/states.ts';
import { dayIn } from '#app/domain/calendar.ts';
import type { DocumentContent, DocumentLine } from '#app/domain/document.ts';
import type { Seller } from '#app/domain/seller.ts';

export type Sale = {
  orderReference: string;
  description: string;
  /** The lines that make up the price in paise, each with a label. Their amounts add up to the total. */
  lines: DocumentLine[];
  totalPaise: number;
  buyer: {
    name: string;
    email: string;
    address: string | null;
    state: StateCode | null;
    gstin: string | null;
  };
  payment: DocumentContent['payment'];
  isTest: boolean;
};

/** Amounts are in paise. `refundedPaise` is the sum of earlier refunds. */
export type Refund = {
  label: string;
  paise: number;
  refundedPaise: number;
  payment: DocumentContent['payment'];
};

/** The time at which a document is issued. The time zone `zone` decides which date is printed. */
export type IssuedAt = { at: Date; zone: string };

/** A receipt, invoice or refund document that has no number yet. It gets one in the transaction that stores it. */
export type Unnumbered = Omit<DocumentContent, 'number'>;

/** Returns all that the document will ever show, so that later settings do not change it (SELL-75). */
export function saleContent(sale: Sale, seller: Seller, { at, zone }: IssuedAt): Unnumbered {
  const { buyer, orderReference, description, lines, totalPaise, payment, isTest } = sale;
  const { gst } = seller;
  return {
    template: 1,
    kind: gst ? 'tax-invoice' : 'receipt',
    day: dayIn(at, zone),
    issuedAt: at.toISOString(),
    isTest,
    brand: seller.brand,
    seller: {
      name: seller.name,
      address: seller.address,
      email: seller.email,
      phone: shownPhone(seller.phone),
      gstin: gst?.gstin ?? null,
      state: gst ? stateOf(gst.state) : null,
    },
    buyer: {
      name: buyer.name,
      address: buyer.address,
      email: buyer.email,
      gstin: gst ? buyer.gstin : null,
      state: buyer.state === null ? null : stateOf(buyer.state),
    },
    orderReference,
    description,
    lines,
    totalPaise,
    gst: gst && gstOf(totalPaise, gst, buyer.state),
    payment,
    against: null,
  };
}

/**
 * Reverses a sale or a part of it. The tax is that on what was left minus that on what is left afterwards (SELL-66).
 * Throws a RangeError if the amount is not positive, or more than is left.
 */
export function refundContent(sale: DocumentContent, refund: Refund, { at, zone }: IssuedAt): Unnumbered {
  const { number: _, ...kept } = sale;
  const { paise, refundedPaise, label, payment } = refund;
  const left = sale.totalPaise - refundedPaise;
  if (paise <= 0 || paise > left) throw new RangeError(`cannot give back ${paise} of ${left} paise`);
  return {
    ...kept,
    seller: { ...kept.seller, phone: shownPhone(kept.seller.phone) },
    kind: sale.gst ? 'credit-note' : 'refund-receipt',
    day: dayIn(at, zone),
    issuedAt: at.toISOString(),
    lines: [{ label, paise }],
    totalPaise: paise,
    gst: sale.gst && refundedGst(sale.gst, sale.seller.state?.code ?? '', left, left - paise),
    payment,
    against: { number: sale.number, day: sale.day },
  };
}

type Gst = NonNullable<DocumentContent['gst']>;

// The tax depends on the States of seller and buyer. An unknown State of the buyer, in orders from before the GST
// registration, counts as the seller's (section 12(2)(b) of the IGST Act).
function gstOf(paise: number, gst: NonNullable<Seller['gst']>, buyerState: StateCode | null): Gst {
  const place = buyerState ?? gst.state;
  const parts = gstInside(paise, gst.rate, gst.state, place);
  const heads = gstHeads(parts, gst.rate, gst.state, place);
  return { sac: gst.sac, rate: gst.rate, parts, heads, placeOfSupply: stateOf(place) };
}

function refundedGst(gst: Gst, sellerState: StateCode, before: number, after: number): Gst {
  const place = gst.placeOfSupply.code;
  const [whole, rest] = [before, after].map((paise) => gstInside(paise, gst.rate, sellerState, place));
  if (!whole || !rest) throw new Error('two amounts give two splits');
  const parts = gstOfRefund(whole, rest);
  return { ...gst, parts, heads: gstHeads(parts, gst.rate, sellerState, place) };
}

function stateOf(code: StateCode): { code: StateCode; name: string } {
  return { code, name: indianStates.get(code) ?? code };
}
