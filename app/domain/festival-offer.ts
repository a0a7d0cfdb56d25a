import { readDiscount } from './discount-text.ts';
import { type LooseOffer, readOffer } from './festival.ts';
import { normalizeCode } from './offer-code.ts';
import type { Discount } from './price.ts';

/** The price rule of a festival: the fields of it that the festival's banner could contradict. */
export type BannerRule = Discount & {
  isActive: boolean;
  code: string | null;
  courseIds: readonly string[] | null;
};

/** A way in which the text of a festival's banner contradicts the prices in the shop. */
export type OfferWarning =
  /** The banner promises a title, code or discount, but no price is reduced. */
  | 'not-in-prices'
  /** The banner names another discount than the one that the rule takes off. */
  | 'discount-differs'
  /** The banner shows a code that belongs neither to the rule nor to a coupon. */
  | 'code-unknown'
  /**
   * The rule covers only some courses, but every banner says that the offer is valid on all courses (FEST-6).
   */
  | 'not-all-courses';

/**
 * Returns a warning for each way in which the offer on a festival's banner, such as its percentage or code,
 * differs from the discount that is really applied; none if they agree (SELL-17). `otherCodes` are the codes
 * of coupons; a banner may show one of these instead.
 */
export function offerWarnings(
  offer: LooseOffer | null,
  rule: BannerRule | null,
  otherCodes: readonly (string | null)[] = [],
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
  ];
}
