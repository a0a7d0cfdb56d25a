import { isDatabaseAway, isDiskFull } from '#app/db/away.server.ts';
import type { Database, DatabaseLog, Transaction } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';

export type RoundLog = Pick<DatabaseLog, 'warn'>;

// Each failure is logged once, or a row that fails each minute would fill the log.
const logged = new WeakMap<object, Set<string>>();

/**
 * Works on each row, and goes on after one that fails (DAY-97). Returns how many succeeded, without those for which
 * `work` returned false. `work` needs a transaction or savepoint of its own. Throws if the database is away or its disk
 * full, because no row would succeed.
 */
export async function eachAlone<Row extends { id: string }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  { log, failure }: { log: RoundLog; failure: string },
): Promise<number> {
  const known = logged.get(log) ?? new Set();
  logged.set(log, known);
  let done = 0;
  for (const row of rows) {
    const key = `${failure} ${row.id}`;
    try {
      if ((await work(row)) !== false) done++;
      known.delete(key);
    } catch (error) {
      if (isDatabaseAway(error) || isDiskFull(error)) throw error;
      if (!known.has(key)) log.warn({ err: error, id: row.id }, failure);
      known.add(key);
    }
  }
  return done;
}

type Chunks<Row> = {
  /** Selects at most `limit` rows whose id is greater than `after`, in the order of their ids. */
  list: (tx: Transaction, chunk: { after: string; limit: number }) => Promise<Row[]>;
  work: (one: Transaction, row: Row) => Promise<unknown>;
  limit: number;
};

/**
 * Works on all rows as `eachAlone` does, in transactions of at most `limit` rows; each row is tried once, so that rows
 * which always fail keep no others from their turn (DAY-106, DAY-114). Returns how many succeeded.
 */
export async function eachInChunks<Row extends { id: string }>(
  db: Database,
  { list, work, limit }: Chunks<Row>,
  report: { log: RoundLog; failure: string },
): Promise<number> {
  let done = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const chunk = await inTransaction(db, async (tx) => {
      const rows = await list(tx, { after: from, limit });
      const alone = (row: Row) => tx.transaction((one) => work(one, row));
      return { last: rows[limit - 1]?.id, done: await eachAlone(rows, alone, report) };
    });
    done += chunk.done;
    after = chunk.last;
  }
  return done;
}
