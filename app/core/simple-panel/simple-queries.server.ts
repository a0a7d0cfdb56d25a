import { asc, count, desc } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { faqs, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { pick } from '#app/domain/record.ts';

const most = 500;

export async function countTestimonials(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(testimonials);
  return row?.count ?? 0;
}

/** Returns the testimonials (at most 500), approved or not, newest first (OLD-3). */
export async function listTestimonials(db: Database) {
  return await db
    .select(pick(testimonials, 'id', 'studentName', 'rating', 'comment', 'isApproved'))
    .from(testimonials)
    .orderBy(desc(testimonials.createdAt), testimonials.id)
    .limit(most);
}

/** Returns the FAQs (at most 500), shown or hidden, in the order in which visitors see them (OLD-3). */
export async function listFaqs(db: Database) {
  return await db
    .select({ id: faqs.id, question: faqs.question, isActive: faqs.isActive })
    .from(faqs)
    .orderBy(asc(faqs.sortOrder), asc(faqs.createdAt), faqs.id)
    .limit(most);
}

export type SimpleTestimonial = Awaited<ReturnType<typeof listTestimonials>>[number];
export type SimpleFaq = Awaited<ReturnType<typeof listFaqs>>[number];
