import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { createLastReader } from '#app/db/last-reader.server.ts';
import { remembered } from '#app/db/remembered.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { type Brand, defaultBrand, isOwnBrand } from '#app/domain/brand.ts';
import { settingsFrom } from '#app/domain/settings.ts';

/** Reads the academy's brand from the settings; the default brand if the owner has not set one. */
export const readBrand = remembered(['settings'], async (db): Promise<Brand> => {
  const [row] = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'brand'))
    .limit(1);
  // `hasOwnTown` (whether the owner has typed the town) is left out, because pages need only the town itself.
  const { hasOwnTown: _, ...brand } = settingsFrom(new Map(row ? [[row.key, row.value]] : [])).brand;
  return withPictureHash(brand);
});

/**
 * Increase this number when the code that draws the brand's icons or share image changes. Their URLs then change too,
 * so that browsers load the new pictures.
 */
const drawing = 1;

/**
 * Adds to the brand the hash of what its icons and share image show. A brand with the default name and without a logo
 * mark has no such hash, because the default icons are used for it.
 */
export function withPictureHash(brand: Brand): Brand {
  if (!isOwnBrand(brand) && brand.mark === null) return brand;
  const { name, tagline, primary, accent, mark } = brand;
  const shown = JSON.stringify([drawing, name, tagline, primary, accent, mark?.id]);
  return { ...brand, pictures: createHash('sha256').update(shown).digest('hex').slice(0, 16) };
}

/**
 * Returns a function that reads the brand for a page. While the database is unreachable, it returns the last brand that
 * it read, so that an error page still shows the academy's name.
 */
export function createBrandReader(db: Database): () => Promise<Brand> {
  return createLastReader(() => readBrand(db), defaultBrand);
}
