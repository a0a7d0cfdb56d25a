import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { priceHistory } from '#app/db/tables/price-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { priceNoun } from './price-noun.ts';

/** An earlier price that the owner confirms, in paise, with the reason, which is stored in the audit log. */
export type Confirmation = { paise: number; reason: string };

export type ConfirmOutcome = Result<{ auditId: string }, 'gone'>;

/** Stores what a course cost before a short price history (SELL-117), until the price changes. */
export async function confirmPriorPrice(
  { db, actor, now }: CommandContext,
  { courseId, ...confirmation }: Confirmation & { courseId: string },
): Promise<ConfirmOutcome> {
  assertRight(actor, 'courses.write');
  return await inTransaction(db, async (tx): Promise<ConfirmOutcome> => {
    if (!(await lockCourse(tx, courseId))) return { success: false, error: 'gone' };
    await keepConfirmation({ db: tx, now }, { subjectId: courseId, value: confirmation });
    const change = { before: { paise: null, reason: null }, after: confirmation };
    const entry = { action: 'approve', entity: priceNoun, entityId: courseId, ...change } as const;
    return { success: true, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Stores a confirmation; a `value` of null cancels the last one. */
export async function keepConfirmation(
  { db, now: since }: Pick<StepContext, 'db' | 'now'>,
  { subjectId, value }: { subjectId: string; value: Confirmation | null },
): Promise<void> {
  await db
    .insert(priceHistory)
    .values({ subject: 'confirmed', subjectId, since, value })
    .onConflictDoUpdate({
      target: [priceHistory.subject, priceHistory.subjectId, priceHistory.since],
      set: { value },
    });
}

async function lockCourse(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('update');
  return rows.length > 0;
}
