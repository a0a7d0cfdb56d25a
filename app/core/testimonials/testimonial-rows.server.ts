import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportTestimonials } from './testimonial-export.server.ts';

export const testimonialRows: NounRows = {
  names: namedBy(testimonials.id, testimonials.studentName),
  subjects: null,
  undo: { delete: restoreTo(testimonials) },
  export: exportTestimonials,
  // The owner typed the name, so no testimonial belongs to an account.
  ownData: null,
  forgetPerson: null,
};
