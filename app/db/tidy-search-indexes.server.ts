import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';

/**
 * Merges the pending list of each GIN search index into the index. Until then every search reads that whole list.
 * PostgreSQL otherwise does this only on vacuum, the embedded database once a night.
 */
export async function tidySearchIndexes(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relname like '%\\_search' and pg_table_is_visible(c.oid)`);
}
