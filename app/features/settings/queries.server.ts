import type { Database } from '#app/db/database.server.ts';
import { settings } from '#app/db/tables/catalogue.server.ts';
import { type SiteSettings, settingsFrom } from '#app/domain/settings.ts';

/** All settings of the site, the defaults where the owner has set none. */
export async function getSettings(db: Database): Promise<SiteSettings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings).limit(100);
  return settingsFrom(new Map(rows.map((row) => [row.key, row.value])));
}
