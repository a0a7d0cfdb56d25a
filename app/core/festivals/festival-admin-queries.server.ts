import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';

/**
 * Returns the stored version of a festival; undefined if it was deleted. A version other than the one with
 * which a form was opened means that another admin has saved in between.
 */
export async function findFestivalVersion(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: festivals.version })
    .from(festivals)
    .where(eq(festivals.id, id))
    .limit(1);
  return row?.version;
}
