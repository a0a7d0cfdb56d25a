import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { type Jobs, startJobs } from '#app/platform/run-jobs.server.ts';
import { inMinutes, shopWithGateway } from '#tests/support/gateway-shop.ts';
import { orderNow, storedOrder } from '#tests/support/orders.ts';
import { roundParts } from '#tests/support/round-parts.ts';
import { mostAtOnce } from './gateway-round.server.ts';
import { eventsJob, orderJobs } from './order-jobs.server.ts';

const shop = shopWithGateway();
const oneDay = 24 * 60;

let now = orderNow;
let jobs: Jobs | undefined;
afterEach(() => jobs?.stop());

function start({ rail = shop.rail }: { rail?: typeof shop.rail | null } = {}): Jobs {
  now = orderNow;
  const parts = roundParts(shop.db, () => now);
  jobs = startJobs([orderJobs(async () => undefined)], { ...parts, rail });
  return jobs;
}

/** Runs a whole round so many minutes after the time at which the tests begin. */
async function roundAfter(minutes: number): Promise<void> {
  now = inMinutes(minutes);
  shop.double.setNow(now);
  await jobs?.doDue();
}

const eventOf = (id: string) => ({
  id,
  rail: 'razorpay' as const,
  receivedAt: orderNow,
  nextTryAt: orderNow,
});
const stateOf = async (id: string) => (await storedOrder(shop.db, id)).state;

it('[SELL-82] all events of a burst are processed at once, also those beyond one run', async () => {
  const { doNow } = start();
  const events = Array.from({ length: 2 * mostAtOnce + 1 }, (_, nth) => eventOf(`event-${nth}`));
  await shop.db.insert(paymentEvents).values(events);
  await doNow(eventsJob);
  await expect.poll(() => shop.db.$count(paymentEvents, isNotNull(paymentEvents.nextTryAt))).toBe(0);
});

describe('[SELL-82] each round', () => {
  it('processes events that no process has finished', async () => {
    start();
    await shop.db.insert(paymentEvents).values(eventOf('left over'));
    await roundAfter(0);
    expect(await shop.db.$count(paymentEvents, isNotNull(paymentEvents.nextTryAt))).toBe(0);
  });

  it('[S-19] finds a payment of which no event arrived', async () => {
    start();
    await roundAfter(0);
    const { order, link } = await shop.ordered();
    await shop.double.acts.pay(link);
    await roundAfter(40);
    expect(await stateOf(order.id)).toBe('paid');
  });

  it('[S-14] finds once a day what the bank reports late', async () => {
    start();
    await roundAfter(0);
    const { order, link } = await shop.ordered();
    const payment = await shop.double.acts.pay(link, 'failed');
    await roundAfter(40);
    payment.status = 'captured';
    await roundAfter(50);
    expect(await stateOf(order.id)).toBe('pending');
    await roundAfter(oneDay - 1);
    expect(await stateOf(order.id)).toBe('pending');
    await roundAfter(oneDay);
    expect(await stateOf(order.id)).toBe('paid');
  });

  it('[S-16] [S-17] [SELL-32] lets an order expire, but only once the gateway has closed its page', async () => {
    const { order, link } = await shop.ordered();
    start();
    shop.double.faults.push('error');
    await roundAfter(oneDay + 1);
    expect([link.status, await stateOf(order.id)]).toEqual(['created', 'pending']);
    await roundAfter(oneDay + 10);
    expect([link.status, await stateOf(order.id)]).toEqual(['cancelled', 'expired']);
  });

  it('[SELL-132] reminds of unpaid orders', async () => {
    start();
    const { order } = await shop.ordered();
    await roundAfter(7 * 60);
    const emails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, order.email));
    expect(emails.filter(({ subject }) => subject.includes('not paid yet'))).toHaveLength(1);
  });

  it('[S-48] empties old events, also after the keys of the gateway were removed', async () => {
    start({ rail: null });
    await shop.db.insert(paymentEvents).values({ ...eventOf('old'), raw: '{}' });
    await roundAfter(29 * oneDay);
    expect(await shop.db.$count(paymentEvents, isNotNull(paymentEvents.raw))).toBe(1);
    await roundAfter(30 * oneDay);
    expect(await shop.db.$count(paymentEvents, isNotNull(paymentEvents.raw))).toBe(0);
  });
});
