import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { judgeCode, type PriceQuestion, priceOf } from '#app/domain/price.ts';
import { codeWorth } from '#app/words/en/price-words.ts';
import { listPriceRules } from './offer-queries.server.ts';

/**
 * Describes in words what a code saves, for the chosen course or, if none is chosen yet, in general. It
 * reserves no use of the code, and checks no limits per buyer, because the buyer is not known yet.
 */
export async function worthOfCode(
  db: Database,
  { code, course }: { code: string; course: PriceQuestion['course'] | null },
  at: Date,
): Promise<string> {
  const [rules, { time }] = await Promise.all([listPriceRules(db, code), getSettings(db)]);
  const { answer, rule } = course ? judge(course) : judgeCode({ rules, code, at });
  return codeWorth(answer, rule, { zone: time.zone });

  function judge(course: PriceQuestion['course']) {
    const { code: answer } = priceOf({ course, rules, code, at });
    return { answer, rule: rules.find(({ id }) => 'ruleId' in answer && id === answer.ruleId) ?? null };
  }
}
