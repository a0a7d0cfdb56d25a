import { eq, inArray } from 'drizzle-orm';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { pick } from '#app/domain/record.ts';
import { type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';

export const refundRows: NounRows = {
  // A refund has no name of its own. The audit log shows its student and course instead (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: refunds.id, userId: orders.userId, courseId: orders.courseId, student: orders.fullName })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(inArray(refunds.id, ids)),
  // A refund cannot be undone, because the money has been sent and the buyer was emailed.
  undo: null,
  // There is no CSV export of refunds alone, because the export of payments contains them.
  export: null,
  ownData: async (db, { id }) => ({
    refunds: (
      await db
        .select({
          id: refunds.id,
          order: orders.reference,
          ...pick(refunds, 'paise', 'state', 'method', 'reference', 'document', 'createdAt'),
        })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(eq(orders.userId, id))
    ).map(snakeCased),
  }),
  // A refund stays like its payment, so that the books are complete; the order loses the buyer's name.
  forgetPerson: null,
};
