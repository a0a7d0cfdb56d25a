import { AsyncResource } from 'node:async_hooks';
import type { DatabaseLog } from './database.server.ts';

/** Runs an SQL statement and returns its result. `text` is the SQL without the values of its parameters. */
export type RunStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;

const longestText = 1_000;

/**
 * Returns a function that runs statements and logs each one, successful or not, that takes `slowQueryMs` milliseconds
 * or more (OPS-8). The log entry contains the SQL with `$1` in place of values. Returns null if `slowQueryMs` is 0.
 */
export function createSlowQueryLog(
  slowQueryMs: number,
  log: Pick<DatabaseLog, 'warn'>,
  now: () => number = () => performance.now(),
): RunStatement | null {
  if (slowQueryMs === 0) return null;
  return async (text, run) => {
    const started = now();
    // Binds the log entry to the request that sent the statement, because the driver may call back in the context of
    // another request.
    const report = AsyncResource.bind(() => {
      const ms = Math.round(now() - started);
      const query = text.replace(/\s+/g, ' ').trim().slice(0, longestText);
      if (ms >= slowQueryMs) log.warn({ ms, query }, 'slow query');
    });
    return run().finally(report);
  };
}
