import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { hourMs } from '#app/domain/durations.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import {
  checkout,
  orderNow,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
} from '#tests/support/orders.ts';
import { refund } from '#tests/support/refunds.ts';
import { listClaimedSeats, listSeatOrders } from '../refunds/refund-queries.server.ts';
import { claimSeat } from './claim-seat.server.ts';
import { claimUtr } from './claim-utr.server.ts';
import { findByNumber } from './find-by-number.server.ts';
import { confirmOrder } from './order-admin-commands.server.ts';
import { findNextClass, findPassedOrder } from './passed-order.server.ts';
import { takeOrder } from './waiting-orders.server.ts';

const database = shopTakingUpi();
const phone = checkout().phone;

const minutes = (count: number) => new Date(orderNow.getTime() + count * 60_000);
const parts = (change: Parameters<typeof orderParts>[1] = {}) => orderParts(database.db, change);

/** The order of a guest that the owner has confirmed as paid. */
async function paid(change: Parameters<typeof placed>[1] = {}) {
  const { order, key } = await placed(database.db, change);
  const asOwner = parts({ actor: portal });
  await confirmOrder(asOwner, { id: order.id, key: order.id, paise: 59_900, utr: null, method: 'Cash' });
  return { order: await storedOrder(database.db, order.id), key };
}

async function passFor({ reference }: { reference: string }, now = orderNow) {
  const found = await findByNumber(parts({ now }), { reference, phone, address: '192.0.2.7' });
  if (!found.success) throw new Error(found.error);
  return { reference, pass: found.pass };
}

const claimedBy = async (actor: UserActor, proof: Awaited<ReturnType<typeof passFor>>) =>
  await claimSeat(parts({ actor }), proof);
const seats = async (userId: string) =>
  await database.db
    .select({ id: enrollments.id, closedAt: enrollments.closedAt })
    .from(enrollments)
    .where(eq(enrollments.userId, userId));

describe('[DAY-60] an order that is found by its reference and mobile number', () => {
  it('is shown without the data of its buyer, and recorded in the audit log', async () => {
    const { order } = await placed(database.db);
    const proof = await passFor(order);
    const passed = await findPassedOrder({ ...parts() }, proof);
    expect(passed).toMatchObject({ seatOf: null, order: { state: 'pending', totalPaise: 59_900 } });
    expect(JSON.stringify(passed)).not.toMatch(/Meera|meera@|98765/);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(entries).toMatchObject([{ action: 'read', actorKind: 'system' }]);
    expect(JSON.stringify(entries)).not.toMatch(/Meera|meera@|98765/);
  });

  it('is shown by the pass for a day, and by no other order’s, forged or old one', async () => {
    const { order } = await placed(database.db);
    const { order: other } = await placed(database.db, { email: 'kabir@example.in' });
    const proof = await passFor(order);
    const opens = async (change: Partial<typeof proof>, now = orderNow) =>
      (await findPassedOrder({ ...parts({ now }) }, { ...proof, ...change })) !== undefined;
    const { until, seal } = proof.pass;
    expect(await opens({})).toBe(true);
    expect(await opens({}, minutes(24 * 60 - 1))).toBe(true);
    expect(await opens({}, minutes(24 * 60))).toBe(false);
    expect(await opens({ reference: other.reference })).toBe(false);
    expect(await opens({ pass: { until: until + hourMs, seal } })).toBe(false);
    expect(await opens({ pass: { until, seal: 'A'.repeat(43) } })).toBe(false);
    // The owner, or the end of the buyer's account, takes the number away.
    await database.db.update(orders).set({ phone: '' }).where(eq(orders.id, order.id));
    expect(await opens({})).toBe(false);
  });

  it('[DAY-175] names the next class, unless the parent of a child has not agreed or takes that back', async () => {
    const { db } = database;
    const { lessonIds } = await taughtCourse(db, [{}], { id: 'c1', slug: 'first-hover' });
    await scheduleClass(db, lessonIds[0] ?? '', minutes(20), 'https://meet.example/x');
    const { order } = await paid({ consent: 'I agree' });
    const link = async () => (await findNextClass(db, { orderId: order.id, now: orderNow }))?.joinUrl ?? null;
    const open = 'https://meet.example/x';
    expect(await link()).toBe(open);
    await db.update(consents).set({ givenAt: null, givenBy: null });
    expect(await link()).toBe(open);
    await db.insert(settings).values({ key: 'minors', value: { asksAge: true } });
    expect(await link()).toBeNull();
    await db.update(consents).set({ givenAt: orderNow, givenBy: 'payment' });
    expect(await link()).toBe(open);
    await claimedBy(asha, await passFor(order));
    const ofAccount = { id: 'k', userId: asha.id, band: 'minor' as const, askedAt: orderNow };
    await db.insert(consents).values({ ...ofAccount, endedAt: orderNow, endedBy: 'guardian' });
    expect(await link()).toBeNull();
    await db.update(consents).set({ band: 'adult' }).where(eq(consents.id, 'k'));
    await db.update(consents).set({ endedAt: orderNow, endedBy: 'guardian' });
    expect(await link()).toBeNull();
  });

  it('names the next class while the order holds a seat, also after a part of the price went back', async () => {
    const { lessonIds } = await taughtCourse(database.db, [{}], { id: 'c1', slug: 'first-hover' });
    await scheduleClass(database.db, lessonIds[0] ?? '', minutes(20), 'https://meet.example/x');
    const { order: unpaid } = await placed(database.db, { email: 'kabir@example.in' });
    const { order } = await paid();
    const isNamed = async ({ id }: { id: string }) =>
      (await findNextClass(database.db, { orderId: id, now: orderNow })) !== null;
    expect([await isNamed(unpaid), await isNamed(order)]).toEqual([false, true]);
    await refund(database.db, order.id, { paise: 100 });
    expect(await isNamed(order)).toBe(true);
    await refund(database.db, order.id);
    expect(await isNamed(order)).toBe(false);
  });

  it('can be paid: the first UTR is taken, and the UTR of the buyer is not replaced', async () => {
    const { order, key } = await placed(database.db);
    const proof = { ...(await passFor(order)), key: null };
    expect(await claimUtr(parts(), { ...proof, typed: '432112345678' })).toMatchObject({ success: true });
    expect(await claimUtr(parts(), { ...proof, typed: '432112345679' })).toMatchObject({ error: 'closed' });
    expect((await storedOrder(database.db, order.id)).utr).toBe('432112345678');
    const { order: shown } = (await findPassedOrder(parts(), proof)) ?? {};
    expect(shown?.utr).toBe('…5678');
    const own = { reference: order.reference, key, typed: '432112345679' };
    expect(await claimUtr(parts(), own)).toMatchObject({ success: true });
  });
});

describe('[DAY-62] the course of an order, added to an account by reference and mobile number', () => {
  it('[DAY-116] is the seat alone, once, and told to the buyer', async () => {
    const { order } = await paid();
    const proof = await passFor(order);
    expect(await claimedBy(asha, proof)).toEqual({ success: true, learnSlug: null });
    expect(await claimedBy(asha, proof)).toMatchObject({ success: true });
    expect(await claimedBy(ravi, proof)).toEqual({ success: false, error: 'taken' });
    expect(await seats('asha')).toMatchObject([{ closedAt: null }]);
    expect(await seats('ravi')).toEqual([]);
    expect((await storedOrder(database.db, order.id)).userId).toBeNull();
    // The account cannot ask for the money, and reads where the refund is (DAY-116).
    const [seat] = await seats('asha');
    const claimed = { enrollmentId: seat?.id, reference: order.reference, isOfGuest: true };
    const until = (await storedOrder(database.db, order.id)).refundUntil ?? '';
    const shown = async (today: string) => await listClaimedSeats(database.db, asha, today);
    expect(await shown(until)).toEqual([{ ...claimed, isPromised: true }]);
    expect(await shown('2099-01-01')).toEqual([{ ...claimed, isPromised: false }]);
    expect(await listClaimedSeats(database.db, ravi, until)).toEqual([]);
    expect(await listSeatOrders(database.db, asha, '2026-11-21')).toEqual([]);
    const mails = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, order.email));
    expect(mails.filter(({ subject }) => subject.startsWith('Added to an account'))).toHaveLength(1);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(entries.map(({ action }) => action)).toContain('update');
  });

  it('needs the pass, a paid order, and an account without the course', async () => {
    const { order: unpaid } = await placed(database.db, { email: 'kabir@example.in' });
    expect(await claimedBy(asha, await passFor(unpaid))).toMatchObject({ error: 'unpaid' });
    const [first, second] = [await paid(), await paid({ email: 'leela@example.in' })];
    const forged = { until: orderNow.getTime() + hourMs, seal: 'A'.repeat(43) };
    const guessed = { reference: first.order.reference, pass: forged };
    expect(await claimedBy(asha, guessed)).toMatchObject({ error: 'not_found' });
    await claimedBy(asha, await passFor(first.order));
    expect(await claimedBy(asha, await passFor(second.order))).toMatchObject({ error: 'enrolled' });
    expect(await seats('asha')).toHaveLength(1);
  });

  it('goes to whoever has the secret of the order, and then stays there', async () => {
    const { order, key } = await paid();
    const proof = await passFor(order);
    await claimedBy(ravi, proof);
    await takeOrder({ db: database.db, actor: asha, now: orderNow }, { reference: order.reference, key });
    expect(await seats('asha')).toMatchObject([{ closedAt: null }]);
    expect(await seats('ravi')).toMatchObject([{ closedAt: orderNow }]);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ userId: 'asha' });
    expect(await claimedBy(ravi, proof)).toMatchObject({ error: 'taken' });
  });

  it('stays when the same account shows the secret later, which gives it the order too', async () => {
    const { order, key } = await paid();
    await claimedBy(asha, await passFor(order));
    const before = await seats('asha');
    expect(await listClaimedSeats(database.db, asha, '2026-11-21')).toHaveLength(1);
    await takeOrder({ db: database.db, actor: asha, now: orderNow }, { reference: order.reference, key });
    expect(await seats('asha')).toEqual(before);
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      userId: 'asha',
      enrollmentId: before[0]?.id,
    });
    expect(await listClaimedSeats(database.db, asha, '2026-11-21')).toEqual([]);
  });
});
