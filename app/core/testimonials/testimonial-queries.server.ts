import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { givenByOf } from '#app/domain/held-consent.ts';
import { pick } from '#app/domain/record.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import type { ShownTestimonial } from './shown-testimonial.ts';

const limit = 6;

/** The first six approved ones in the owner's order (HOME-5). `withSamples`: invented ones too (CLAIM-12). */
export async function listShownTestimonials(
  db: Database,
  { withSamples = true } = {},
): Promise<ShownTestimonial[]> {
  return db
    .select(pick(testimonials, 'id', 'studentName', 'rating', 'comment', 'course'))
    .from(testimonials)
    .where(and(sql`${testimonials.isApproved}`, withSamples ? undefined : sql`not ${testimonials.isSample}`))
    .orderBy(asc(testimonials.sortOrder), desc(testimonials.createdAt), asc(testimonials.id))
    .limit(limit);
}

/** A shown testimonial whose consent the owner holds: when and how the student gave it (CLAIM-13). */
type HeldTestimonial = { studentName: string; givenBy: string; givenAt: Date };

export async function listHeldConsents(db: Database): Promise<HeldTestimonial[]> {
  const rows = await db
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.isApproved, true), isNull(testimonials.withdrawnAt)))
    .orderBy(asc(testimonials.sortOrder), desc(testimonials.createdAt), asc(testimonials.id));
  return rows.flatMap((row) => {
    const givenBy = givenByOf(row.consentWords, consentWords.textOf(row));
    return givenBy === null || !row.consentAt
      ? []
      : [{ studentName: row.studentName, givenBy, givenAt: row.consentAt }];
  });
}
