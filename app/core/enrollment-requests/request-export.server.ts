import { learnerFields } from '#app/domain/learner.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { csvOf, type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { requestShape } from './request-admin-list.ts';
import { listRequestsAfter, type StoredRequest } from './request-admin-queries.server.ts';

/** Exports requests, filtered like the list, so that the academy sees whom to call and what was decided (CAT-8). */
export const exportRequests: ExportList = (db, params, { asksLearner, asksAge }) => {
  const query = parseListQuery(params, requestShape);
  return csvOf(
    inBatches<StoredRequest>((batch) => listRequestsAfter(db, query, batch)),
    {
      id: 'id',
      reference: 'reference',
      course: 'courseTitle',
      full_name: 'fullName',
      email: 'email',
      phone: 'phone',
      message: 'message',
      coupon_code: 'couponCode',
      status: 'status',
      created_at: 'createdAt',
      decided_at: 'decidedAt',
      ...(asksLearner && learnerFields),
      ...(asksAge && { under_18: 'isMinor' }),
    },
  );
};
