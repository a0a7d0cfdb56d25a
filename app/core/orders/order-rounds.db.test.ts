import { isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { shopWithGateway } from '#tests/support/gateway-shop.ts';
import { orderNow } from '#tests/support/orders.ts';
import { mostAtOnce } from './gateway-round.server.ts';
import { startOrderRounds } from './order-rounds.server.ts';

const shop = shopWithGateway();

it('[SELL-82] all events of a burst are processed at once, also those beyond one run', async () => {
  const { db, links, rail } = shop.at();
  const env = {
    smtpUrl: undefined,
    mailFrom: undefined,
    baseUrl: 'https://pankh.example',
    isDevelopment: false,
  };
  const parts = { db, env, log: createLog('silent'), clock: () => orderNow };
  const mail = createMailer(parts);
  const rounds = startOrderRounds({ ...parts, mail, links, rail, recordRefund: async () => undefined });
  const events = Array.from({ length: 2 * mostAtOnce + 1 }, (_, nth) => ({
    id: `event-${nth}`,
    rail: 'razorpay' as const,
    receivedAt: orderNow,
    nextTryAt: orderNow,
  }));
  await db.insert(paymentEvents).values(events);
  await rounds.workOnEvents();
  await expect.poll(() => db.$count(paymentEvents, isNotNull(paymentEvents.nextTryAt))).toBe(0);
  await rounds.stop();
});
