import { and, eq, exists, isNull, ne, notExists, or, type SQL } from 'drizzle-orm';
import { hasSeatLeft } from '#app/core/batches/batch-seats.server.ts';
import { paymentNoun } from '#app/core/payments/payment-noun.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { type OfOrder, refuseUtrOfOrder } from '#app/db/order-of-utr.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { pick } from '#app/domain/record.ts';
import { refundUntil } from '#app/domain/refund.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { giveSeat } from '../give-seat.server.ts';
import type { PaymentInput } from './enrollment-payment.ts';

type Paid = {
  userId: string | null;
  courseId: string;
  enrollmentId: string | null;
  requestId?: string;
  createdAt: Date;
};
export type PayOutcome = Result<{ id: string }, 'gone' | 'is-demo'> | OfOrder;

/** Records a completed payment, once for each form (ADM-ENR-5), and opens a seat that a refund closed (SELL-142). */
export async function recordPayment(
  { db, actor, now }: CommandContext,
  { enrollmentId, payment }: { enrollmentId: string; payment: PaymentInput },
): Promise<PayOutcome> {
  assertRight(actor, 'orders.confirm');
  return await inTransaction(db, async (tx): Promise<PayOutcome> => {
    const ofOrder = await refuseUtrOfOrder(tx, { payment, now });
    if (ofOrder) return ofOrder;
    const [found] = await tx
      .select(pick(enrollments, 'userId', 'courseId', 'batchId', 'closedAt', 'isDemo'))
      .from(enrollments)
      .where(eq(enrollments.id, enrollmentId))
      .for('update');
    if (!found) return { success: false, error: 'gone' };
    if (found.isDemo) return { success: false, error: 'is-demo' };
    const { userId, courseId, closedAt } = found;
    const paid = { userId, courseId, enrollmentId, createdAt: now };
    const isStored = await storePayment({ db: tx, actor, now }, { payment, ...paid });
    if (isStored && closedAt !== null) await openPaidSeat({ db: tx, actor, now }, found);
    return { success: true, id: payment.key };
  });
}

/** Opens a seat that a refund closed, in its batch if that has a seat left, as the next purchase does (SELL-142). */
export async function openPaidSeat(
  { db: tx, actor, now }: StepContext,
  { userId, courseId, batchId }: Pick<typeof enrollments.$inferSelect, 'userId' | 'courseId' | 'batchId'>,
): Promise<void> {
  const free = batchId !== null && (await hasSeatLeft(tx, batchId)) ? batchId : null;
  await giveSeat({ db: tx, actor, now }, { userId, courseId, enrolledAt: now, batchId: free });
}

/** Stores a payment and an audit entry; false, and nothing, for a second one with the form's idempotency key. */
export async function storePayment(
  { db: tx, actor, now }: StepContext,
  { payment: { key, amount, method, reference }, ...paid }: Paid & { payment: PaymentInput },
): Promise<boolean> {
  const [made] = await tx
    .insert(payments)
    .values({ ...paid, id: key, amount, method, reference, status: 'completed' })
    .onConflictDoNothing({ target: payments.id })
    .returning();
  if (!made) return false;
  await recordAudit(
    { db: tx, actor, now },
    { action: 'create', entity: paymentNoun, entityId: key, after: made },
  );
  if (made.enrollmentId) await promiseRefund(tx, made, now);
  return true;
}

/** The first payment for an enrollment promises the last day for a refund (SELL-96). One entered by mistake is none. */
async function promiseRefund(
  tx: Transaction,
  { id, enrollmentId }: typeof payments.$inferSelect,
  now: Date,
): Promise<void> {
  const { selling, time } = await getSettings(tx);
  const until = refundUntil(dayIn(now, time.zone), selling.refundDays);
  const { enrollmentId: ofSeat, status } = payments;
  const others = and(eq(ofSeat, enrollments.id), ne(payments.id, id), ne(status, 'failed'));
  const mistakes = and(eq(ofSeat, enrollments.id), eq(status, 'failed'));
  const found = (which: SQL | undefined) => tx.select({ id: payments.id }).from(payments).where(which);
  await tx
    .update(enrollments)
    .set({ refundUntil: until })
    .where(
      and(
        eq(enrollments.id, enrollmentId ?? ''),
        or(isNull(enrollments.refundUntil), exists(found(mistakes))),
        notExists(found(others)),
      ),
    );
}
