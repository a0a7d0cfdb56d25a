import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addBatch } from '#app/core/batches/batch-commands.server.ts';
import { findBatch } from '#app/core/batches/batch-queries.server.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import {
  orderNow as now,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
} from '#tests/support/orders.ts';
import { race } from '#tests/support/race.ts';
import { refund } from '#tests/support/refunds.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { refundOrder } from '../refunds/refund-commands.server.ts';
import { claimUtr } from './claim-utr.server.ts';
import { expireOrders } from './expire-orders.server.ts';
import { confirmOrder } from './order-admin-commands.server.ts';
import { listOrderTasks } from './order-admin-queries.server.ts';
import { addTask } from './order-story.server.ts';
import { closeOldShortTasks, releaseOldClaims } from './release-old-claims.server.ts';

const database = shopTakingUpi();

const utr = '084718897182';
const later = new Date(now.getTime() + 30 * 24 * 3_600_000);
const release = () => releaseOldClaims(orderParts(database.db, { now: later }));

/**
 * Stores an order as an older version of the shop left it: ₹500 of ₹599 were received, but the order still
 * waits for the owner to check its UTR (transaction number), and the buyer was not asked for the rest.
 */
async function stuck() {
  const { order, key } = await placed(database.db);
  await claimUtr(orderParts(database.db), { reference: order.reference, key, typed: utr });
  const claimed = await storedOrder(database.db, order.id);
  const part = { id: order.id, key: 'k', paise: 50_000, utr, method: 'UPI' };
  await confirmOrder(orderParts(database.db, { actor: portal }), part);
  const { state, claims, expiresAt } = claimed;
  await database.db.update(orders).set({ state, utr, claims, expiresAt }).where(eq(orders.id, order.id));
  await database.db.delete(mailOutbox);
  return { order, key };
}
const emails = () => database.db.select().from(mailOutbox);

describe('[SELL-36] an upgrade with an order whose UTR brought only a part of the price', () => {
  it('makes the order wait for the rest with all its tries, and emails its buyer once', async () => {
    const { order, key } = await stuck();
    expect((await listOrderTasks(database.db)).claims).toHaveLength(1);
    const counts = await race([release, release, release]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      state: 'pending',
      utr: null,
      claims: 0,
      receivedPaise: 50_000,
      expiresAt: new Date(later.getTime() + 48 * 3_600_000),
    });
    expect(await emails()).toMatchObject([
      { recipient: 'meera@example.in', body: expect.stringContaining('₹500 with the UTR 084718897182') },
    ]);
    expect((await emails())[0]?.body).toContain('₹99 is missing');
    expect(await listOrderTasks(database.db)).toMatchObject({ claims: [], tasks: [{ kind: 'short' }] });
    const rest = { reference: order.reference, key, typed: '111111111111' };
    expect(await claimUtr(orderParts(database.db, { now: later }), rest)).toEqual({ success: true });
    expect(await release()).toBe(0);
  });

  it('makes the order wait for a payment, not for the rest, if the part was refunded', async () => {
    const { order } = await stuck();
    const [task] = (await listOrderTasks(database.db)).tasks;
    const way = { by: 'hand', method: 'Cash', utr: null } as const;
    const refund = { orderId: order.id, key: 'r1', taskId: task?.id ?? '', paise: null, way, reason: '' };
    const owner = orderParts(database.db, { actor: portal });
    expect(await refundOrder(owner, refund)).toMatchObject({ success: true });
    await database.db.delete(mailOutbox);
    expect(await release()).toBe(1);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'pending', utr: null });
    expect(await emails()).toEqual([]);
  });

  it('emails no buyer if the owner closed the task, but asks the owner once more', async () => {
    const { order } = await stuck();
    const [task] = (await listOrderTasks(database.db)).tasks;
    const owner = orderParts(database.db, { actor: portal });
    await closeTask(owner, { taskId: task?.id ?? '', note: 'The rest comes by post', accept: false });
    expect(await release()).toBe(1);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'pending', utr: null });
    expect(await emails()).toEqual([]);
    const { claims, tasks } = await listOrderTasks(database.db);
    expect(claims).toEqual([]);
    expect(tasks).toMatchObject([{ kind: 'short', paise: 9_900, about: utr }]);
    expect(await release()).toBe(0);
  });

  it('[DAY-214] ends the order and emails nobody if its course was deleted', async () => {
    const { order } = await stuck();
    await database.db.delete(courses);
    expect(await release()).toBe(1);
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      state: 'expired',
      receivedPaise: 50_000,
    });
    expect(await emails()).toEqual([]);
    expect(await listOrderTasks(database.db)).toMatchObject({ claims: [], tasks: [{ kind: 'short' }] });
  });

  it('does not change an order with an unchecked UTR, although a part was paid in cash', async () => {
    const { order, key } = await placed(database.db);
    await claimUtr(orderParts(database.db), { reference: order.reference, key, typed: utr });
    const cash = { id: order.id, key: 'k', paise: 50_000, utr: null, method: 'Cash' };
    await confirmOrder(orderParts(database.db, { actor: portal }), cash);
    expect(await release()).toBe(0);
    const waits = and(eq(orders.state, 'awaiting_confirmation'), eq(orders.utr, utr));
    expect(await database.db.$count(orders, waits)).toBe(1);
  });
});

describe('[SELL-36] an open task about a partial payment of an order that is now paid', () => {
  const close = () => closeOldShortTasks({ db: database.db, now: later });
  const openAbouts = async () =>
    (await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt))).map(({ about }) => about);

  /** Stores an order of which the buyer has paid ₹100, which is only a part of the price. */
  async function withPart() {
    const { order } = await placed(database.db);
    const owner = orderParts(database.db, { actor: portal });
    await confirmOrder(owner, { id: order.id, key: 'part', paise: 10_000, utr: null, method: 'Cash' });
    return { id: order.id, owner };
  }

  it('is closed once, and a task about dollars stays open', async () => {
    const { id, owner } = await withPart();
    await addTask(database.db, { orderId: id, kind: 'short', paise: 59_900, about: 'pay_dollars' }, now);
    await confirmOrder(owner, { id, key: 'rest', paise: 49_900, utr: null, method: 'Cash' });
    await database.db.update(orderTasks).set({ doneAt: null });
    expect(await openAbouts()).toHaveLength(2);
    const counts = await race([close, close, close]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await openAbouts()).toEqual(['pay_dollars']);
  });

  it('is left open while the order is not paid', async () => {
    await withPart();
    expect(await close()).toBe(0);
    expect(await openAbouts()).toEqual(['desk:part']);
  });
});

it('[SELL-151] a limited seat is free an hour after a part of its price came, if that went back', async () => {
  const days = { startsOn: '2026-12-01', endsOn: '2026-12-31', teacherId: null, isClosed: false };
  const owner = orderParts(database.db, { actor: portal });
  const batch = await addBatch(owner, { courseId: 'c1', label: 'Mornings', ...days, seats: 2 });
  const id = batch.success ? batch.id : '';
  const { order, key } = await placed(database.db, { batch: id });
  await claimUtr(orderParts(database.db), { reference: order.reference, key, typed: utr });
  await confirmOrder(owner, { id: order.id, key: 'k', paise: 10_000, utr, method: 'UPI' });
  const takenAnHourLater = async () => {
    const hour = new Date(now.getTime() + 61 * 60_000);
    await expireOrders({ db: database.db, now: hour, log: silentLog });
    return (await findBatch(database.db, id))?.taken;
  };
  expect(await takenAnHourLater()).toBe(1);
  await refund(database.db, order.id, { of: 'surplus' });
  expect(await takenAnHourLater()).toBe(0);
});
