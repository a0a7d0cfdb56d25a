import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { sampleState } from '#app/db/seed/known-samples.ts';
import { faqs } from '#app/db/tables/catalog-tables.server.ts';
import { readOwnTexts } from '#app/platform/own-texts.server.ts';
import { withPromisedDays } from '#app/words/en/sample-answers.ts';

export type ShownFaq = { id: string; question: string; answer: string };

const limit = 100;

/**
 * Returns visible FAQs of the home page (at most 100), in the owner's order, the older first (HOME-6). Unchanged
 * sample answers state the days for refunds and support of the settings (BRAND-71).
 */
export async function listActiveFaqs(db: Database): Promise<ShownFaq[]> {
  return await listShown(db, isNull(faqs.courseId));
}

/** Returns the FAQs on the page of a course in the same way (DAY-34). */
export async function listFaqsOfCourse(db: Database, courseId: string): Promise<ShownFaq[]> {
  return await listShown(db, eq(faqs.courseId, courseId));
}

async function listShown(db: Database, where: SQL): Promise<ShownFaq[]> {
  const shown = await db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(and(sql`${faqs.isActive}`, where))
    .orderBy(asc(faqs.sortOrder), asc(faqs.createdAt), asc(faqs.id))
    .limit(limit);
  if (shown.length === 0) return [];
  const { promised } = await readOwnTexts(db);
  return shown.map((faq) =>
    sampleState('faqs', faq) === 'unchanged' ? withPromisedDays(faq, promised) : faq,
  );
}
