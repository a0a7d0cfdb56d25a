import { eq } from 'drizzle-orm';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { PaymentCorrection } from './payment-correction.ts';
import { paymentNoun } from './payment-noun.ts';

export type CorrectionOutcome = Result<{ auditId: string }, 'gone' | 'of-an-order' | 'corrected-already'>;

/**
 * Marks a payment that belongs to no order as refunded, or as `failed` if it was entered by mistake. The
 * payment keeps its amount, but no longer counts as revenue. Undoing the returned audit entry (`auditId`)
 * restores the earlier status.
 */
export async function correctPayment(
  { db, actor, now }: CommandContext,
  { id, to }: { id: string; to: PaymentCorrection },
): Promise<CorrectionOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<CorrectionOutcome> => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
    if (!payment) return { success: false, error: 'gone' };
    if (payment.orderId !== null) return { success: false, error: 'of-an-order' };
    if (payment.status !== 'completed') return { success: false, error: 'corrected-already' };
    await tx.update(payments).set({ status: to }).where(eq(payments.id, id));
    const { userId, amount, reference } = payment;
    const change = { before: { status: payment.status }, after: { status: to, userId, amount, reference } };
    const entry = { action: 'correct', entity: paymentNoun, entityId: id, ...change } as const;
    return { success: true, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}
