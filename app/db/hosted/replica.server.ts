import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isDatabaseAway } from '../away.server.ts';
import type { Database, DatabaseLog, Reports } from '../database.server.ts';
import { within } from '../patience.server.ts';
import { TransactionGuard } from '../transaction-guard.server.ts';
import { openPool } from './pool.server.ts';

/** In ms: `wait` for it to catch up; `pause` after it was late or unreachable. */
export type ReplicaPatience = { wait: number; pause: number };
const usual: ReplicaPatience = { wait: 1_000, pause: 5_000 };

const poolSize = 10;
const firstLook = 5;
const longestLook = 50;

type State = { replica: boolean; caught_up: boolean; system: string };

/**
 * Opens a replica for reports (OPS-33). Before each read, it asks the primary for its current WAL position and waits
 * until the replica has replayed the log up to there, so the read sees every committed change. If that takes too long,
 * the read runs on the primary.
 */
export function openReplica(options: {
  url: string;
  primary: Database;
  slowQueryMs: number;
  log: DatabaseLog;
  patience?: ReplicaPatience;
}): Reports {
  const { url, primary, slowQueryMs, log, patience = usual } = options;
  const guard = new TransactionGuard();
  const { db, pool } = openPool({ url, size: poolSize, slowQueryMs, guard, log });
  const counts = { replica: 0, database: 0 };
  let triedAgainAt = 0;
  let isLost = false;
  let closed: Promise<void> | undefined;

  const giveUp = (reason: string) => {
    triedAgainAt = performance.now() + patience.pause;
    if (!isLost)
      log.warn({ reason }, 'the replica of the database cannot be used: reports come from the database');
    isLost = true;
  };

  // Waits until the replica has everything that was committed before the call. Throws if the replica cannot be used.
  const catchUp = async () => {
    const { rows } = await primary.execute<{ position: string; system: string }>(
      sql`select pg_current_wal_flush_lsn()::text as position,
        (select system_identifier from pg_control_system())::text as system`,
    );
    const [{ position, system } = { position: '', system: '' }] = rows;
    let [isOver, isReached] = [false, false];
    const look = async () => {
      for (let pause = firstLook; !isOver; pause = Math.min(pause * 2, longestLook)) {
        const state = await readState(db, position);
        if (!state.replica) throw new Error('it is no replica');
        if (state.system !== system) throw new Error('it replicates another database');
        if (state.caught_up) return;
        isReached = true;
        await sleep(pause);
      }
    };
    try {
      await within(patience.wait, look());
    } catch (error) {
      throw isReached ? new Error(`it is more than ${patience.wait} ms behind`) : error;
    } finally {
      isOver = true;
    }
  };

  const isUsable = async () => {
    if (performance.now() < triedAgainAt) return false;
    try {
      await catchUp();
      if (isLost) log.info({}, 'the replica of the database is used again');
      isLost = false;
      return true;
    } catch (error) {
      giveUp(reasonOf(error));
      return false;
    }
  };
  const choose = async () => {
    const chosen = (await isUsable()) ? 'replica' : 'database';
    counts[chosen] += 1;
    return chosen === 'replica' ? db : primary;
  };

  return {
    choose,
    async read(work) {
      const chosen = await choose();
      try {
        return await work(chosen);
      } catch (error) {
        if (chosen === primary || !isOfReplica(error)) throw error;
        giveUp(reasonOf(error));
        counts.database += 1;
        return await work(primary);
      }
    },
    counts: () => counts,
    fault: () => catchUp().then(() => null, reasonOf),
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
}

async function readState(db: Database, position: string): Promise<State> {
  const { rows } = await db.execute<State>(
    sql`select pg_is_in_recovery() as replica,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as caught_up,
      (select system_identifier from pg_control_system())::text as system`,
  );
  return rows[0] ?? { replica: false, caught_up: false, system: '' };
}

// The error codes with which a replica cancels a query that conflicts with the changes arriving from the primary. The
// query then runs again on the primary.
const conflicts = /^(40001|40P01)$/;

function isOfReplica(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  const { code } = error as { code?: string };
  return isDatabaseAway(error) || conflicts.test(code ?? cause?.code ?? '');
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error & { code?: string } };
  return cause?.message || cause?.code || message;
}
