import type { Database } from '#app/db/database.server.ts';
import { settings } from '#app/db/tables/catalogue-tables.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import {
  type ContactSettings,
  type OwnText,
  type Policy,
  type SiteSettings,
  settingsFrom,
} from '#app/domain/settings.ts';

/** All settings of the site, the defaults where the owner has set none. */
export async function getSettings(db: Database): Promise<SiteSettings> {
  return (await getVersionedSettings(db)).settings;
}

/** How to reach the academy, and the owner's own words of a policy, or null where the built-in ones stand (SHELL-9). */
export async function getPolicy(
  db: Database,
  policy: Policy,
): Promise<{ contact: ContactSettings; own: OwnText | null }> {
  const { settings, versions } = await getVersionedSettings(db);
  const text = settings.legal[policy];
  const changed = versions.legal;
  const own = text && changed ? { text, updated: dayIn(new Date(changed), settings.time.zone) } : null;
  return { contact: settings.contact, own };
}

/** The settings with the version of each stored group, for the form that edits them (ADM-SET-1). */
export async function getVersionedSettings(
  db: Database,
): Promise<{ settings: SiteSettings; versions: Record<string, string> }> {
  const rows = await db.select().from(settings).limit(100);
  return {
    settings: settingsFrom(new Map(rows.map((row) => [row.key, row.value]))),
    versions: Object.fromEntries(rows.map((row) => [row.key, row.updatedAt.toISOString()])),
  };
}
