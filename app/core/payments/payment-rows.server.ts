import { and, eq, inArray } from 'drizzle-orm';
import { lockSeat, reopenSeat } from '#app/core/enrollments/close-seat.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { paymentStatuses, paymentToContract } from '#app/domain/data-contract.ts';
import { NotUndone, type NounRows } from '#app/platform/noun-rows.server.ts';
import { paymentRefundedReason } from '#app/words/en/refund-words.ts';
import { exportPayments } from './payment-export.server.ts';

export const paymentRows: NounRows = {
  // A payment has no name of its own. The audit log shows its student and course instead (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: payments.id, userId: payments.userId, courseId: payments.courseId })
      .from(payments)
      .where(inArray(payments.id, ids)),
  undo: {
    correct: async (tx, { entityId, after }) => {
      const status = paymentStatuses.find((known) => known === after?.status);
      const [found] = await tx.select().from(payments).where(eq(payments.id, entityId));
      // The enrollment is locked before the payment, as by the command that is undone.
      if (found?.enrollmentId) await lockSeat(tx, found.enrollmentId);
      const payment = and(eq(payments.id, entityId), status && eq(payments.status, status));
      const back = await tx.update(payments).set({ status: 'completed' }).where(payment).returning();
      const [paid] = back;
      if (!status || !paid) throw new NotUndone('payment-changed');
      if (paid.enrollmentId !== null)
        await reopenSeat(tx, { id: paid.enrollmentId, reason: paymentRefundedReason });
    },
  },
  export: exportPayments,
  ownData: async (db, { id }) => ({
    payments: (await db.select().from(payments).where(eq(payments.userId, id))).map((row) => ({
      ...paymentToContract(row),
      method: row.method,
      reference: row.reference,
    })),
  }),
  // Payments stay without a name, so that revenue adds up (ADM-ENR-2).
  forgetPerson: null,
};
