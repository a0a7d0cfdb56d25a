import { inArray } from 'drizzle-orm';
import { samplesRemovedKey } from '#app/db/seed/seed.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { entriesOf } from '#app/domain/record.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { sampleNoun } from './sample-noun.ts';
import { findSamples, type KeptSample, type SampleKind, sampleTables } from './sample-queries.server.ts';

/** `none`: nothing could be removed; `kept` stays, with reasons. */
export type RemoveOutcome = Result<
  { removed: number; kept: KeptSample[]; auditId: string },
  'none',
  { kept: KeptSample[] }
>;

/**
 * Removes all but what somebody has changed or real people's data needs. Undoing `auditId` brings it back; a
 * restart of the server does not (BRAND-55).
 */
export async function removeSamples({ db, actor, now }: CommandContext): Promise<RemoveOutcome> {
  assertRight(actor, 'settings.write');
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
