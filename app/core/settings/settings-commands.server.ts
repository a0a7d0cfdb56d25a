import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { settings } from '#app/db/tables/catalogue-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { settingsNoun } from './settings-noun.ts';
import type { SettingsGroup } from './settings-schema.ts';

export type SettingsOutcome =
  | { success: true; auditId: string }
  /** Somebody saved meanwhile: `version` is theirs, and saving again with it overwrites. */
  | { success: false; error: string; version: string };

type Change = { group: SettingsGroup; value: object | null; version: string };

/**
 * Saves one group as a whole; null takes it away, so that the defaults hold again (ADM-SET-1). `version` is the one the
 * form was drawn with, empty where nothing was stored: an edit of somebody else in between is never overwritten unseen.
 */
export async function saveSettings(
  db: Database,
  actor: Actor,
  { group, value, version }: Change,
  now: Date,
): Promise<SettingsOutcome> {
  assertAdmin(actor);
  return await inTransaction(
    db,
    async (tx): Promise<SettingsOutcome> => {
      const [row] = await tx.select().from(settings).where(eq(settings.key, group)).for('update').limit(1);
      const current = row?.updatedAt.toISOString() ?? '';
      if (current !== version) {
        const error =
          'Somebody else saved these settings meanwhile. Look at theirs, or save again to overwrite.';
        return { success: false, error, version: current };
      }
      await write(tx, group, value, laterThan(row?.updatedAt, now));
      const before = asObject(row?.value);
      const entry = {
        action: 'update',
        entity: settingsNoun,
        entityId: group,
        before,
        after: value ?? {},
      } as const;
      return { success: true, auditId: await recordAudit(tx, actor, entry, now) };
    },
    { isolationLevel: 'serializable' },
  );
}

async function write(tx: Transaction, key: string, value: object | null, updatedAt: Date): Promise<void> {
  if (value === null) {
    await tx.delete(settings).where(eq(settings.key, key));
    return;
  }
  await tx
    .insert(settings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
}

// The instant is the version, so two saves within one millisecond must differ.
function laterThan(before: Date | undefined, now: Date): Date {
  return before && before >= now ? new Date(before.getTime() + 1) : now;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
