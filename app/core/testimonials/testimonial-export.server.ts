import { testimonialToContract } from '#app/domain/data-contract.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import type { ExportList } from '#app/platform/csv.server.ts';
import { testimonialShape } from './testimonial-admin-list.ts';
import { listTestimonials } from './testimonial-admin-queries.server.ts';

/** Exports testimonials, filtered like the list. DATA-1 prescribes the column names. */
export const exportTestimonials: ExportList = (db, params) => {
  const query = { ...parseListQuery(params, testimonialShape), size: 200 };
  async function* rows() {
    for (let page = 1; ; page++) {
      const list = await listTestimonials(db, { ...query, page });
      yield* list.rows.map(testimonialToContract);
      if (page * query.size >= list.total) return;
    }
  }
  return { columns: testimonialToContract.columns, rows: rows() };
};
