import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';

/**
 * Returns the version number of a festival, which grows with every save; undefined if the festival was deleted.
 * If a form was opened with an older version number, another admin has saved the festival in between.
 */
export async function findFestivalVersion(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: festivals.version })
    .from(festivals)
    .where(eq(festivals.id, id))
    .limit(1);
  return row?.version;
}
