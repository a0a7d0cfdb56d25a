import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';

/**
 * Opens the database in `directory` as after a crash and returns what is wrong with it, line by line:
 * acknowledged runs without their four lines, runs with some of their lines, damaged indexes.
 */
export async function findDamage(directory: string, acknowledged: readonly number[]): Promise<string[]> {
  let pg: PGlite;
  try {
    pg = await PGlite.create({ dataDir: directory, extensions: { amcheck } });
  } catch (error) {
    return [`does not open: ${error instanceof Error ? error.message : error}`];
  }
  try {
    return await damageOf(pg, acknowledged);
  } catch (error) {
    return [`can not be read: ${error instanceof Error ? error.message : error}`];
  } finally {
    await pg.close();
  }
}

async function damageOf(pg: PGlite, acknowledged: readonly number[]): Promise<string[]> {
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
  await pg.exec('CREATE EXTENSION IF NOT EXISTS amcheck');
  // heapallindexed: every row must also be found through each index.
  await pg.exec(`SELECT bt_index_check(indexrelid, true) FROM pg_index WHERE indrelid = 'lines'::regclass`);
  await pg.exec(`SELECT bt_index_check(i.indexrelid, false) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
                  WHERE c.relam = (SELECT oid FROM pg_am WHERE amname = 'btree') AND c.relpersistence = 'p'`);
  return damage;
}
