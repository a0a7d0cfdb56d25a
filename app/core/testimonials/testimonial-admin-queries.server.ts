import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { containsText } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import type { ListQuery } from '#app/domain/list-query.ts';

export type TestimonialQuery = ListQuery<'order', 'status'>;

/** Returns testimonials in the owner's order (HOME-5), and the number of all matches. */
export async function listTestimonials(db: Database, query: TestimonialQuery) {
  const where = conditions(query);
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(testimonials)
      .where(where)
      .orderBy(asc(testimonials.sortOrder), desc(testimonials.createdAt), asc(testimonials.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.select({ count: count() }).from(testimonials).where(where),
  ]);
  return { rows, total: all?.count ?? 0 };
}

function conditions({ filters, search }: TestimonialQuery): SQL | undefined {
  const { studentName, comment, course, isApproved } = testimonials;
  return and(
    filters.status === 'all' ? undefined : eq(isApproved, filters.status === 'approved'),
    search === '' ? undefined : containsText([studentName, comment, course], search),
  );
}
