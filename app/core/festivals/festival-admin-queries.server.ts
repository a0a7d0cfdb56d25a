import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { festivals } from '#app/db/tables/catalogue-tables.server.ts';

/** At which version a theme stands, so that a second editor can be told; undefined when it is gone. */
export async function findFestivalVersion(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: festivals.version })
    .from(festivals)
    .where(eq(festivals.id, id))
    .limit(1);
  return row?.version;
}
