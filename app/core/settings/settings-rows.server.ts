import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { nextVersion } from '#app/db/row-version.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { doorGroup } from '#app/domain/panel-door.ts';
import { NotUndone, type NounRows, type Undo } from '#app/platform/noun-rows.server.ts';
import { withoutGonePictures } from './brand-pictures.server.ts';

const takeBack: Undo = async (tx, { entityId, before, after }, now) => {
  // The door asks for the password again, which an undo does not.
  if (entityId === doorGroup) throw new NotUndone('door');
  const standing = entityId === 'brand' ? await withoutGonePictures(tx, before) : before;
  const value = await settingsValue(tx, entityId);
  const left = after ?? {};
  const changed = new Set([...Object.keys(before), ...Object.keys(left)]);
  // An undo after a further change would mix old and new values in one group, so it is refused.
  if ([...changed].some((name) => JSON.stringify(value[name]) !== JSON.stringify(left[name])))
    throw new NotUndone('settings-changed');
  for (const name of Object.keys(left)) if (!(name in before)) delete value[name];
  const restored = { value: { ...value, ...standing }, updatedAt: now };
  await tx
    .insert(settings)
    .values({ key: entityId, ...restored })
    .onConflictDoUpdate({ target: settings.key, set: { ...restored, version: nextVersion(settings) } });
};

export const settingsRows: NounRows = {
  // The id is the name of the group.
  names: null,
  subjects: null,
  undo: { update: takeBack },
  // Settings have no CSV export, but they are in the backup.
  export: null,
  ownData: null,
  forgetPerson: null,
};

async function settingsValue(tx: Transaction, key: string): Promise<Record<string, unknown>> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .for('update')
    .limit(1);
  const value = row?.value;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
