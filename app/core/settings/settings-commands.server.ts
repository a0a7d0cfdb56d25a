import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { doorGroup } from '#app/domain/panel-door.ts';
import type { Result } from '#app/domain/result.ts';
import { settingsFrom } from '#app/domain/settings.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { textsGroup } from '#app/platform/own-texts.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { withPictures } from './brand-pictures.server.ts';
import { nameReferences, nameSeries } from './name-series.server.ts';
import { hasHoldersFor } from './read-door.server.ts';
import { settingsNoun } from './settings-noun.ts';
import type { SettingsGroup } from './settings-schema.ts';

/** `stale`: sent again with the returned `version`, it overwrites. `too-few-holders`: of admins. */
export type SettingsOutcome = Result<
  { auditId?: string },
  'stale' | 'picture-gone' | 'too-few-holders',
  { version: number }
>;

type Change = { group: SettingsGroup | typeof textsGroup; value: object | null; version: number };

/** Null empties the group (ADM-SET-1). `version` is the form's, 0 if nothing was stored. */
export async function saveSettings(
  { db, actor, now }: CommandContext,
  { group, value: given, version }: Change,
): Promise<SettingsOutcome> {
  assertRight(actor, group === textsGroup ? 'texts.write' : 'settings.write');
  return await inTransaction(db, async (tx): Promise<SettingsOutcome> => {
    const value = group === 'brand' && given !== null ? await withPictures(tx, given) : given;
    if (value === 'picture-gone') return { success: false, error: value, version };
    if (group === doorGroup && !(await hasHoldersFor(tx, value)))
      return { success: false, error: 'too-few-holders', version };
    const [before] = await tx.select().from(settings).where(eq(settings.key, group)).for('update');
    // The row is not deleted, so that the version keeps growing and an older form is recognized.
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
    if (group === 'brand') {
      const { brand } = settingsFrom(new Map([[group, after.value]]));
      await nameSeries({ db: tx, actor, now }, brand);
      await nameReferences({ db: tx, actor, now }, brand);
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
