import { and, eq, inArray } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import type { CodeAnswer } from '#app/domain/price.ts';
import { judgeCode, type PriceQuestion, priceOf } from '#app/domain/price.ts';
import { codeWorth } from '#app/words/en/price-words.ts';
import { listPriceRules } from './offer-queries.server.ts';

const mostTitles = 5;

/**
 * Returns the titles of the courses for which a refused code is good, so that the buyer learns what would
 * work; empty for other answers, and if they are too many to name. Hidden courses are not named.
 */
export async function titlesFor(db: Database, answer: CodeAnswer): Promise<string[]> {
  if (answer.state !== 'refused' || answer.why !== 'other-courses') return [];
  const found = await db
    .select({ title: courses.title })
    .from(courses)
    .where(and(inArray(courses.id, [...answer.courseIds]), eq(courses.isActive, true)))
    .orderBy(courses.title)
    .limit(mostTitles + 1);
  return found.length > mostTitles ? [] : found.map(({ title }) => title);
}

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
  return codeWorth(answer, rule, { zone: time.zone, titles: await titlesFor(db, answer) });

  function judge(course: PriceQuestion['course']) {
    const { code: answer } = priceOf({ course, rules, code, at });
    return { answer, rule: rules.find(({ id }) => 'ruleId' in answer && id === answer.ruleId) ?? null };
  }
}
