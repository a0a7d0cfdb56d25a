import { describe, expect, it } from 'vitest';
import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { testOrderedNoun } from '#tests/support/ordered-noun.ts';
import {
  createTestimonial,
  deleteTestimonial,
  moveTestimonial,
  setTestimonialApproved,
  updateTestimonial,
} from './testimonial-commands.server.ts';
import { listShownTestimonials } from './testimonial-queries.server.ts';
import { testimonialSchema } from './testimonial-schema.ts';

const input = { studentName: 'Asha Rao', rating: 5, comment: 'It flies.', course: null };

testOrderedNoun({
  one: 'a testimonial',
  orderedBy: 'HOME-5',
  input,
  // The changed texts must equal the original ones, because visitors no longer see a testimonial whose text
  // was changed (CLAIM-10).
  changed: input,
  // The testimonial is marked as a sample, because visitors may see a sample without the consent of a
  // student.
  create: async (ctx, text) => {
    const made = await createTestimonial(ctx, text);
    await ctx.db.update(testimonials).set({ isSample: true });
    return made;
  },
  update: updateTestimonial,
  remove: deleteTestimonial,
  move: moveTestimonial,
  setShown: (ctx, { id, shown }) => setTestimonialApproved(ctx, { id, approved: shown }),
  shown: { column: 'isApproved', atFirst: false },
  actions: { show: 'approve', hide: 'unapprove' },
  rows: (db) => db.select().from(testimonials),
  listShown: listShownTestimonials,
});

describe('the form of a testimonial', () => {
  const typed = { studentName: 'Asha', rating: '5', comment: 'Good', course: '' };
  it.each([
    [{ studentName: ' ' }, 'studentName', 'name-missing'],
    [{ studentName: 'x'.repeat(101) }, 'studentName', 'name-too-long'],
    [{ rating: '0' }, 'rating', 'rating-invalid'],
    [{ rating: '6' }, 'rating', 'rating-invalid'],
    [{ rating: '4.5' }, 'rating', 'rating-invalid'],
    [{ rating: '' }, 'rating', 'rating-invalid'],
    [{ comment: '' }, 'comment', 'comment-missing'],
    [{ comment: 'x'.repeat(1_001) }, 'comment', 'comment-too-long'],
  ])('[ROLE-4] refuses %j beside %s', (wrong, field, message) => {
    const parsed = testimonialSchema.safeParse({ ...typed, ...wrong });
    expect(parsed.error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('[ROLE-4] reads the stars as a number and an empty course as none', () => {
    expect(testimonialSchema.parse(typed)).toMatchObject({ rating: 5, course: null });
  });
});
