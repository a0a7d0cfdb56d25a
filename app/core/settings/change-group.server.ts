import { eq } from 'drizzle-orm';
import { nextVersion } from '#app/db/row-version.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { settingsNoun } from './settings-noun.ts';

type Change<Value, Next extends Value | null> = {
  key: string;
  read: (stored: unknown) => Value;
  /** Returns the new value, or null if there is nothing to change. */
  next: (value: Value) => Next;
};
type Changed<Next> = { auditId: string } | (null extends Next ? null : never);

/** Changes a group of settings that has no form of its own. Undoing `auditId` reverses the change. */
export async function changeGroup<Value extends object, Next extends Value | null>(
  { db, actor, now }: CommandContext,
  { key, read, next }: Change<Value, Next>,
): Promise<Changed<Next>> {
  assertRight(actor, 'settings.write');
  return await inTransaction(db, async (tx) => {
    // The row must exist to be locked, so that two changes at once wait for each other.
    await tx
      .insert(settings)
      .values({ key, value: read(null), updatedAt: now })
      .onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
    const before = read(row?.value);
    const after = next(before);
    // `Next` has null only where the caller's `next` returns it.
    if (after === null) return null as Changed<Next>;
    await tx
      .update(settings)
      .set({ value: after, version: nextVersion(settings), updatedAt: now })
      .where(eq(settings.key, key));
    const entry = { action: 'update', entity: settingsNoun, entityId: key, before, after } as const;
    return { auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}
