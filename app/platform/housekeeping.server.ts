import type { Log } from './log.server.ts';

type Sweeper = { sweep: () => Promise<void> };
type Parts = {
  auth: Sweeper;
  portal: Sweeper;
  limits: Sweeper;
  images: Sweeper;
  messages: Sweeper;
  seats: Sweeper;
  log: Pick<Log, 'warn'>;
};

const betweenSweeps = 15 * 60_000;

/**
 * Every 15 minutes, deletes expired sessions, portal sessions and rate-limit counts, unused images, and
 * messages that have been in the bin for thirty days, and assigns reserved seats whose account now exists.
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
