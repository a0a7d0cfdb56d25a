import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';

/**
 * Moves what was written lately into the indexes of the searches. Until then it waits in a list of each index, which
 * every search reads as a whole. PostgreSQL does this only with a vacuum, and the embedded database once a night.
 */
export async function tidySearchIndexes(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relname like '%\\_search' and pg_table_is_visible(c.oid)`);
}
