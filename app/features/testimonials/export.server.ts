import { testimonialToContract } from '#app/domain/data-contract.ts';
import type { ExportList } from '#app/server/csv.server.ts';
import { listAllTestimonials } from './admin-queries.server.ts';

/** The testimonials as CSV under the specification's names (DATA-1). */
export const exportTestimonials: ExportList = (db) => {
  async function* rows() {
    for (const testimonial of await listAllTestimonials(db)) yield testimonialToContract(testimonial);
  }
  const columns = [
    'id',
    'student_name',
    'rating',
    'comment',
    'course',
    'avatar',
    'is_approved',
    'created_at',
  ];
  return { columns, rows: rows() };
};
