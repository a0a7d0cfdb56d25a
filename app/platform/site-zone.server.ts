import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { settings } from '#app/db/tables/catalogue-tables.server.ts';
import { settingsFrom } from '#app/domain/settings.ts';

/**
 * Returns the site's time zone, which determines when a day begins and ends on this site (DASH-12). It is the
 * one that the owner has set, or `Asia/Kolkata`.
 */
export async function siteZone(db: Database): Promise<string> {
  const [row] = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'time'))
    .limit(1);
  return settingsFrom(new Map(row ? [[row.key, row.value]] : [])).time.zone;
}
