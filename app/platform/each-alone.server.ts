import { isDatabaseAway, isDiskFull } from '#app/db/away.server.ts';
import type { DatabaseLog } from '#app/db/database.server.ts';

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
