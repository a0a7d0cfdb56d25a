import { asc, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { faqs } from '#app/db/tables/catalogue-tables.server.ts';

export type ShownFaq = { id: string; question: string; answer: string };

const limit = 100;

/**
 * Returns the questions shown to visitors, in the owner's order. Equal sort orders are sorted by age, so that
 * the order is stable (HOME-6).
 */
export async function listActiveFaqs(db: Database): Promise<ShownFaq[]> {
  return db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(sql`${faqs.isActive}`)
    .orderBy(asc(faqs.sortOrder), asc(faqs.createdAt), asc(faqs.id))
    .limit(limit);
}
