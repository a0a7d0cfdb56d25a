import { listBuyerKeys } from '#app/core/offers/code-uses.server.ts';
import { listPriceRules, listSpentRuleIds } from '#app/core/offers/offer-queries.server.ts';
import { readPriorPrices } from '#app/core/prices/prior-prices.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { type Price, type PriceQuestion, priceOf } from '#app/domain/price.ts';
import { atProvenPrice } from '#app/domain/shown-price.ts';

type Asked = Pick<PriceQuestion, 'course' | 'at'> & {
  code: string;
  /** The buyer; null if not known yet. Without a buyer, the limits of each buyer's uses of a code are not checked. */
  buyer: { userId: string | null; email: string } | null;
};

/** `limitedRuleIds`: the considered price rules with a limited number of uses. */
export type AskedPrice = Price & { limitedRuleIds: string[] };

/** Computes what a course costs a buyer at the time `at`, with all offers and coupons that apply (SELL-34). */
export async function priceFor(db: Database, { course, code, buyer, at }: Asked): Promise<AskedPrice> {
  const [rules, spentRuleIds, prior] = await Promise.all([
    listPriceRules(db, code),
    buyer && code !== '' ? listBuyerKeys(db, buyer).then((keys) => listSpentRuleIds(db, keys)) : [],
    readPriorPrices(db, at),
  ]);
  const limited = rules.filter(({ usesLeft }) => usesLeft !== null);
  return {
    ...priceOf({ course: atProvenPrice(course, { rules, at }, prior), rules, code, spentRuleIds, at }),
    limitedRuleIds: limited.map(({ id }) => id),
  };
}
