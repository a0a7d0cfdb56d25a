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

/** Increase it when the drawing of icons or share image changes: new URLs make browsers load them. */
const drawing = 1;

/** Adds a hash of what icons and share image show. An academy with the default name and no mark has default icons. */
export function withPictureHash(brand: Brand): Brand {
  if (!isOwnBrand(brand) && brand.mark === null) return brand;
  const { name, tagline, primary, accent, mark } = brand;
  const shown = JSON.stringify([drawing, name, tagline, primary, accent, mark?.id]);
  return { ...brand, pictures: createHash('sha256').update(shown).digest('hex').slice(0, 16) };
}

/** The last one while the database is away, so that an error page has the academy's name. */
export function createBrandReader(db: Database): () => Promise<Brand> {
  return createLastReader(() => readBrand(db), defaultBrand);
}
