import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isFilledSince } from '#app/core/batches/batch-seats.server.ts';
import { requestNoun } from '#app/core/enrollment-requests/request-noun.ts';
import { openPaidSeat } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { reopenSeat } from '#app/core/enrollments/close-seat.server.ts';
import { lockMoneyOf } from '#app/core/enrollments/follow-money.server.ts';
import { refuseUtrOfOrder } from '#app/db/order-of-utr.server.ts';
import { enrollmentRequests, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { paymentStatuses, paymentToContract } from '#app/domain/data-contract.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { NotUndone, type NounRows } from '#app/platform/noun-rows.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { paymentRefundedReason } from '#app/words/en/refund-words.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
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
    correct: async (tx, { at, entityId, after }, now) => {
      const status = paymentStatuses.find((known) => known === after?.status);
      const [found] = await tx.select().from(payments).where(eq(payments.id, entityId));
      // Once voided, its UTR was free for an order.
      const voided = found?.status === 'failed' ? found : null;
      if (await refuseUtrOfOrder(tx, { payment: voided, now })) throw new NotUndone('utr-taken');
      // Its batch may be left, which changes its orders: a refund of one locks the order before the enrollment.
      if (found?.enrollmentId) await lockMoneyOf(tx, found.enrollmentId);
      const payment = and(eq(payments.id, entityId), status && eq(payments.status, status));
      const back = await tx.update(payments).set({ status: 'completed' }).where(payment).returning();
      const [paid] = back;
      if (!status || !paid) throw new NotUndone('payment-changed');
      const ctx = { db: tx, actor: { kind: 'system', reason: systemActors.undo }, now } as const;
      if (paid.enrollmentId !== null) await openAgain(ctx, paid.enrollmentId);
      else if (paid.requestId !== null) await leaveFilledBatch(ctx, { id: paid.requestId, since: at });
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

/** Opens a seat whose payment counts again as it was; one that an order's refund closed since, as the next payment does. */
async function openAgain(ctx: StepContext, id: string): Promise<void> {
  await reopenSeat(ctx, { id, reason: paymentRefundedReason });
  const isShut = and(eq(enrollments.id, id), isNotNull(enrollments.closedAt));
  const [shut] = await ctx.db.select().from(enrollments).where(isShut);
  if (shut) await openPaidSeat(ctx, shut);
}

/** Takes an accepted request whose payment counts again out of a batch that was filled meanwhile. */
async function leaveFilledBatch(ctx: StepContext, { id, since }: { id: string; since: Date }): Promise<void> {
  const { db: tx } = ctx;
  const waits = and(eq(enrollmentRequests.id, id), isNull(enrollmentRequests.enrollmentId));
  const [held] = await tx
    .select({ batchId: enrollmentRequests.batchId })
    .from(enrollmentRequests)
    .where(waits);
  if (!held?.batchId || !(await isFilledSince(tx, held.batchId, since))) return;
  const left = { batchId: null };
  await tx.update(enrollmentRequests).set(left).where(waits);
  const entry = { action: 'update', entity: requestNoun, entityId: id } as const;
  await recordAudit(ctx, { ...entry, before: held, after: left });
}
