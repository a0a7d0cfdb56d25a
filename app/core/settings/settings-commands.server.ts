import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import type { textsGroup } from '#app/platform/own-texts.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { withPictures } from './brand-pictures.server.ts';
import { settingsNoun } from './settings-noun.ts';
import type { SettingsGroup } from './settings-schema.ts';

/**
 * The result of saving settings. `stale` means that somebody else has saved since the form was opened;
 * sending the form again with the returned `version` overwrites their changes. `picture-gone` means that an
 * uploaded picture no longer exists.
 */
export type SettingsOutcome = Result<{ auditId?: string }, 'stale' | 'picture-gone', { version: number }>;

type Change = { group: SettingsGroup | typeof textsGroup; value: object | null; version: number };

/**
 * Saves a whole group of settings; null empties it, so that the defaults apply (ADM-SET-1). `version` is the version that
 * the form was opened with, 0 if nothing was stored. Returns an error and overwrites nothing if somebody has saved another
 * value since; a second press of the button, with the stored value, succeeds.
 */
export async function saveSettings(
  { db, actor, now }: CommandContext,
  { group, value: given, version }: Change,
): Promise<SettingsOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<SettingsOutcome> => {
    const value = group === 'brand' && given !== null ? await withPictures(tx, given) : given;
    if (value === 'picture-gone') return { success: false, error: value, version };
    const [before] = await tx.select().from(settings).where(eq(settings.key, group)).for('update');
    // The row of an emptied group is not deleted, so that its version keeps growing. If the version started
    // again at 0, the server would not notice that an older form is out of date.
    const after = { value: value ?? {}, updatedAt: now };
    const saved =
      version === 0
        ? await tx
            .insert(settings)
            .values({ key: group, ...after })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(settings)
            .set({ ...after, version: nextVersion(settings) })
            .where(atVersion(settings.key, group, settings, version))
            .returning();
    if (saved.length === 0) {
      const isSame = sql<boolean>`${settings.value} = ${sql.param(after.value, settings.value)}`;
      const [current] = await tx
        .select({ version: settings.version, isSame })
        .from(settings)
        .where(eq(settings.key, group));
      if (current?.isSame) return { success: true, ...(await findOwnSave(tx, actor, group)) };
      return { success: false, error: 'stale', version: current?.version ?? 0 };
    }
    const change = { before: asObject(before?.value), after: after.value };
    const entry = { action: 'update', entity: settingsNoun, entityId: group, ...change } as const;
    return { success: true, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Returns the id of the last audit entry about a group of settings if the actor made it, so that it can be undone. */
async function findOwnSave(tx: Transaction, actor: Actor, group: Change['group']) {
  const [last] = await tx
    .select({ id: auditLog.id, kind: auditLog.actorKind, by: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.entity, settingsNoun.audit.entity), eq(auditLog.entityId, group)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const { actorKind, actorId } = actorColumns(actor);
  return last?.kind === actorKind && last.by === actorId ? { auditId: last.id } : {};
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
