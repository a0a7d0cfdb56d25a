import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';

/** Grows with every save; undefined if deleted. An older one in a form means that another admin has saved. */
export async function findFestivalVersion(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: festivals.version })
    .from(festivals)
    .where(eq(festivals.id, id))
    .limit(1);
  return row?.version;
}
