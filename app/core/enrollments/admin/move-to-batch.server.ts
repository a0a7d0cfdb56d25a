import { and, eq } from 'drizzle-orm';
import { findBatch } from '#app/core/batches/batch-queries.server.ts';
import { hasSeatLeft } from '#app/core/batches/batch-seats.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { enrollmentNoun } from '../enrollment-noun.ts';

type MoveOutcome = Result<{ label: string | null }, 'student-gone' | 'gone' | 'full'>;

/** The batch needs a free seat, but may have begun or be closed (LEARN-100). The order changes too. */
export async function moveToBatch(
  { db, actor, now }: CommandContext,
  { enrollmentId, batchId }: { enrollmentId: string; batchId: string | null },
): Promise<MoveOutcome> {
  assertRight(actor, 'enrollments.write');
  return await inTransaction(db, async (tx): Promise<MoveOutcome> => {
    const [before] = await tx
      .select()
      .from(enrollments)
      .where(eq(enrollments.id, enrollmentId))
      .for('update');
    if (!before || before.closedAt) return { success: false, error: 'student-gone' };
    const batch = batchId === null ? null : await findBatch(tx, batchId);
    if (batch === undefined || (batch && batch.courseId !== before.courseId))
      return { success: false, error: 'gone' };
    const label = batch?.label ?? null;
    if (batchId === before.batchId) return { success: true, label };
    if (batchId !== null && !(await hasSeatLeft(tx, batchId))) return { success: false, error: 'full' };
    await tx.update(enrollments).set({ batchId }).where(eq(enrollments.id, enrollmentId));
    const isOwn = and(eq(orders.enrollmentId, enrollmentId), eq(orders.courseId, before.courseId));
    await tx.update(orders).set({ batchId, updatedAt: now }).where(isOwn);
    const entry = { action: 'update', entity: enrollmentNoun, entityId: enrollmentId } as const;
    await recordAudit({ db: tx, actor, now }, { ...entry, before, after: { ...before, batchId } });
    return { success: true, label };
  });
}
