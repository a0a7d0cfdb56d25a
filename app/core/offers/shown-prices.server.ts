import { readPriorPrices } from '#app/core/prices/prior-prices.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import type { CodePrices } from '#app/domain/code-prices.ts';
import { nextPriceChange, type PriceQuestion } from '#app/domain/price.ts';
import { type AtShownPrice, atShownPrice, type ShownOffer } from '#app/domain/shown-price.ts';
import { untilLabel } from '#app/words/en/price-words.ts';
import { listShownRules } from './offer-queries.server.ts';

/**
 * Reads the offers once; returns what adds the shown price to a course (SELL-15). Equal offers share one
 * object, sent once. `codes` are the prices with the visitor's code, if any.
 */
export async function readShownPrices(
  db: Database,
  at: Date,
  codes?: Promise<CodePrices | null>,
): Promise<<C extends PriceQuestion['course'] & { slug?: string }>(course: C) => AtShownPrice<C>> {
  const [rules, { time }, prior, coded] = await Promise.all([
    listShownRules(db),
    getSettings(db),
    readPriorPrices(db, at),
    codes,
  ]);
  const offers = new Map<string, ShownOffer>();
  const priced = <C extends PriceQuestion['course']>(course: C) =>
    atShownPrice(
      course,
      { rules, at },
      ({ ruleId, name, endsAt }) => {
        const known = offers.get(ruleId);
        if (known) return known;
        const until = endsAt === null ? null : untilLabel(endsAt, time.zone);
        const offer = { name, endsAt, until };
        offers.set(ruleId, offer);
        return offer;
      },
      prior,
    );
  return (course) => {
    if (!coded || course.slug === undefined) return priced(course);
    return { ...priced(course), withCode: coded[course.slug] ?? '' };
  };
}

export async function findNextPriceChange(db: Database, now: Date): Promise<Date | null> {
  return nextPriceChange(await listShownRules(db), now);
}
