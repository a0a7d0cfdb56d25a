import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { type NounRows, namedBy, restoreTo } from '#app/platform/noun-rows.server.ts';
import { exportTestimonials } from './testimonial-export.server.ts';

export const testimonialRows: NounRows = {
  names: namedBy(testimonials.id, testimonials.studentName),
  subjects: null,
  undo: { delete: restoreTo(testimonials) },
  export: exportTestimonials,
  // A testimonial belongs to no account: its name was typed by the owner. So it is not part of any person's
  // data.
  ownData: null,
  leave: null,
};
