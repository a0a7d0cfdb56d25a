import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';

/** Returns the version, which grows with every save; undefined if deleted. A form with an older one is outdated. */
export async function findFestivalVersion(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: festivals.version })
    .from(festivals)
    .where(eq(festivals.id, id))
    .limit(1);
  return row?.version;
}
