import { eq, inArray } from 'drizzle-orm';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';

export const refundRows: NounRows = {
  // Audit entries name a refund by its student and course (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: refunds.id, userId: orders.userId, courseId: orders.courseId, student: orders.fullName })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(inArray(refunds.id, ids)),
  // A refund cannot be undone, because the money has been sent and the buyer was emailed.
  undo: null,
  // The export of payments contains the refunds too.
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
  // Refunds stay when an account is deleted, as payments do, so that the academy's accounts still balance.
  // They contain no name; their order loses it.
  leave: null,
};
