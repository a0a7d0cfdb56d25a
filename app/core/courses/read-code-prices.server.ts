import { listPriceRules } from '#app/core/offers/offer-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import type { CodePrices } from '#app/domain/code-prices.ts';
import { type CodeAnswer, judgeCode, priceOf } from '#app/domain/price.ts';
import { priceWithCode } from '#app/words/en/price-words.ts';
import { listActiveCourses } from './course-queries.server.ts';

/** What pages say of prices with a code (DAY-2). Limits per buyer are checked at checkout. */
export async function readCodePrices(
  db: Database,
  code: string,
  at: Date,
): Promise<{ prices: CodePrices; code: CodeAnswer }> {
  const [courses, rules] = await Promise.all([listActiveCourses(db), listPriceRules(db, code)]);
  const { answer } = judgeCode({ rules, code, at });
  const prices: Record<string, string> = {};
  for (const course of courses) {
    const { totalPaise, code: judged } = priceOf({ course, rules, code, at });
    if (judged.state === 'used') prices[course.slug] = priceWithCode(totalPaise, judged.code);
  }
  return { prices, code: answer };
}
