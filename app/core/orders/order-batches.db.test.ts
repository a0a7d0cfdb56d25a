import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { addBatch, deleteBatch, updateBatch } from '#app/core/batches/batch-commands.server.ts';
import { findBatch, listOfferedBatches } from '#app/core/batches/batch-queries.server.ts';
import { deleteEnrollment } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { moveToBatch } from '#app/core/enrollments/admin/move-to-batch.server.ts';
import { closeSeat } from '#app/core/enrollments/close-seat.server.ts';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import {
  checkout,
  orderNow as now,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
} from '#tests/support/orders.ts';
import { race } from '#tests/support/race.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { claimUtr } from './claim-utr.server.ts';
import { expireOrders } from './expire-orders.server.ts';
import { refuseClaim } from './order-admin-commands.server.ts';
import { findOwnOrder } from './order-queries.server.ts';
import { placeOrder } from './place-order.server.ts';
import { settle } from './settle-order.server.ts';

const shop = shopTakingUpi();
const owner = () => ({ db: shop.db, actor: portal, now });
const later = new Date(now.getTime() + 49 * 3_600_000);
const afterMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const days = { startsOn: '2026-12-01', endsOn: '2026-12-31', teacherId: null, isClosed: false };
const placeWith = (change: Parameters<typeof checkout>[0]) =>
  placeOrder(orderParts(shop.db), checkout(change));
const taken = async (id: string) => (await findBatch(shop.db, id))?.taken;
const pay = (orderId: string, at = now) =>
  inTransaction(shop.db, (tx) =>
    settle(
      { ...orderParts(shop.db, { actor: portal, now: at }), db: tx },
      { orderId, rail: 'upi', externalId: `utr ${orderId}`, paise: 59_900, method: 'UPI' },
    ),
  );

const courseId = 'c1';
async function batch(seats: number, change: Partial<typeof days> & { label?: string } = {}) {
  const added = await addBatch(owner(), { courseId, label: 'Mornings', ...days, seats, ...change });
  if (!added.success) throw new Error(added.error);
  return added.id;
}

describe('a limited place in a batch', () => {
  it('[LEARN-97] is given to only one of 200 buyers if it is the last', async () => {
    const id = await batch(1);
    const outcomes = await race(
      Array.from({ length: 200 }, (_, i) => () => placeWith({ batch: id, email: `buyer${i}@example.in` })),
    );
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.success && one.error === 'batch_full')).toHaveLength(199);
    expect(await shop.db.$count(orders)).toBe(1);
    expect(await taken(id)).toBe(1);
  });

  it('[LEARN-97] is asked for only if the course offers batches', async () => {
    expect(await placeWith({ email: 'a@example.in' })).toMatchObject({ success: true });
    const closed = await batch(5, { isClosed: true });
    expect(await placeWith({ email: 'b@example.in', batch: closed })).toMatchObject({
      success: true,
      order: { batchId: null },
    });
    const open = await batch(5);
    expect(await placeWith({ email: 'c@example.in' })).toEqual({ success: false, error: 'no_batch' });
    expect(await placeWith({ email: 'c@example.in', batch: closed })).toMatchObject({ error: 'no_batch' });
    expect(await placeWith({ email: 'c@example.in', batch: open })).toMatchObject({ success: true });
  });

  it('[LEARN-97] is released when the order expires, and taken for good when it is paid', async () => {
    const id = await batch(1);
    const { order } = await placed(shop.db, { batch: id });
    expect(await taken(id)).toBe(1);
    await expireOrders({ db: shop.db, now: later, log: silentLog });
    expect(await taken(id)).toBe(0);
    const next = await placed(shop.db, { batch: id, email: asha.email }, { actor: asha });
    await pay(next.order.id);
    const [seat] = await shop.db.select().from(enrollments).where(eq(enrollments.userId, asha.id));
    expect(seat).toMatchObject({ batchId: id });
    expect(await taken(id)).toBe(1);
    // The first buyer pays late. The payment is accepted, so the batch (group of students) is overbooked, and the order's
    // history shows this to the owner.
    await pay(order.id, later);
    expect(await taken(id)).toBe(2);
    const isPaid = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'paid'));
    expect(await shop.db.select().from(orderEvents).where(isPaid)).toMatchObject([
      { detail: { beyondBatch: 'Mornings' } },
    ]);
  });

  it('[LEARN-97] is held by an order for another learner while that learner’s enrollment is deleted', async () => {
    const id = await batch(2);
    const { order } = await placed(shop.db, { batch: id, email: asha.email }, { actor: asha });
    await pay(order.id);
    const takenWithoutSeat = async () => {
      const [seat] = await shop.db.select().from(enrollments);
      const deleted = await deleteEnrollment(owner(), { id: seat?.id ?? '' });
      const left = await taken(id);
      await undoAudit(owner(), { id: deleted.success ? deleted.auditId : '' });
      return left;
    };
    expect([await takenWithoutSeat(), await taken(id)]).toEqual([0, 1]);
    await shop.db.update(orders).set({ learnerName: 'Ravi' });
    expect([await takenWithoutSeat(), await taken(id)]).toEqual([1, 1]);
  });

  it('[SELL-151] is held by an unpaid order for an hour, and longer only by a UTR', async () => {
    const id = await batch(2);
    const { order, key } = await placed(shop.db, { batch: id });
    const other = await placed(shop.db, { batch: id, email: 'b@example.in' });
    await claimUtr(orderParts(shop.db), { reference: order.reference, key, typed: '084718897182' });
    expect((await storedOrder(shop.db, other.order.id)).expiresAt).toEqual(afterMinutes(60));
    await expireOrders({ db: shop.db, now: afterMinutes(59), log: silentLog });
    expect(await taken(id)).toBe(2);
    await expireOrders({ db: shop.db, now: afterMinutes(61), log: silentLog });
    expect(await taken(id)).toBe(1);
    // The owner found no such payment: the order has one more hour, as with a code of limited uses.
    const refused = orderParts(shop.db, { actor: portal, now: afterMinutes(90) });
    expect(await refuseClaim(refused, { id: order.id, words: '' })).toMatchObject({ success: true });
    expect((await storedOrder(shop.db, order.id)).expiresAt).toEqual(afterMinutes(150));
  });

  it('[SELL-151] is held at most three times under a guest’s email address, and six times from a network address', async () => {
    const id = await batch(20);
    const at = (minutes: number) =>
      placeOrder(orderParts(shop.db, { now: afterMinutes(minutes) }), checkout({ batch: id }));
    for (const minutes of [0, 10, 20]) expect(await at(minutes)).toMatchObject({ success: true });
    expect(await at(30)).toEqual({ success: false, error: 'too_many', retryAfterSeconds: 30 * 60 });
    // An account has its own count, so that nobody keeps its owner from ordering.
    await shop.db.update(orders).set({ email: asha.email });
    expect(
      await placeOrder(orderParts(shop.db, { actor: asha, now: afterMinutes(30) }), checkout({ batch: id })),
    ).toMatchObject({
      success: true,
    });
    expect(await at(61)).toMatchObject({ success: true });

    const limits = createLimits({ db: shop.db, secret: 's', clock: () => afterMinutes(120) });
    const send = (email: string) =>
      placeOrder(
        { ...orderParts(shop.db, { now: afterMinutes(120) }), limits },
        checkout({ batch: id, email }),
      );
    for (let nth = 1; nth <= 6; nth++)
      expect(await send(`n${nth}@example.in`)).toMatchObject({ success: true });
    expect(await send('n7@example.in')).toMatchObject({ success: false, error: 'too_many' });
  });

  it('[SELL-151] is given to each of a seminar behind one network address, as long as they pay', async () => {
    const id = await batch(20);
    const limits = createLimits({ db: shop.db, secret: 's', clock: () => now });
    const order = async (nth: number, { isPaid = true } = {}) => {
      const buyer = checkout({ batch: id, email: `s${nth}@example.in` });
      const outcome = await placeOrder({ ...orderParts(shop.db), limits }, buyer);
      if (outcome.success && isPaid) await pay(outcome.order.id);
      return outcome.success ? 'placed' : outcome.error;
    };
    for (let nth = 1; nth <= 12; nth++) expect(await order(nth)).toBe('placed');
    // Whoever does not pay is still stopped at the seventh seat.
    for (let nth = 13; nth <= 18; nth++) expect(await order(nth, { isPaid: false })).toBe('placed');
    expect(await order(19)).toBe('too_many');
  });

  it('[SELL-151] is held six times from a network address, or half of a larger batch, by numbers that nobody has looked for', async () => {
    const claimed = async (id: string, hour: number, nth: number) => {
      const at = { now: afterMinutes(hour * 61) };
      const limits = createLimits({ db: shop.db, secret: 's', clock: () => at.now });
      const buyer = checkout({ batch: id, email: `${id}${hour}${nth}@example.in` });
      const outcome = await placeOrder({ ...orderParts(shop.db, at), limits }, buyer);
      if (!outcome.success) return outcome;
      const { key, order } = outcome;
      const typed = String(700_000_000_000 + utrs++);
      await claimUtr(orderParts(shop.db, at), { reference: order.reference, key, typed });
      return 'placed';
    };
    let utrs = 0;
    const asked = { error: 'too_many', retryAfterSeconds: null };
    const small = await batch(12);
    for (let nth = 1; nth <= 6; nth++) expect(await claimed(small, 0, nth)).toBe('placed');
    expect(await claimed(small, 1, 7)).toMatchObject(asked);
    await expireOrders({ db: shop.db, now: afterMinutes(5 * 24 * 60), log: silentLog });
    expect(await taken(small)).toBe(6);
    // Another address is not concerned, and a computer room goes on in the next hour.
    const elsewhere = checkout({ batch: small, email: 'else@example.in', address: '198.51.100.1' });
    expect(await placeOrder(orderParts(shop.db), elsewhere)).toMatchObject({ success: true });
    const large = await batch(16);
    for (let nth = 1; nth <= 4; nth++) expect(await claimed(large, 2, nth)).toBe('placed');
    for (let nth = 1; nth <= 4; nth++) expect(await claimed(large, 3, nth)).toBe('placed');
    expect(await claimed(large, 4, 9)).toMatchObject(asked);
    await shop.db
      .update(orders)
      .set({ receivedPaise: 1 })
      .where(eq(orders.email, `${large}21@example.in`));
    expect(await claimed(large, 5, 9)).toBe('placed');
    expect(JSON.stringify(await shop.db.select().from(rateLimits))).not.toContain('placed:192.0.2.1');
  });

  it('[SELL-151] is not held by another UTR after one that nobody could find, until its money is there', async () => {
    const id = await batch(2);
    const { order, key } = await placed(shop.db, { batch: id });
    const claim = async (typed: string) =>
      expect(await claimUtr(orderParts(shop.db), { reference: order.reference, key, typed })).toMatchObject({
        success: true,
      });
    await claim('084718897182');
    // A mistyped number that the buyer corrects before the owner has looked keeps the seat.
    await claim('084718897183');
    expect(await taken(id)).toBe(1);
    await refuseClaim(orderParts(shop.db, { actor: portal }), { id: order.id, words: '' });
    expect(await taken(id)).toBe(1);
    await claim('084718897184');
    expect(await taken(id)).toBe(0);
    await pay(order.id);
    expect(await taken(id)).toBe(1);
  });

  it('[LEARN-97] is released when the order is refunded and its enrollment closed', async () => {
    const id = await batch(1);
    const { order } = await placed(shop.db, { batch: id, email: asha.email }, { actor: asha });
    await pay(order.id);
    const { enrollmentId } = await storedOrder(shop.db, order.id);
    await inTransaction(shop.db, (tx) =>
      closeSeat({ db: tx, actor: portal, now }, { id: enrollmentId ?? '', reason: 'Refunded' }),
    );
    expect(await taken(id)).toBe(0);
  });

  it('[LEARN-107] is named in the emails after placing and paying the order', async () => {
    const { order } = await placed(shop.db, { batch: await batch(3) });
    await pay(order.id);
    const emails = await shop.db.select().from(mailOutbox);
    expect(emails).toHaveLength(2);
    for (const { body } of emails)
      expect(body).toContain('Your batch “Mornings” runs from 1 Dec 2026 to 31 Dec 2026.');
  });

  it('[LEARN-96] is shown on the order', async () => {
    const id = await batch(3);
    const { order, key } = await placed(shop.db, { batch: id });
    const own = await findOwnOrder(shop.db, { kind: 'visitor' }, { reference: order.reference, key });
    expect(own?.batch).toEqual({ label: 'Mornings', startsOn: '2026-12-01', endsOn: '2026-12-31' });
  });

  it('[LEARN-100] moves with the student to another batch that has one left', async () => {
    const [morning, evening] = [await batch(2), await batch(1, { label: 'Evenings' })];
    const { order } = await placed(shop.db, { batch: morning, email: asha.email }, { actor: asha });
    await pay(order.id);
    const { enrollmentId } = await storedOrder(shop.db, order.id);
    const move = (batchId: string | null) =>
      moveToBatch(owner(), { enrollmentId: enrollmentId ?? '', batchId });
    expect(await move(evening)).toEqual({ success: true, label: 'Evenings' });
    expect([await taken(morning), await taken(evening)]).toEqual([0, 1]);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ batchId: evening });
    expect(await move(null)).toEqual({ success: true, label: null });
    await placed(shop.db, { batch: evening, email: ravi.email }, { actor: ravi });
    expect(await move(evening)).toEqual({ success: false, error: 'full' });
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'enrollment'));
    expect(audit.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the batches of a course', () => {
  it('[LEARN-96] are offered until their first day is over, the earliest first', async () => {
    const second = await batch(1, { startsOn: '2026-12-02' });
    const first = await batch(1);
    const on = async (day: string) =>
      (await listOfferedBatches(shop.db, courseId, day)).map((offered) => offered.id);
    expect(await on('2026-12-01')).toEqual([first, second]);
    expect(await on('2026-12-02')).toEqual([second]);
    expect(await on('2026-12-03')).toEqual([]);
  });

  it('[LEARN-96] are deleted only while nobody was in them, and are not overwritten by an outdated form', async () => {
    const [used, unused] = [await batch(2), await batch(2)];
    await placed(shop.db, { batch: used });
    expect(await deleteBatch(owner(), { id: used })).toEqual({ success: false, error: 'in-use' });
    expect(await deleteBatch(owner(), { id: unused })).toMatchObject({ success: true, courseId });
    const edit = { id: used, version: 1, label: 'Weekends', ...days, seats: 1 };
    expect(await updateBatch(owner(), edit)).toEqual({ success: true });
    expect(await updateBatch(owner(), edit)).toEqual({ success: false, error: 'stale' });
  });
});
