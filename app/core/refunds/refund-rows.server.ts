import { eq, inArray } from 'drizzle-orm';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';

export const refundRows: NounRows = {
  // The audit log shows the student and the course of a refund (the entry's `subjects`), so a refund needs no
  // name of its own.
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: refunds.id, userId: orders.userId, courseId: orders.courseId, student: orders.fullName })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(inArray(refunds.id, ids)),
  // A refund cannot be undone, because the money has been sent and the buyer was emailed.
  undo: null,
  // Refunds have no CSV export of their own, because the export of payments contains them too.
  export: null,
  ownData: async (db, { id }) => ({
    refunds: (
      await db
        .select({
          id: refunds.id,
          order: orders.reference,
          paise: refunds.paise,
          state: refunds.state,
          method: refunds.method,
          reference: refunds.reference,
          document: refunds.document,
          createdAt: refunds.createdAt,
        })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(eq(orders.userId, id))
    ).map(snakeCased),
  }),
  // When an account is deleted, its refunds stay, as its payments do, so that the academy's bookkeeping stays
  // complete. A refund contains no name; the buyer's name is removed from the order.
  leave: null,
};
