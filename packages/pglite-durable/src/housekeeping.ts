import type { Engine } from './engine.ts';

/**
 * Intervals in milliseconds: between two checkpoints, and between two checks whether VACUUM is due. PGlite has no
 * background processes that would do either.
 */
const checkpointEvery = 60_000;
const vacuumLookEvery = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

export interface TableState {
  /** When VACUUM last ran; undefined if VACUUM has never run. */
  vacuumed?: Date;
  deadRows: number;
  liveRows: number;
}

/**
 * Whether VACUUM should run now: once a day between 20:00 and 24:00 UTC (night in India), at any time if the
 * last run was two days ago, and immediately if there are more than 20,000 dead rows and more dead rows than
 * live ones.
 */
export function vacuumIsDue(now: Date, { vacuumed, deadRows, liveRows }: TableState): boolean {
  if (deadRows > 20_000 && deadRows > liveRows) return true;
  const age = vacuumed ? now.getTime() - vacuumed.getTime() : Number.POSITIVE_INFINITY;
  const night = now.getUTCHours() >= 20;
  return age > 2 * dayMs || (night && age > dayMs / 2);
}

/**
 * Runs CHECKPOINT and VACUUM regularly until the returned function is called. Checkpoints keep the
 * write-ahead log short, and VACUUM keeps the tables small.
 */
export function runHousekeeping(
  { pg, syncs }: Engine,
  onTrouble: (task: string, error: unknown) => void,
): () => void {
  let syncsAtCheckpoint = syncs();
  const tasks = [
    every(checkpointEvery, 'checkpoint', async () => {
      if (syncs() === syncsAtCheckpoint) return;
      await pg.exec('CHECKPOINT');
      syncsAtCheckpoint = syncs();
    }),
    every(vacuumLookEvery, 'vacuum', async () => {
      if (vacuumIsDue(new Date(), await readState(pg))) await pg.exec('VACUUM (ANALYZE)');
    }),
  ];

  function every(milliseconds: number, task: string, work: () => Promise<void>): NodeJS.Timeout {
    return setInterval(() => work().catch((error: unknown) => onTrouble(task, error)), milliseconds).unref();
  }

  return () => {
    for (const task of tasks) clearInterval(task);
  };
}

/**
 * Reads the numbers of dead and live rows of all the program's tables together. `vacuumed` is the time of the
 * table that was vacuumed longest ago.
 */
export async function readState(pg: Engine['pg']): Promise<TableState> {
  // Makes PostgreSQL write its table statistics now. Without this, the numbers read below may be up to a
  // minute old.
  await pg.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pg.query<{ vacuumed: string | null; dead: number; live: number }>(
    `SELECT (min(coalesce(last_vacuum, '-infinity')) FILTER (WHERE n_live_tup > 0))::text AS vacuumed,
            coalesce(sum(n_dead_tup), 0)::float8 AS dead, coalesce(sum(n_live_tup), 0)::float8 AS live
       FROM pg_stat_user_tables`,
  );
  const { vacuumed = null, dead = 0, live = 0 } = rows[0] ?? {};
  const known = vacuumed !== null && vacuumed !== '-infinity';
  return { deadRows: dead, liveRows: live, ...(known ? { vacuumed: new Date(vacuumed) } : {}) };
}
