import { buyerKeyOf } from '#app/core/offers/code-uses.server.ts';
import { listPriceRules, listSpentRuleIds } from '#app/core/offers/offer-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { type Price, type PriceQuestion, priceOf } from '#app/domain/price.ts';

type Asked = Pick<PriceQuestion, 'course' | 'at'> & {
  /** What the buyer typed; empty means no code. */
  code: string;
  /** Null while it is not known who buys. */
  buyer: { userId: string | null; email: string } | null;
};

/** `limitedRuleIds` are the codes that only so many buyers may use. */
export type AskedPrice = Price & { limitedRuleIds: string[] };

/** The price of a course for a buyer at this moment, with every rule of the shop that applies (SELL-34). */
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
