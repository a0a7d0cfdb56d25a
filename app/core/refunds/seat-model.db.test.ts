import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import {
  deleteEnrollment,
  enrollByHand,
} from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { settle } from '#app/core/orders/settle-order.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { holdsSeat } from '#app/domain/order.ts';
import { asha } from '#tests/support/enrollments.ts';
import { orderNow, orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { refund } from '#tests/support/refunds.ts';

const database = shopTakingUpi();
beforeEach(() => database.db.update(users).set({ emailVerified: true }));

/** A history of Asha's seat. The academy's gift ends when a payment by hand goes back. */
type Shop = { minutes: number; isGift: boolean; undoable: string[] };

function owner(shop: Shop) {
  shop.minutes++;
  const now = new Date(orderNow.getTime() + shop.minutes * 60_000);
  return orderParts(database.db, { actor: portal, now });
}

const seatNow = async () => (await database.db.select().from(enrollments))[0];
const ordersNow = async () => await database.db.select().from(orders).orderBy(orders.createdAt);
const keptNow = async () => (await ordersNow()).filter(({ state }) => holdsSeat(state));
const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(all.length, 1)];

const acts = {
  async order(shop) {
    const ctx = owner(shop);
    const { order } = await placed(ctx.db, { email: asha.email }, { now: ctx.now });
    const money = { rail: 'upi', externalId: randomUUID(), paise: 59_900, method: 'UPI' } as const;
    await inTransaction(ctx.db, (tx) => settle({ ...ctx, db: tx }, { orderId: order.id, ...money }));
  },
  async refund(shop, n) {
    const { db, now } = owner(shop);
    const [all, kept] = [await ordersNow(), await keptNow()];
    const order = pick(n % 4 && kept.length ? kept : all, n);
    if (order) await refund(db, order.id, n % 5 ? {} : { paise: 100 }, now);
  },
  /** Another order finds the seat there, and keeps it when the oldest goes back. */
  async 'hand over'(shop) {
    await acts.order(shop);
    const [oldest] = await keptNow();
    const { db, now } = owner(shop);
    if (oldest) await refund(db, oldest.id, {}, now);
  },
  async gift(shop) {
    const free = { userId: asha.id, courseId: 'c1', payment: null };
    if ((await enrollByHand(owner(shop), free)).success) shop.isGift = true;
  },
  async 'pay by hand'(shop) {
    const seat = await seatNow();
    const payment = { key: randomUUID(), amount: 599, method: 'Cash' as const, reference: null };
    if (seat) await recordPayment(owner(shop), { enrollmentId: seat.id, payment });
  },
  async 'give back by hand'(shop, n) {
    const all = await database.db.select().from(payments).orderBy(payments.createdAt);
    const kept = all.filter(({ orderId, status }) => orderId === null && status === 'completed');
    const given = await correctPayment(owner(shop), { id: pick(kept, n)?.id ?? '', to: 'refunded' });
    if (given.success) shop.undoable.push(given.auditId);
  },
  /** A void payment returns the seat that it leaves without money, whether it closes it or not. */
  async void(shop, n) {
    const all = await database.db.select().from(payments).orderBy(payments.createdAt);
    const kept = all.filter(({ orderId, status }) => orderId === null && status === 'completed');
    const isOpen = (await seatNow())?.closedAt === null;
    const voided = await correctPayment(owner(shop), { id: pick(kept, n)?.id ?? '', to: 'failed' });
    if (!voided.success) return;
    shop.undoable.push(voided.auditId);
    const isHeld = (await keptNow()).length > 0 || kept.length > 1;
    const isLeft = isOpen && !isHeld && (await seatNow())?.closedAt === null;
    const isClosed = isOpen && (await seatNow())?.closedAt !== null;
    expect(voided.unpaid?.isClosed).toBe(isLeft ? false : isClosed || undefined);
    if (isLeft) shop.isGift = true;
  },
  async undo(shop, n) {
    await undoAudit(owner(shop), { id: pick(shop.undoable, n) ?? '' });
  },
  async 'delete and undo'(shop) {
    const deleted = await deleteEnrollment(owner(shop), { id: (await seatNow())?.id ?? '' });
    if (deleted.success) await undoAudit(owner(shop), { id: deleted.auditId });
  },
} satisfies Record<string, (shop: Shop, n: number) => Promise<void>>;

type Act = keyof typeof acts;
const stepOf = (all: readonly Act[]) => fc.record({ act: fc.constantFrom(...all), n: fc.nat(100) });
const seldom = Object.keys(acts) as Act[];
const often = ['order', 'refund', 'gift'] as const;
const anyHistory = fc.array(stepOf([...seldom, ...often, ...often, ...often]), {
  minLength: 5,
  maxLength: 12,
});
const ordersInTurn = fc
  .array(stepOf(['hand over', 'hand over', 'refund']), { minLength: 4, maxLength: 7 })
  .map((steps) => [{ act: 'order' as const, n: 0 }, ...steps]);

async function check(shop: Shop): Promise<void> {
  const seat = await seatNow();
  const isBought = (await keptNow()).length > 0;
  const ofSeat = eq(payments.enrollmentId, seat?.id ?? '');
  const paid = await database.db.select().from(payments).where(ofSeat);
  const byHand = paid.filter(({ orderId }) => orderId === null).map(({ status }) => status);
  if (byHand.includes('refunded')) shop.isGift = false;
  const isHeld = isBought || byHand.includes('completed') || shop.isGift;
  expect(await hasSeat(database.db, asha.id, 'c1')).toBe(isHeld);
  if (seat) expect(seat.closedAt === null).toBe(isHeld);
}

it.each([
  ['an order, a payment by hand or the academy holds it', anyHistory, 16],
  ['one of many orders holds it, whichever gave it', ordersInTurn, 20],
] as const)('[SELL-92] a seat is open as long as %s', async (_, history, numRuns) => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      for (const table of [refunds, orderTasks, payments, orders, enrollments])
        await database.db.delete(table);
      const shop = { minutes: 0, isGift: false, undoable: [] };
      for (const { act, n } of steps) {
        await acts[act](shop, n);
        await check(shop);
      }
    }),
    { numRuns },
  );
});
