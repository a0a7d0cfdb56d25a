import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { sampleCourses } from '#app/db/seed/content.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { slugify } from '#app/domain/course.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { courseNoun } from './course-noun.ts';

/**
 * Adds two samples, for ₹599 (before: ₹1,499) and ₹799 (before: ₹1,999), with lessons and dates (OLD-3, SEED-4,
 * DAY-20). Returns how many were added; one whose slug exists is left out.
 */
export async function addSampleCourses({ db, actor, now }: CommandContext): Promise<{ added: number }> {
  assertRight(actor, 'settings.write');
  const zone = await siteZone(db);
  const { insertTeaching } = await import('#app/db/seed/insert-teaching.server.ts');
  return await inTransaction(db, async (tx) => {
    const slugs = sampleCourses.map(({ title }) => slugify(title, ''));
    const there = await tx.select({ slug: courses.slug }).from(courses).where(inArray(courses.slug, slugs));
    const taken = new Set(there.map(({ slug }) => slug));
    const added: { id: string; slug: string; title: string }[] = [];
    for (const sample of sampleCourses) {
      const slug = slugify(sample.title, '');
      if (taken.has(slug)) continue;
      const lists = { features: [...sample.features], deliveryIncludes: [...sample.deliveryIncludes] };
      const row = {
        ...sample,
        ...lists,
        id: randomUUID(),
        slug,
        publishedAt: now,
        createdAt: now,
        updatedAt: now,
      };
      const [after] = await tx
        .insert(courses)
        .values(row)
        .onConflictDoNothing({ target: courses.slug })
        .returning();
      if (!after) continue;
      added.push(after);
      await recordAudit(
        { db: tx, actor, now },
        { action: 'create', entity: courseNoun, entityId: after.id, after },
      );
    }
    await insertTeaching(tx, added, { now, zone });
    return { added: added.length };
  });
}
