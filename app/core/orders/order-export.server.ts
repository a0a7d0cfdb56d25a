import { parseListQuery } from '#app/domain/list-query.ts';
import { type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { orderShape } from './order-admin-list.ts';
import { listOrdersAfter, type OrderRow } from './order-admin-queries.server.ts';

/** Exports the orders as CSV, filtered like the list in the admin panel. Amounts are in rupees (SELL-42). */
export const exportOrders: ExportList = (db, params) => {
  const query = parseListQuery(params, orderShape);
  async function* rows() {
    for await (const row of inBatches<OrderRow>((batch) => listOrdersAfter(db, query, batch))) {
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
      };
    }
  }
  const columns = ['id', 'reference', 'state', 'course', 'full_name', 'email', 'phone', 'code', 'total'];
  return { columns: [...columns, 'received', 'rail', 'utr', 'created_at', 'paid_at'], rows: rows() };
};
