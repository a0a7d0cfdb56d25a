import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import type { RailRefund } from '#app/platform/payment-rail.ts';
import { attemptsOf, inMinutes, linkOf, shopWithGateway } from '#tests/support/gateway-shop.ts';
import { placed, storedOrder } from '#tests/support/orders.ts';
import { followAttempt } from './follow-attempt.server.ts';
import { receiveEvent } from './gateway-events.server.ts';
import { clearOldEvents, followDueAttempts, sweepGateway, workOnEvents } from './gateway-round.server.ts';
import { openAttempt } from './open-attempt.server.ts';

const shop = shopWithGateway();
const paidOnce = { payments: 1, rupees: 599, documents: 1, emails: 1, tasks: [] };
const nothing = async () => undefined;

async function paid() {
  const ordered = await shop.ordered();
  const payment = await shop.double.acts.pay(ordered.link);
  return { ...ordered, payment, events: shop.double.events.written.splice(0) };
}
const stored = () => shop.db.select().from(paymentEvents);

describe('[SELL-82] a webhook event of the gateway', () => {
  it('[S-1] is accepted with its exact bytes, but not after the JSON was reformatted', async () => {
    const { order, events } = await paid();
    const event = events.at(-1);
    if (!event) throw new Error('no event');
    expect(event.body).toContain('\\u20b9');
    const body = JSON.stringify(JSON.parse(event.body));
    expect(await shop.receive(event, { body })).toBe('forged');
    expect(await stored()).toEqual([]);
    expect(await shop.receive(event)).toBe('stored');
    await workOnEvents({ ...shop.at(), recordRefund: nothing });
    expect(await shop.kept(order.id)).toEqual(paidOnce);
  });

  it('with a right signature that cannot be read is not called forged, so that the gateway goes on', async () => {
    const { events } = await paid();
    const [event] = events;
    if (!event) throw new Error('no event');
    expect(await shop.receive({ ...event, body: '{"event":' })).toBe('unreadable');
    expect(await stored()).toEqual([]);
  });

  it('[S-2] that arrives fifty times at once counts once', async () => {
    const { order, events } = await paid();
    const [event] = events;
    if (!event) throw new Error('no event');
    const came = await Promise.all(Array.from({ length: 50 }, () => shop.receive(event)));
    expect(new Set(came)).toEqual(new Set(['stored']));
    await Promise.all(Array.from({ length: 5 }, () => workOnEvents({ ...shop.at(), recordRefund: nothing })));
    expect(await stored()).toHaveLength(1);
    expect(await shop.kept(order.id)).toEqual(paidOnce);
  });

  it('[S-3] and another one about the same payment count once', async () => {
    const { order, events } = await paid();
    expect(events.map(({ name }) => name)).toEqual(['payment.captured', 'payment_link.paid']);
    for (const event of events.reverse()) expect(await shop.receive(event)).toBe('stored');
    expect(await workOnEvents({ ...shop.at(), recordRefund: nothing })).toBe(2);
    expect(await shop.kept(order.id)).toEqual(paidOnce);
  });

  it("[S-4] that arrives before the payment link's response pays the order", async () => {
    const { order, key } = await placed(shop.db, { rail: 'razorpay' }, { rail: shop.rail });
    shop.double.beforeCreateAnswer = async (link) => {
      await shop.double.acts.pay(link);
      await shop.hearAll();
    };
    const opened = await openAttempt(shop.at(), { reference: order.reference, key });
    shop.double.beforeCreateAnswer = null;
    expect(opened).toEqual({ success: false, error: 'away' });
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'paid' });
    expect(await shop.kept(order.id)).toEqual(paidOnce);
    expect(linkOf(shop.double, order.reference, 1).status).toBe('paid');
  });

  it("[S-5] the buyer's return and the periodic check at once record the payment once", async () => {
    const orders = [];
    for (let i = 0; i < 20; i++) {
      const ordered = await shop.ordered(`buyer${i}@example.in`);
      await shop.double.acts.pay(ordered.link);
      orders.push(ordered);
    }
    for (const event of shop.double.events.written) await shop.receive(event);
    const later = shop.at(inMinutes(16));
    await Promise.all([
      ...Array.from({ length: 3 }, () => workOnEvents({ ...later, recordRefund: nothing })),
      ...Array.from({ length: 3 }, () => followDueAttempts(later)),
      sweepGateway({ ...later, recordRefund: nothing }),
      ...orders.map(async ({ order }) => {
        for (const attempt of await attemptsOf(shop.db, order.id)) await followAttempt(later, { attempt });
      }),
    ]);
    for (const { order } of orders) {
      const { documents, emails, ...kept } = paidOnce;
      expect(await shop.kept(order.id)).toMatchObject(kept);
      expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'paid' });
    }
    expect(await shop.kept(orders[0]?.order.id ?? '')).toMatchObject({ documents: 20, emails: 20 });
  });

  it('[S-6] signed with the former secret is accepted, with a third one refused', async () => {
    const { events } = await paid();
    const [event] = events;
    if (!event) throw new Error('no event');
    shop.double.settings.webhookSecrets.unshift('a fresh secret of the owner');
    expect(await shop.receive(event)).toBe('stored');
    expect(await shop.receive(event, { secret: 'a fresh secret of the owner' })).toBe('stored');
    expect(await shop.receive(event, { secret: 'a secret of somebody' })).toBe('forged');
  });

  it('[S-7] of another shop, or of an unused kind, stores no row', async () => {
    await shop.double.acts.tellForeign();
    const [foreign] = shop.double.events.written.splice(0);
    const settlement = shop.double.events.write('settlement.processed', {});
    for (const event of [foreign, settlement]) {
      if (!event) throw new Error('no event');
      expect(await shop.receive(event)).toBe('foreign');
    }
    expect(await stored()).toEqual([]);
  });

  it('is retried at growing intervals while the gateway gives no clear answer', async () => {
    const { order, events } = await paid();
    const [event] = events;
    if (!event) throw new Error('no event');
    await shop.receive(event);
    shop.double.faults.push('error');
    await workOnEvents({ ...shop.at(), recordRefund: nothing });
    expect((await stored())[0]).toMatchObject({ tries: 1, nextTryAt: inMinutes(2), error: 'no answer' });
    expect(await workOnEvents({ ...shop.at(inMinutes(1)), recordRefund: nothing })).toBe(0);
    expect(await workOnEvents({ ...shop.at(inMinutes(3)), recordRefund: nothing })).toBe(1);
    expect((await stored())[0]).toMatchObject({ tries: 2, nextTryAt: null, error: null });
    expect(await shop.kept(order.id)).toEqual(paidOnce);
  });

  it('that throws does not stop the others', async () => {
    const { order, events, payment } = await paid();
    await shop.double.acts.refund(payment, 10_000);
    const refunds = shop.double.events.written.splice(0);
    for (const event of [...refunds, ...events]) await shop.receive(event);
    const breaks = async () => {
      throw new Error('broken');
    };
    await workOnEvents({ ...shop.at(), recordRefund: breaks });
    const broken = (await stored()).filter(({ nextTryAt }) => nextTryAt !== null);
    expect(broken.map(({ error }) => error)).toEqual(['broken', 'broken']);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ state: 'paid' });
  });

  it('about a refund made in the dashboard is passed on with its data', async () => {
    const { payment } = await paid();
    await shop.hearAll();
    await shop.double.acts.refund(payment, 10_000);
    const seen: RailRefund[] = [];
    for (const event of shop.double.events.written.splice(0)) await shop.receive(event);
    await workOnEvents({
      ...shop.at(),
      recordRefund: async (_ctx, refund) => {
        seen.push(refund);
      },
    });
    expect(seen.at(-1)).toMatchObject({ externalId: payment.id, key: null, paise: 10_000 });
    expect(seen.every(({ createdAt }) => createdAt instanceof Date)).toBe(true);
  });
});

it('[S-48] the body of an event is emptied after 30 days, and its id is kept', async () => {
  const { events } = await paid();
  for (const event of events) await shop.receive(event);
  const days = (count: number) => inMinutes(count * 24 * 60);
  await clearOldEvents(shop.at(days(29)));
  expect((await stored()).every(({ raw }) => raw?.includes('payload'))).toBe(true);
  await clearOldEvents(shop.at(days(30)));
  expect((await stored()).map(({ id, raw }) => ({ id, raw }))).toEqual(
    expect.arrayContaining(events.map(({ id }) => ({ id, raw: null }))),
  );
  const [first] = events;
  await receiveEvent(
    { db: shop.db, rail: shop.rail, now: days(31) },
    shop.double.events.signed(first ?? raise()),
  );
  const [again] = await shop.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.id, first?.id ?? ''));
  expect(again?.raw).toBeNull();
});

function raise(): never {
  throw new Error('no event');
}
