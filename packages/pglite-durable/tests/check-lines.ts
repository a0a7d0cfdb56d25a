import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { startEngine } from 'pglite-durable/engine.ts';

/**
 * Opens the database in `directory` as after a crash, and returns a list of faults. A run is one transaction
 * of a test program, which inserts four rows. Faults are runs that were reported as committed but are
 * missing, runs with only some of their rows, and damaged indexes.
 */
export async function findDamage(directory: string, acknowledged: readonly number[]): Promise<string[]> {
  const damage: string[] = [];
  try {
    // The database is opened twice: first as the program opens it, then with PostgreSQL's amcheck extension,
    // which checks indexes and which the program itself does not load.
    const { pg } = await startEngine(directory, (reason) => damage.push(reason));
    damage.push(...(await damagedRows(pg, acknowledged)));
    await pg.close();
    const checker = await PGlite.create({ dataDir: directory, extensions: { amcheck } });
    await checkIndexes(checker);
    await checker.close();
  } catch (error) {
    damage.push(`does not open or can not be read: ${error instanceof Error ? error.message : error}`);
  }
  return damage;
}

async function damagedRows(pg: PGlite, acknowledged: readonly number[]): Promise<string[]> {
  const damage: string[] = [];
  const present = await pg.query<{ there: boolean }>(`SELECT to_regclass('lines') IS NOT NULL AS there`);
  if (!present.rows[0]?.there) return acknowledged.length > 0 ? ['the table is gone'] : [];
  const { rows } = await pg.query<{ run: number; count: number }>(
    'SELECT run, count(DISTINCT line)::int AS count FROM lines GROUP BY run',
  );
  const counts = new Map(rows.map(({ run, count }) => [run, count]));
  for (const [run, count] of counts) if (count !== 4) damage.push(`run ${run} has ${count} lines`);
  const lost = acknowledged.filter((run) => !counts.has(run));
  if (lost.length > 0) damage.push(`acknowledged runs are lost: ${lost.slice(0, 10).join(' ')}`);
  return damage;
}

async function checkIndexes(pg: PGlite): Promise<void> {
  await pg.exec('CREATE EXTENSION IF NOT EXISTS amcheck');
  // The second argument, `true`, makes the check also require that every row of the table is found through
  // each of its indexes.
  await pg.exec(
    `SELECT bt_index_check(indexrelid, true) FROM pg_index WHERE indrelid = to_regclass('lines')`,
  );
  await pg.exec(`SELECT bt_index_check(i.indexrelid, false) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
                  WHERE c.relam = (SELECT oid FROM pg_am WHERE amname = 'btree') AND c.relpersistence = 'p'`);
}
