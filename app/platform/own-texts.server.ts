import { inArray } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { settingsFrom } from '#app/domain/settings.ts';
import type { OwnTexts, SiteTexts } from '#app/words/en/site-text-types.ts';
import { siteTextsOf } from '#app/words/en/site-texts.ts';

/** The key of the row in the table `settings` that contains the texts written by the owner. */
export const textsGroup = 'texts';

/** Returns the texts that visitors see (BRAND-31). A page should send the browser only those that it shows. */
export const readSiteTexts = remembered(['settings'], async (db): Promise<SiteTexts> => {
  return siteTextsOf(await readOwnTexts(db));
});

/**
 * Also returns what default texts contain: brand, contact, and promised days. The version is 0 without stored texts.
 */
export async function readOwnTexts(db: Database) {
  const rows = await db
    .select({ key: settings.key, value: settings.value, version: settings.version })
    .from(settings)
    .where(inArray(settings.key, ['brand', 'contact', 'selling', textsGroup]))
    .limit(4);
  const { brand, contact, selling } = settingsFrom(new Map(rows.map(({ key, value }) => [key, value])));
  const row = rows.find(({ key }) => key === textsGroup);
  return { brand, contact, promised: selling, own: stringsIn(row?.value), version: row?.version ?? 0 };
}

// Returns the strings: the column may have any JSON, for example from an edited backup.
function stringsIn(value: unknown): OwnTexts {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}
