import type { Database } from '#app/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { orderParts } from './orders.ts';

const env = {
  smtpUrl: undefined,
  mailFrom: undefined,
  baseUrl: 'https://pankh.example',
  isDevelopment: false,
};

/** The services of the periodic jobs of orders and refunds, with a clock that the test moves. */
export function roundParts(db: Database, clock: () => Date) {
  const { mail, links } = orderParts(db);
  const log = createLog('silent');
  // `enqueue` stores each email, although no mail server is configured.
  return { db, env, log, clock, links, mail: { ...createMailer({ db, env, log, clock }), ...mail } };
}
