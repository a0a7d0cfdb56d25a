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
 * Every quarter of an hour deletes what has run out: sessions, portal sessions, counts of the limits, images no longer
 * shown, messages thirty days in the bin; and gives the seats that still wait for an account that is there.
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
