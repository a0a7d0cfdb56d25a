import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';

/** Returns how often a table is scanned, sequentially or by an index, while `read` runs in a transaction. */
export const scansOf = (db: Database, table: string, read: Read): Promise<number> =>
  counted(db, table, sql`seq_scan + coalesce(idx_scan, 0)`, read);

/** Returns how many rows of a table are read while `read` runs in a transaction. */
export const rowsRead = (db: Database, table: string, read: Read): Promise<number> =>
  counted(db, table, sql`seq_tup_read + coalesce(idx_tup_fetch, 0)`, read);

type Read = (tx: Transaction) => Promise<unknown>;

async function counted(db: Database, table: string, what: SQL, read: Read): Promise<number> {
  return await inTransaction(db, async (tx) => {
    // The counters may already include earlier reads of the table, so they are read before and after `read`.
    const soFar = async () => {
      const { rows } = await tx.execute<{ read: number }>(
        sql`select (${what})::int as read from pg_stat_xact_user_tables t where relname = ${table}`,
      );
      return rows[0]?.read ?? Number.NaN;
    };
    const before = await soFar();
    await read(tx);
    return (await soFar()) - before;
  });
}
