import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';

/** Returns how often a table is scanned, as a whole or by an index, while `read` runs in a transaction. */
export async function scansOf(
  db: Database,
  table: string,
  read: (tx: Transaction) => Promise<unknown>,
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    // The counters are those of the connection, which may have scanned the table before.
    const soFar = async () => {
      const { rows } = await tx.execute<{ scans: number }>(
        sql`select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables
          where relname = ${table}`,
      );
      return rows[0]?.scans ?? Number.NaN;
    };
    const before = await soFar();
    await read(tx);
    return (await soFar()) - before;
  });
}
