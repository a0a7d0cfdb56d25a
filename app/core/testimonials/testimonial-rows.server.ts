import { testimonials } from '#app/db/tables/catalogue-tables.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportTestimonials } from './testimonial-export.server.ts';

export const testimonialRows: NounRows = {
  names: namedBy(testimonials.id, testimonials.studentName),
  subjects: null,
  undo: { delete: restoreTo(testimonials) },
  export: exportTestimonials,
  // The owner enters testimonials under a name that is linked to no account, so they are nobody's own data.
  ownData: null,
  leave: null,
};
