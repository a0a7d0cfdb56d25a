import type { Database } from '#app/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { expireOrders } from './expire-orders.server.ts';
import { remindBuyers } from './remind-buyers.server.ts';

type RoundParts = {
  db: Database;
  clock: () => Date;
  log: Pick<Log, 'warn'>;
  mail: Pick<Mailer, 'enqueue'>;
  links: SecretLinks;
};

const betweenRounds = 60_000;

/**
 * Starts a timer that expires unpaid orders and reminds their buyers, every minute. Several nodes may run it at once. `stop` waits for
 * the run in progress.
 */
export function startOrderRounds({ db, clock, log, mail, links }: RoundParts): { stop: () => Promise<void> } {
  const round = async () => {
    await expireOrders({ db, now: clock() });
    await remindBuyers({ db, now: clock(), mail, links });
  };
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = round().catch((error: unknown) => log.warn({ err: error }, 'the round of orders failed'));
  }, betweenRounds);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
