import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testimonials } from '#app/db/tables/catalogue.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listShownTestimonials } from './queries.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

function testimonial(id: string, changes: Partial<typeof testimonials.$inferInsert> = {}) {
  return { id, studentName: id, rating: 5, comment: 'Good', isApproved: true, ...changes };
}

describe('testimonials as visitors see them', () => {
  it('[HOME-5] are approved, by the owner’s order, the newest of equals first', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await database.db
      .insert(testimonials)
      .values([
        testimonial('third', { sortOrder: 2 }),
        testimonial('second', { sortOrder: 1, createdAt: at(1) }),
        testimonial('first', { sortOrder: 1, createdAt: at(5) }),
        testimonial('pending', { sortOrder: 0, isApproved: false }),
      ]);
    const shown = await listShownTestimonials(database.db);
    expect(shown.map(({ id }) => id)).toEqual(['first', 'second', 'third']);
  });

  it('[HOME-5] are at most six', async () => {
    await database.db
      .insert(testimonials)
      .values(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => testimonial(id)));
    expect(await listShownTestimonials(database.db)).toHaveLength(6);
  });
});
