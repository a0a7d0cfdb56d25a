import { type PriceQuestion, priceOf, type RuleLine } from './price.ts';

/** The live offer behind a reduced price, for pages that show the price. */
export type ShownOffer = {
  name: string;
  /** When the price goes up again; null for an offer without an end. */
  endsAt: Date | null;
  /** That moment in words of the shop's zone, made once by the server: `until 12 Nov, 11:59 pm`. */
  until: string | null;
};

type Priced = PriceQuestion['course'];

/** A course at the price that buyers see: while an offer lasts, `originalPrice` is what the offer reduced. */
export type AtShownPrice<C> = C & { offer?: ShownOffer };

/**
 * The course at its price without a code (SELL-15). All figures come from `priceOf`. Courses without a live offer
 * come back as they were, so that their pages stay the same to the byte.
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
