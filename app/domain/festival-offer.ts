import { readDiscount } from './discount-text.ts';
import { type LooseOffer, readOffer } from './festival.ts';
import { normalizeCode } from './offer-code.ts';
import type { Discount } from './price.ts';

/** The fields of a festival's price rule that are compared with the text of its banner. */
export type BannerRule = Discount & {
  isActive: boolean;
  code: string | null;
  courseIds: readonly string[] | null;
};

export type OfferWarning =
  /** The banner has a title, code or discount, but no active price rule belongs to the festival. */
  | 'not-in-prices'
  | 'discount-differs'
  /** The banner shows a code that is neither the price rule's nor any coupon's. */
  | 'code-unknown'
  /** The offer covers only some courses, but every banner says that it is valid on all (FEST-6). */
  | 'not-all-courses'
  /** The code gives nothing beyond the automatic offer: every price is reduced already, with the code or without. */
  | 'code-adds-nothing';

/**
 * Returns where a banner contradicts the prices (SELL-17). `otherCodes` are those of coupons, which it may show
 * instead. `isApplied`: all prices include the code already.
 */
export function offerWarnings(
  offer: LooseOffer | null,
  rule: BannerRule | null,
  otherCodes: readonly (string | null)[] = [],
  isApplied = false,
): OfferWarning[] {
  const { title, code, discount } = readOffer(offer);
  if (rule === null || !rule.isActive) return title || code || discount ? ['not-in-prices'] : [];
  const shown = normalizeCode(code);
  const isKnown = shown !== null && [rule.code, ...otherCodes].includes(shown);
  const promised = readDiscount(discount);
  const differs =
    discount !== '' && (promised === null || promised.kind !== rule.kind || promised.value !== rule.value);
  return [
    ...(differs ? (['discount-differs'] as const) : []),
    ...(code !== '' && !isKnown ? (['code-unknown'] as const) : []),
    ...(rule.courseIds !== null ? (['not-all-courses'] as const) : []),
    ...(isApplied ? (['code-adds-nothing'] as const) : []),
  ];
}
