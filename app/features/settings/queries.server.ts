import type { Database } from '#app/db/database.server.ts';
import { settings } from '#app/db/tables/catalogue.server.ts';
import { type SiteSettings, settingsFrom } from '#app/domain/settings.ts';

/** All settings of the site, the defaults where the owner has set none. */
export async function getSettings(db: Database): Promise<SiteSettings> {
  return (await getVersionedSettings(db)).settings;
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
