import { asc, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { sampleState } from '#app/db/seed/known-samples.ts';
import { faqs } from '#app/db/tables/catalog-tables.server.ts';
import { readOwnTexts } from '#app/platform/own-texts.server.ts';
import { withPromisedDays } from '#app/words/en/sample-answers.ts';

export type ShownFaq = { id: string; question: string; answer: string };

const limit = 100;

/**
 * Returns the FAQs that visitors see (at most 100), in the order that the owner chose. Of two FAQs with the
 * same position, the older one comes first (HOME-6). In sample answers that the owner has not changed, the
 * numbers of days for refunds and support are those from the settings (BRAND-71).
 */
export async function listActiveFaqs(db: Database): Promise<ShownFaq[]> {
  const shown = await db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(sql`${faqs.isActive}`)
    .orderBy(asc(faqs.sortOrder), asc(faqs.createdAt), asc(faqs.id))
    .limit(limit);
  const { promised } = await readOwnTexts(db);
  return shown.map((faq) =>
    sampleState('faqs', faq) === 'unchanged' ? withPromisedDays(faq, promised) : faq,
  );
}
