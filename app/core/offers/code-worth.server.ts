import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { judgeCode, type PriceQuestion, priceOf } from '#app/domain/price.ts';
import { codeWorth } from '#app/words/en/price-words.ts';
import { listPriceRules } from './offer-queries.server.ts';

/**
 * What a typed code is worth to an applicant, in words: for the chosen course, or for any as long as none is chosen.
 * Nothing is reserved, so that limits for each buyer are not judged here.
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
