import { eq } from 'drizzle-orm';
import { remembered } from '#app/db/remembered.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { settingsFrom } from '#app/domain/settings.ts';

/** The zone that decides when a day begins (DASH-12): the owner's choice, by default `Asia/Kolkata`. */
export const siteZone = remembered(['settings'], async (db): Promise<string> => {
  const [row] = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'time'))
    .limit(1);
  return settingsFrom(new Map(row ? [[row.key, row.value]] : [])).time.zone;
});
