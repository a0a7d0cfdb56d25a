import { asc, desc } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { testimonials } from '#app/db/tables/catalogue.server.ts';

const limit = 500;

/** Every testimonial, Pending or Approved, in the owner's order (HOME-5). */
export async function listAllTestimonials(db: Database) {
  return await db
    .select()
    .from(testimonials)
    .orderBy(asc(testimonials.sortOrder), desc(testimonials.createdAt), asc(testimonials.id))
    .limit(limit);
}
