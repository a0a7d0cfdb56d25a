import { readDiscount } from './discount-text.ts';
import { type LooseOffer, readOffer } from './festival.ts';
import { normalizeCode } from './offer-code.ts';
import type { Discount } from './price.ts';

/** The rule of a festival, as far as its banner can contradict it. */
export type BannerRule = Discount & {
  isActive: boolean;
  code: string | null;
  courseIds: readonly string[] | null;
};

/** Where the words of a festival's banner and the prices of the shop differ. */
export type OfferWarning =
  /** The banner promises something, and no price falls. */
  | 'not-in-prices'
  /** The banner names one discount, the rule takes off another. */
  | 'discount-differs'
  /** The banner shows a code that the rule does not know. */
  | 'code-unknown'
  /** The banner says that the offer is valid on all courses (FEST-6). */
  | 'not-all-courses';

/**
 * Compares a festival's banner with its rule; an empty list means that the two agree (SELL-17). `otherCodes` are those
 * of coupons, which a banner may show too.
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
