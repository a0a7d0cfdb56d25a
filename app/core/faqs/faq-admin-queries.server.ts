import { asc } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { faqs } from '#app/db/tables/catalog-tables.server.ts';

const limit = 500;

/** Returns the FAQs (at most 500), visible or hidden, in the order that the owner chose (HOME-6). */
export async function listAllFaqs(db: Database) {
  return await db
    .select()
    .from(faqs)
    .orderBy(asc(faqs.sortOrder), asc(faqs.createdAt), asc(faqs.id))
    .limit(limit);
}
