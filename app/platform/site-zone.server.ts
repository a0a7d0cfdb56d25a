import { eq } from 'drizzle-orm';
import { remembered } from '#app/db/remembered.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { settingsFrom } from '#app/domain/settings.ts';

/**
 * Returns the site's time zone, which decides when a day begins and ends (DASH-12): the zone that the owner has chosen,
 * by default `Asia/Kolkata`.
 */
export const siteZone = remembered(['settings'], async (db): Promise<string> => {
  const [row] = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'time'))
    .limit(1);
  return settingsFrom(new Map(row ? [[row.key, row.value]] : [])).time.zone;
});
