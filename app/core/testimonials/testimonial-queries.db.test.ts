import { beforeEach, describe, expect, it } from 'vitest';
import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testimonialShape } from './testimonial-admin-list.ts';
import { listTestimonials } from './testimonial-admin-queries.server.ts';
import { exportTestimonials } from './testimonial-export.server.ts';
import { listShownTestimonials } from './testimonial-queries.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

function testimonial(id: string, changes: Partial<typeof testimonials.$inferInsert> = {}) {
  return { id, studentName: id, rating: 5, comment: 'Good', isApproved: true, ...changes };
}

describe('the testimonials that visitors see', () => {
  it('[HOME-5] lists only approved ones in the owner’s order, ties newest first', async () => {
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

  it('[HOME-5] lists at most six', async () => {
    await database.db
      .insert(testimonials)
      .values(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => testimonial(id)));
    expect(await listShownTestimonials(database.db)).toHaveLength(6);
  });
});

describe('the list of testimonials in the panel', () => {
  const list = (query: string) =>
    listTestimonials(database.db, parseListQuery(new URLSearchParams(query), testimonialShape));
  const fill = () =>
    database.db.insert(testimonials).values(
      Array.from({ length: 230 }, (_, i) =>
        testimonial(`t${i}`, {
          sortOrder: i,
          isApproved: i % 2 === 0,
          comment: i === 7 ? '100% kite' : 'Good',
        }),
      ),
    );

  it('[HOME-5] returns one page in the owner’s order', async () => {
    await fill();
    const { rows, total } = await list('page=2&size=25');
    expect(total).toBe(230);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, i) => `t${i + 25}`));
  });

  it('[HOME-5] filters by status and text, and exports all matching rows', async () => {
    await fill();
    expect((await list('status=pending')).total).toBe(115);
    expect((await list('q=100%25')).rows.map(({ id }) => id)).toEqual(['t7']);
    const exported = async (query: string) => {
      const { rows } = exportTestimonials(database.db, new URLSearchParams(query), {
        now: new Date(),
        zone: 'Asia/Kolkata',
      });
      const lines = [];
      for await (const row of rows) lines.push(row);
      return lines.length;
    };
    expect([await exported(''), await exported('status=approved')]).toEqual([230, 115]);
  });
});
