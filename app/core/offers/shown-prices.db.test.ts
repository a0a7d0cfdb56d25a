import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActiveCourses } from '#app/core/courses/course-queries.server.ts';
import { readReviewFigures } from '#app/core/reviews/review-figures.server.ts';
import { openMemory } from '#app/db/remembered.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listPriceRules } from './offer-queries.server.ts';
import { findNextPriceChange, readShownPrices } from './shown-prices.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const database = testDatabase();
let hear: (topic: string) => void;

beforeAll(async () => {
  hear = openMemory(database.db);
});
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(courses).values({
    id: 'kites',
    slug: 'kites',
    title: 'Kites',
    shortDescription: '',
    description: '',
    price: 1000,
    durationDays: 5,
    courseType: 'drone',
    features: ['wind'],
  });
});

/** Returns the prices of the courses as pages show them. */
async function prices(): Promise<number[]> {
  const [listed, shown] = await Promise.all([
    listActiveCourses(database.db),
    readShownPrices(database.db, now),
  ]);
  return listed.map((course) => shown(course).price);
}
/**
 * Changes a row by raw SQL, as another server process would. This process learns of the change only by a
 * notification.
 */
const elsewhere = (statement: ReturnType<typeof sql>) => database.db.execute(statement);

describe('[OPS-20] the cached data for showing prices', () => {
  it("change at once with an offer of this process, and with another process's when it is announced", async () => {
    expect(await prices()).toEqual([1000]);
    await database.db
      .insert(promotions)
      .values({ id: 'one', name: 'Diwali', kind: 'percent', value: 1000, mode: 'automatic', isActive: true });
    expect(await prices()).toEqual([900]);
    await elsewhere(sql`update promotions set value = 5000`);
    hear('reviews');
    expect(await prices()).toEqual([900]);
    hear('offers');
    expect(await prices()).toEqual([500]);
  });

  it('change with the price of a course, and when a course is hidden', async () => {
    expect(await prices()).toEqual([1000]);
    await elsewhere(sql`update courses set price = 800`);
    hear('courses');
    expect(await prices()).toEqual([800]);
    await database.db.update(courses).set({ isActive: false });
    expect(await prices()).toEqual([]);
  });

  it('contain the new end of an offer after it was changed', async () => {
    expect(await findNextPriceChange(database.db, now)).toBeNull();
    const endsAt = new Date('2026-11-30T18:30:00Z');
    await database.db.insert(promotions).values({
      id: 'one',
      name: 'Diwali',
      kind: 'percent',
      value: 1000,
      mode: 'automatic',
      isActive: true,
      endsAt,
    });
    expect(await findNextPriceChange(database.db, now)).toEqual(endsAt);
  });

  it('are not used for what a buyer pays', async () => {
    await prices();
    await elsewhere(sql`
      insert into promotions (id, name, kind, value, mode, is_active)
      values ('one', 'Diwali', 'percent', 1000, 'automatic', true)`);
    expect(await prices()).toEqual([1000]);
    expect(await listPriceRules(database.db)).toHaveLength(1);
  });

  it('need no query for the next page', async () => {
    const listed = await listActiveCourses(database.db);
    const figures = await readReviewFigures(database.db);
    expect(await listActiveCourses(database.db)).toBe(listed);
    expect(await readReviewFigures(database.db)).toBe(figures);
    hear('reviews');
    expect(await readReviewFigures(database.db)).not.toBe(figures);
    expect(await listActiveCourses(database.db)).toBe(listed);
  });
});
