import { type PriceQuestion, priceOf, type RuleLine } from './price.ts';
import { strikePrice } from './struck-price.ts';

/** The offer that reduces a course's price now, as pages show it beside the price. */
export type ShownOffer = {
  name: string;
  /** When the offer ends and the price goes up again; null for an offer without an end. */
  endsAt: Date | null;
  /** `until 12 Nov` in the shop's zone, by the server: a browser might format it differently. */
  until: string | null;
};

type Priced = PriceQuestion['course'];

/** During an offer, `price` is the reduced one, `originalPrice` the one without the offer. */
export type AtShownPrice<C> = C & {
  offer?: ShownOffer;
  /** What the page says of the price with the visitor's code; empty if the code does not lower it (DAY-2). */
  withCode?: string;
};

/** Returns a course's earlier price in paise, according to the price history; null if it has none. */
export type PriorPaise = (courseId: string) => number | null;

/**
 * Returns the price without a code, as `priceOf` computes it (SELL-15), and the offer. With `prior`, an earlier price
 * is struck through only if the price history has it (SELL-118).
 */
export function atShownPrice<C extends Priced>(
  course: C,
  { rules, at }: Pick<PriceQuestion, 'rules' | 'at'>,
  offerOf: (line: RuleLine) => ShownOffer,
  prior: PriorPaise | null = null,
): AtShownPrice<C> {
  const { lines, totalPaise, coursePaise } = priceOf({ course, rules, at });
  const line = lines.find((one): one is RuleLine => one.kind === 'offer');
  const price = totalPaise / 100;
  const offer = line && { offer: offerOf(line) };
  if (prior) return { ...course, price, originalPrice: provenPrice(), ...offer };
  if (!offer) return price === course.price ? course : { ...course, price };
  return { ...course, price, originalPrice: coursePaise / 100, ...offer };

  // A course without an offer and an original price is not shown as reduced.
  function provenPrice(): number | null {
    if (!line && strikePrice(course) === null) return null;
    const paise = prior?.(course.id) ?? 0;
    return paise > totalPaise ? paise / 100 : null;
  }
}

/** `originalPrice` begins the price's breakdown; it is null during an offer, which has a line of its own there. */
export function atProvenPrice<C extends Priced>(
  course: C,
  question: Pick<PriceQuestion, 'rules' | 'at'>,
  prior: PriorPaise | null,
): C {
  if (prior === null) return course;
  const withoutText = { name: '', endsAt: null, until: null };
  const { offer, originalPrice } = atShownPrice(course, question, () => withoutText, prior);
  return { ...course, originalPrice: offer ? null : originalPrice };
}
