import { nameDocumentsOf } from '#app/core/documents/document-queries.server.ts';
import { learnerCells, learnerColumns } from '#app/domain/learner.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { type Batch, type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { orderShape } from './order-admin-list.ts';
import { listOrdersAfter, type OrderRow } from './order-admin-queries.server.ts';

/**
 * Exports orders, amounts in rupees. `documents` are the numbers of the receipt or invoice and its reversals
 * (SELL-42).
 */
export const exportOrders: ExportList = (db, params, { asksLearner }) => {
  const query = parseListQuery(params, orderShape);
  const read = async (batch: Batch<OrderRow>) => {
    const found = await listOrdersAfter(db, query, batch);
    const documents = await nameDocumentsOf(
      db,
      found.map(({ reference }) => reference),
    );
    return found.map((row) => ({ ...row, documents: documents[row.reference] ?? [] }));
  };
  async function* rows() {
    for await (const row of inBatches(read)) {
      yield {
        id: row.id,
        reference: row.reference,
        state: row.state,
        course: row.courseTitle,
        full_name: row.fullName,
        email: row.email,
        phone: row.phone,
        code: row.code,
        total: row.totalPaise / 100,
        received: row.receivedPaise / 100,
        rail: row.rail,
        utr: row.utr,
        created_at: row.createdAt.toISOString(),
        paid_at: row.paidAt?.toISOString() ?? null,
        refunded: row.refundedPaise / 100,
        documents: row.documents.map(({ number }) => number),
        ...learnerCells(row),
      };
    }
  }
  const columns = ['id', 'reference', 'state', 'course', 'full_name', 'email', 'phone', 'code', 'total'];
  const money = ['received', 'rail', 'utr', 'created_at', 'paid_at', 'refunded', 'documents'];
  return { columns: [...columns, ...money, ...(asksLearner ? learnerColumns : [])], rows: rows() };
};
