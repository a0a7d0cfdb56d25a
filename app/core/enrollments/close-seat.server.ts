import { and, eq, isNull, not } from 'drizzle-orm';
import { isFilledSince } from '#app/core/batches/batch-seats.server.ts';
import { revokeCertificateOf } from '#app/core/certificates/amend-certificate.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { certificatePdfPath } from '#app/domain/certificate.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { enrollmentNoun } from './enrollment-noun.ts';

/** Locks an enrollment, but its certificates first. Revoking a certificate uses the same order, to avoid deadlocks. */
export async function lockSeat(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.enrollmentId, id))
    .for('update');
  await tx.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.id, id)).for('update');
}

/** Revokes the certificate, as after a refund. `giveSeat` can reopen it. Call `lockSeat` first. */
export async function closeSeat(
  { db: tx, actor, now }: StepContext,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const [before] = await tx.select().from(enrollments).where(eq(enrollments.id, id));
  if (!before || before.closedAt !== null) return false;
  await revokeCertificateOf({ db: tx, actor, now }, { enrollmentId: id, reason });
  const [after] = await tx
    .update(enrollments)
    .set({ closedAt: now, closedReason: reason })
    .where(eq(enrollments.id, id))
    .returning();
  await recordAudit(
    { db: tx, actor, now },
    { action: 'update', entity: enrollmentNoun, entityId: id, before, after },
  );
  return true;
}

/**
 * Reopens what `closeSeat` closed for this reason, with the certificate, in its batch unless that was filled meanwhile;
 * else does nothing.
 */
export async function reopenSeat(
  ctx: StepContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db: tx } = ctx;
  await lockSeat(tx, id);
  const isClosed = and(eq(enrollments.id, id), eq(enrollments.closedReason, reason));
  const open = { closedAt: null, closedReason: null };
  const [closed] = await tx.select({ at: enrollments.closedAt }).from(enrollments).where(isClosed);
  if (!closed?.at) return;
  await tx.update(enrollments).set(open).where(isClosed);
  await leaveFilledBatch(ctx, { id, since: closed.at });
  // Refunds by hand share one reason, so an earlier one's certificate differs only in its time.
  const revokedThen = and(eq(certificates.revokedReason, reason), eq(certificates.revokedAt, closed.at));
  const [valid] = await tx
    .update(certificates)
    .set({ status: 'valid', revokedAt: null, revokedReason: null })
    .where(and(eq(certificates.enrollmentId, id), revokedThen))
    .returning({ number: certificates.number });
  if (!valid) return;
  const certificateUrl = certificatePdfPath(valid.number);
  const hasNone = and(eq(enrollments.id, id), isNull(enrollments.certificateUrl));
  await tx.update(enrollments).set({ certificateUrl }).where(hasNone);
}

/** Takes an enrollment that an Undo brought back, with its orders, out of a batch that was filled meanwhile. */
export async function leaveFilledBatch(
  ctx: StepContext,
  { id, since }: { id: string; since: Date },
): Promise<void> {
  const { db: tx } = ctx;
  const takesSeat = and(eq(enrollments.id, id), eq(enrollments.isDemo, false), not(isRefundedColumn));
  const [held] = await tx.select({ batchId: enrollments.batchId }).from(enrollments).where(takesSeat);
  if (!held?.batchId || !(await isFilledSince(tx, held.batchId, since))) return;
  const left = { batchId: null };
  await tx.update(enrollments).set(left).where(eq(enrollments.id, id));
  await tx
    .update(orders)
    .set({ ...left, updatedAt: ctx.now })
    .where(eq(orders.enrollmentId, id));
  const entry = { action: 'update', entity: enrollmentNoun, entityId: id } as const;
  await recordAudit(ctx, { ...entry, before: held, after: left });
}
