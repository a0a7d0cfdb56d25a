import { type PriceQuestion, priceOf, type RuleLine } from './price.ts';

/** The offer that reduces a course's price now, as pages show it beside the price. */
export type ShownOffer = {
  name: string;
  /** The instant at which the price goes up again; null for an offer without an end. */
  endsAt: Date | null;
  /**
   * `endsAt` as text in the shop's time zone: `until 12 Nov, 11:59 pm`. Only the server formats it, so that
   * the browser shows the same text.
   */
  until: string | null;
};

type Priced = PriceQuestion['course'];

/**
 * A course with the price that buyers see. While an offer lasts, `price` is the reduced price and
 * `originalPrice` the course's own.
 */
export type AtShownPrice<C> = C & { offer?: ShownOffer };

/**
 * Returns a course with the price that applies without a code (SELL-15). All amounts come from `priceOf`. A
 * course without a current offer is returned unchanged, so that offers of other courses do not change its
 * pages.
 */
export function atShownPrice<C extends Priced>(
  course: C,
  { rules, at }: Pick<PriceQuestion, 'rules' | 'at'>,
  offerOf: (line: RuleLine) => ShownOffer,
): AtShownPrice<C> {
  const { lines, totalPaise, coursePaise } = priceOf({ course, rules, at });
  const line = lines.find((one): one is RuleLine => one.kind === 'offer');
  const price = totalPaise / 100;
  if (!line) return price === course.price ? course : { ...course, price };
  return { ...course, price, originalPrice: coursePaise / 100, offer: offerOf(line) };
}
