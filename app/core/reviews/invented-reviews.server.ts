import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { type SampleReview, sampleReviews } from '#app/db/seed/content.ts';
import { sampleState } from '#app/db/seed/known-samples.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';

/** Of an unchanged sample course; not stored, so that no mean, claim or export counts them (DAY-20). */
export async function findSampleReviews(db: Database, slug: string): Promise<readonly SampleReview[]> {
  const written = Object.hasOwn(sampleReviews, slug) ? sampleReviews[slug] : undefined;
  if (!written) return [];
  const [course] = await db.select().from(courses).where(eq(courses.slug, slug)).limit(1);
  return course && sampleState('courses', course) === 'unchanged' ? written : [];
}
