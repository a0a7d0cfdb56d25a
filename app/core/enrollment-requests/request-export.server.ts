import { learnerCells, learnerColumns } from '#app/domain/learner.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { requestShape } from './request-admin-list.ts';
import { listRequestsAfter, type StoredRequest } from './request-admin-queries.server.ts';

/** Exports requests, filtered like the list, so that the academy sees whom to call and what was decided (CAT-8). */
export const exportRequests: ExportList = (db, params, { asksLearner }) => {
  const query = parseListQuery(params, requestShape);
  async function* rows() {
    for await (const row of inBatches<StoredRequest>((batch) => listRequestsAfter(db, query, batch))) {
      yield {
        id: row.id,
        reference: row.reference,
        course: row.courseTitle,
        full_name: row.fullName,
        email: row.email,
        phone: row.phone,
        message: row.message,
        coupon_code: row.couponCode,
        status: row.status,
        created_at: row.createdAt.toISOString(),
        decided_at: row.decidedAt?.toISOString() ?? null,
        ...learnerCells(row),
      };
    }
  }
  const asked = ['id', 'reference', 'course', 'full_name', 'email', 'phone', 'message', 'coupon_code'];
  const learner = asksLearner ? learnerColumns : [];
  return { columns: [...asked, 'status', 'created_at', 'decided_at', ...learner], rows: rows() };
};
