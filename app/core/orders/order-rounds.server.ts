import type { Database } from '#app/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { expireOrders } from './expire-orders.server.ts';

type RoundParts = { db: Database; clock: () => Date; log: Pick<Log, 'warn'> };

const betweenRounds = 60_000;

/**
 * Starts a timer that marks unpaid orders as expired every minute. Several server processes may run it at
 * once. `stop` ends the timer and waits for a run in progress.
 */
export function startOrderRounds({ db, clock, log }: RoundParts): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = expireOrders({ db, now: clock() }).catch((error: unknown) =>
      log.warn({ err: error }, 'the round of orders failed'),
    );
  }, betweenRounds);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
