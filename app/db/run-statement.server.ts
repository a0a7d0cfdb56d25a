import type { DatabaseLog } from './database.server.ts';
import { takeTurn } from './take-turn.server.ts';

/** Runs an SQL statement and returns its result. `text` is the SQL without the values of its parameters. */
export type RunStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;

const longestText = 1_000;

/**
 * Returns a function that runs statements. It logs each one, successful or not, that takes `slowQueryMs` milliseconds or
 * more (OPS-8); 0 logs none. The log entry contains the SQL with `$1` in place of values. The result waits for its turn
 * (OPS-21).
 */
export function createStatementRunner(
  slowQueryMs: number,
  log: Pick<DatabaseLog, 'warn'>,
  now: () => number = () => performance.now(),
): RunStatement {
  return async (text, run) => {
    const started = now();
    try {
      return await run();
    } finally {
      const ms = Math.round(now() - started);
      const query = () => text.replace(/\s+/g, ' ').trim().slice(0, longestText);
      if (slowQueryMs > 0 && ms >= slowQueryMs) log.warn({ ms, query: query() }, 'slow query');
      await takeTurn();
    }
  };
}
