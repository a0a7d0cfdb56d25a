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
 * Starts the job that every 15 minutes deletes what is expired or unused, merges `running_totals`, tidies search
 * indexes, and enrolls people whose request was accepted before they had an account.
 */
export function startHousekeeping({ log, ...sweepers }: Parts): Rounds {
  async function sweepAll(): Promise<void> {
    for (const [name, { sweep }] of Object.entries(sweepers)) {
      await sweep().catch((error: unknown) => log.warn({ err: error, of: name }, 'the sweep failed'));
    }
  }
  return startRounds({ everyMs: 15 * minuteMs, work: sweepAll, failure: 'housekeeping failed', log });
}
