import { nameDocumentsOf } from '#app/core/documents/document-queries.server.ts';
import { learnerFields } from '#app/domain/learner.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { narrowedBy } from '#app/domain/narrowed-list.ts';
import { type Batch, csvOf, type ExportList, inBatches, inRupees } from '#app/platform/csv.server.ts';
import { orderKinds, orderShape } from './order-admin-list.ts';
import { listOrdersAfter, type OrderRow } from './order-admin-queries.server.ts';

/** Amounts are in rupees; `documents` numbers the receipt or invoice and its reversals (SELL-42). */
export const exportOrders: ExportList = (db, params, { asksLearner, zone }) => {
  const query = { ...parseListQuery(params, orderShape), ...narrowedBy(params, zone, orderKinds) };
  const read = async (batch: Batch<OrderRow>) => {
    const found = await listOrdersAfter(db, query, batch);
    const documents = await nameDocumentsOf(
      db,
      found.map(({ reference }) => reference),
    );
    return found.map((row) => ({ ...row, documents: documents[row.reference] ?? [] }));
  };
  return csvOf(inBatches(read), {
    id: 'id',
    reference: 'reference',
    state: 'state',
    course: 'courseTitle',
    full_name: 'fullName',
    email: 'email',
    phone: 'phone',
    code: 'code',
    source: 'source',
    total: (row) => inRupees(row.totalPaise),
    received: (row) => inRupees(row.receivedPaise),
    rail: 'rail',
    is_test: 'isTest',
    utr: 'utr',
    created_at: 'createdAt',
    paid_at: 'paidAt',
    refunded: (row) => inRupees(row.refundedPaise),
    documents: (row) => row.documents.map(({ number }) => number),
    ...(asksLearner && learnerFields),
  });
};
