import { and, eq, inArray } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import {
  type CodeAnswer,
  judgeCode,
  type PriceQuestion,
  type PriceRule,
  priceOf,
} from '#app/domain/price.ts';
import { codeWorth, sendAllTheSame, tooManyCodes } from '#app/words/en/price-words.ts';
import { listPriceRules } from './offer-queries.server.ts';
import { type CodeTrier, tryCode } from './try-code.server.ts';

const mostTitles = 5;

/** At most five visible courses for which a refused code is valid, by title; else none. */
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

/** For any course if null. Reserves nothing, and ignores limits per buyer, who is not known yet. */
export async function worthOfCode(
  db: Database,
  asked: { code: string; course: PriceQuestion['course'] | null },
  at: Date,
): Promise<string> {
  const { code, rule } = await judged(db, asked, at);
  return await wordsFor(db, code, rule);
}

/** Does the same as `worthOfCode`, but limits attempts with wrong codes (SELL-140). */
export async function worthOfTriedCode(
  ctx: CodeTrier & { db: Database; now: Date },
  { code: typed, course }: { code: string; course: PriceQuestion['course'] | null },
): Promise<string> {
  const { db, now } = ctx;
  const tried = await tryCode(ctx, typed, (code) => judged(db, { code, course }, now));
  if (tried.waitSeconds !== null) return sendAllTheSame(tooManyCodes(tried.waitSeconds));
  return await wordsFor(db, tried.code, tried.rule);
}

async function judged(
  db: Database,
  { code, course }: { code: string; course: PriceQuestion['course'] | null },
  at: Date,
): Promise<{ code: CodeAnswer; rule: PriceRule | null }> {
  const rules = await listPriceRules(db, code);
  if (course === null) {
    const { answer, rule } = judgeCode({ rules, code, at });
    return { code: answer, rule };
  }
  const { code: answer } = priceOf({ course, rules, code, at });
  return { code: answer, rule: rules.find(({ id }) => 'ruleId' in answer && id === answer.ruleId) ?? null };
}

async function wordsFor(db: Database, answer: CodeAnswer, rule: PriceRule | null): Promise<string> {
  const { time } = await getSettings(db);
  return codeWorth(answer, rule, { zone: time.zone, titles: await titlesFor(db, answer) });
}
