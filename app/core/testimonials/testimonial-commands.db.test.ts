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
