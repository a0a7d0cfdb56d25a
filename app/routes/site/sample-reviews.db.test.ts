import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoCourses, sampleReviews } from '#app/db/seed/content.ts';
import { seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { slugify } from '#app/domain/course.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

let database: TestDatabase;
let site: InProcessSite;
const now = new Date('2026-11-22T10:00:00Z');
const slug = 'python-from-zero';
const page = async () => (await fetch(`${site.url}/courses/${slug}`)).text();
const samples = sampleReviews[slug] ?? [];

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDemoCatalog(database.db, now);
  site = await openInProcessSite(database);
});
afterAll(() => site.close());

const shownNow = (isShown: boolean) =>
  vi.waitFor(async () => expect((await page()).includes('Meghna D.')).toBe(isShown), { timeout: 30_000 });

describe('[DAY-20] [REVIEW-7] the invented reviews of a sample course', () => {
  it('are two for each of the six most popular courses, and for no other', () => {
    const popular = demoCourses.toSorted((a, b) => b.enrolledCount - a.enrolledCount).slice(0, 6);
    expect(Object.keys(sampleReviews).sort()).toEqual(popular.map(({ title }) => slugify(title, '')).sort());
    expect(Object.values(sampleReviews).map((some) => some.length)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('are each marked on the page, and count nowhere', async () => {
    const html = await page();
    for (const { name } of samples) expect(html).toContain(name);
    // The invented teacher is marked, too.
    expect(html.match(/<span class="badge">Sample<\/span>/g)).toHaveLength(samples.length + 1);
    expect(html).not.toContain('aggregateRating');
    expect(await database.db.$count(reviews)).toBe(0);
  });

  it.each([
    ['figures are counted', () => choose('counted'), () => choose('specified')],
    ['a student has reviewed the course', addReview, () => database.db.delete(reviews)],
    ['the owner has changed the course', () => price(698), () => price(699)],
  ])('are gone while %s', async (_, begin, end) => {
    await begin();
    await shownNow(false);
    await end();
    await shownNow(true);
  });
});

async function choose(mode: 'specified' | 'counted') {
  const value = { mode, asOf: null, statements: {} };
  const set = { target: settings.key, set: { value } };
  await database.db.insert(settings).values({ key: 'figures', value }).onConflictDoUpdate(set);
}

async function addReview() {
  const [course] = await database.db.select().from(courses).where(eq(courses.slug, slug));
  const courseId = course?.id ?? '';
  const written = { rating: 5, text: 'Good', shownName: 'Asha R.', progressThen: 50, createdAt: now };
  await database.db.insert(reviews).values({ id: 'r', courseId, enrollmentId: 'e', ...written });
}

const price = (rupees: number) =>
  database.db.update(courses).set({ price: rupees }).where(eq(courses.slug, slug));
