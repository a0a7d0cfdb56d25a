import { buyerKeyOf } from '#app/core/offers/code-uses.server.ts';
import { listPriceRules, listSpentRuleIds } from '#app/core/offers/offer-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { type Price, type PriceQuestion, priceOf } from '#app/domain/price.ts';

type Asked = Pick<PriceQuestion, 'course' | 'at'> & {
  /** The coupon code that the buyer typed; empty means none. */
  code: string;
  /** Null as long as it is not known who buys; then limits per buyer are not checked. */
  buyer: { userId: string | null; email: string } | null;
};

/** `limitedRuleIds` are the rules of which only a limited number of uses is left. */
export type AskedPrice = Price & { limitedRuleIds: string[] };

/**
 * Computes the price of a course for a buyer at the time `at`, with all offers and coupons that apply
 * (SELL-34).
 */
export async function priceFor(db: Database, { course, code, buyer, at }: Asked): Promise<AskedPrice> {
  const [rules, spentRuleIds] = await Promise.all([
    listPriceRules(db, code),
    buyer && code !== '' ? listSpentRuleIds(db, buyerKeyOf(buyer)) : [],
  ]);
  const limited = rules.filter(({ usesLeft }) => usesLeft !== null);
  return {
    ...priceOf({ course, rules, code, spentRuleIds, at }),
    limitedRuleIds: limited.map(({ id }) => id),
  };
}
