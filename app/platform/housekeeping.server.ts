import { minuteMs } from '#app/domain/durations.ts';
import type { Log } from './log.server.ts';
import { type Rounds, startRounds } from './start-rounds.server.ts';

type Sweeper = { sweep: () => Promise<unknown> };
type Parts = {
  auth: Sweeper;
  portal: Sweeper;
  limits: Sweeper;
  images: Sweeper;
  files: Sweeper;
  uploads: Sweeper;
  messages: Sweeper;
  moves: Sweeper;
  seats: Sweeper;
  totals: Sweeper;
  searches: Sweeper;
  log: Pick<Log, 'warn'>;
};

/**
 * Starts a cleanup that runs every 15 minutes. It deletes what has expired or is unused (such as sessions, rate-limit
 * counts, images, files and old messages), merges rows of `running_totals` and tidies search indexes. It also enrolls
 * new accounts in courses for which a request was accepted before the account existed.
 */
export function startHousekeeping({ log, ...sweepers }: Parts): Rounds {
  async function sweepAll(): Promise<void> {
    for (const [name, { sweep }] of Object.entries(sweepers)) {
      await sweep().catch((error: unknown) => log.warn({ err: error, of: name }, 'the sweep failed'));
    }
  }
  return startRounds({ everyMs: 15 * minuteMs, work: sweepAll, failure: 'housekeeping failed', log });
}
