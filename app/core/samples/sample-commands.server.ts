import { inArray } from 'drizzle-orm';
import { samplesRemovedKey } from '#app/db/seed/seed.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { entriesOf } from '#app/domain/record.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { sampleNoun } from './sample-noun.ts';
import { findSamples, type KeptSample, type SampleKind, sampleTables } from './sample-queries.server.ts';

/**
 * The result of removing the sample content with which a new shop starts. `none` means that nothing could be
 * removed; `kept` is what stays, with reasons.
 */
export type RemoveOutcome = Result<
  { removed: number; kept: KeptSample[]; auditId: string },
  'none',
  { kept: KeptSample[] }
>;

/**
 * Removes the sample content of a new shop (courses, festivals, price rules, testimonials and FAQs), except
 * what somebody has changed or real people's data depends on. The content comes back by undoing the returned
 * audit entry (`auditId`), but not by a restart of the server (BRAND-55).
 */
export async function removeSamples({ db, actor, now }: CommandContext): Promise<RemoveOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<RemoveOutcome> => {
    const { removable, kept } = await findSamples(tx);
    const removed: Partial<Record<SampleKind, object[]>> = {};
    for (const [kind, rows] of entriesOf(removable)) {
      const table = sampleTables[kind];
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) removed[kind] = await tx.delete(table).where(inArray(table.id, ids)).returning();
    }
    const count = Object.values(removed).flat().length;
    if (count === 0) return { success: false, error: 'none', kept };
    await tx
      .insert(settings)
      .values({ key: samplesRemovedKey, value: true, updatedAt: now })
      .onConflictDoNothing();
    const entry = { action: 'delete', entity: sampleNoun, entityId: 'samples', before: removed } as const;
    return { success: true, removed: count, kept, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}
