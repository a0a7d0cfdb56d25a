import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';

/** Each search reads pending entries one by one; PostgreSQL merges them only on vacuum. */
export async function tidySearchIndexes(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relname like '%\\_search' and pg_table_is_visible(c.oid)`);
}
