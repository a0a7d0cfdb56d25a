import type { Log } from './log.server.ts';

type Sweeper = { sweep: () => Promise<void> };
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

const betweenSweeps = 15 * 60_000;

/**
 * Starts a cleanup that runs every 15 minutes. It deletes what has expired or is unused (such as sessions, rate-limit
 * counts, images, files and old messages), merges rows of `running_totals` and tidies search indexes. It also enrolls
 * new accounts in courses for which a request was accepted before the account existed.
 */
export function startHousekeeping({ log, ...sweepers }: Parts): { stop: () => Promise<void> } {
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweepAll();
  }, betweenSweeps);
  timer.unref();

  async function sweepAll(): Promise<void> {
    for (const [name, { sweep }] of Object.entries(sweepers)) {
      await sweep().catch((error: unknown) => log.warn({ err: error, of: name }, 'the sweep failed'));
    }
  }

  return {
    stop: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}
