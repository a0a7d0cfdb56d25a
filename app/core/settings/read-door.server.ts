import type { Database, Transaction } from '#app/db/database.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { type DoorSettings, fewestHolders, isFactorRequired, isPortalOpen } from '#app/domain/panel-door.ts';
import { settingsFrom } from '#app/domain/settings.ts';
import { countAdminsWithFactor } from '#app/identity/second-factors.server.ts';
import { getSettings } from './settings-queries.server.ts';

export async function isPortalOpenNow(db: Database): Promise<boolean> {
  return isPortalOpen((await getSettings(db)).door);
}

export async function isFactorRequiredNow(db: Database, now: Date): Promise<boolean> {
  const { door, time } = await getSettings(db);
  return isFactorRequired(door, dayIn(now, time.zone));
}

/** Whether the shared password is switched off and fewer admins than should have a second factor: one may lose a phone. */
export async function lacksHolders(db: Database): Promise<boolean> {
  return !(await isPortalOpenNow(db)) && (await countAdminsWithFactor(db)) < fewestHolders;
}

/** Whether the shared password may be switched off: not before enough admins can do without it. */
export async function hasHoldersFor(tx: Transaction, value: object | null): Promise<boolean> {
  const { door }: { door: DoorSettings } = settingsFrom(new Map([['door', value]]));
  return isPortalOpen(door) || (await countAdminsWithFactor(tx)) >= fewestHolders;
}
