import { eq } from 'drizzle-orm';
import { isDatabaseAway } from '#app/db/away.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { settings } from '#app/db/tables/catalogue-tables.server.ts';
import { type Brand, defaultBrand } from '#app/domain/brand.ts';
import { settingsFrom } from '#app/domain/settings.ts';

/** Reads the academy's brand from the settings; the default brand if the owner has not set one. */
export async function readBrand(db: Database): Promise<Brand> {
  const [row] = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'brand'))
    .limit(1);
  return settingsFrom(new Map(row ? [[row.key, row.value]] : [])).brand;
}

/**
 * Returns a function that reads the brand for a page. While the database is unreachable it returns the brand
 * that it read last, so that an error page still has the academy's name.
 */
export function createBrandReader(db: Database): () => Promise<Brand> {
  let last = defaultBrand;
  return async () => {
    try {
      last = await readBrand(db);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return last;
  };
}
