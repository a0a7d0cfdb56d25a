import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';

/**
 * Merges the pending entries of each GIN search index into the index, because every search reads all pending entries
 * one by one. PostgreSQL itself merges them only on vacuum, and the embedded database only once a night.
 */
export async function tidySearchIndexes(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relname like '%\\_search' and pg_table_is_visible(c.oid)`);
}
