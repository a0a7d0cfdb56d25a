import { randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '#app/db/database.server.ts';
import { promotions, redemptions } from '#app/db/tables/offer-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { buyerKeyOf, redeemCode, releaseCode, reserveCode } from './code-uses.server.ts';

const now = new Date('2026-11-21T10:00:00Z');

const database = testDatabase();
beforeEach(() => database.truncateAll());

async function coupon(limits: Partial<typeof promotions.$inferInsert> = {}) {
  const id = randomUUID();
  const code = `C${id.slice(0, 8).toUpperCase()}`;
  await database.db
    .insert(promotions)
    .values({ id, name: 'Friends', kind: 'percent', value: 1000, mode: 'code', code, ...limits });
  return id;
}
const tx = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(database.db, work);
const reserve = (ruleId: string, orderId: string, buyerKey = orderId) =>
  tx((t) => reserveCode(t, { ruleId, orderId, buyerKey }, now));
const redeem = (orderId: string) => tx((t) => redeemCode(t, { orderId }, now));
const release = (orderId: string) => tx((t) => releaseCode(t, { orderId }, now));
const used = async (id: string) =>
  (await database.db.select().from(promotions).where(eq(promotions.id, id)))[0]?.used;
const live = async () =>
  (await database.db.select().from(redemptions).where(ne(redemptions.state, 'released'))).length;
const granted = (outcomes: { success: boolean }[]) => outcomes.filter(({ success }) => success).length;

describe('limited uses of a coupon code', () => {
  it('[S-24, SELL-11] give the last use to one of 20 buyers who send orders at once', async () => {
    const id = await coupon({ maxUses: 3, used: 2 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => reserve(id, `order ${i}`)));
    expect(granted(outcomes)).toBe(1);
    expect(outcomes.filter((outcome) => !outcome.success && outcome.error === 'gone')).toHaveLength(19);
    expect([await used(id), await live()]).toEqual([3, 1]);
  });

  it('[S-24, SELL-11] are given back if the order is rolled back', async () => {
    const id = await coupon({ maxUses: 1 });
    const failing = tx(async (t) => {
      await reserveCode(t, { ruleId: id, orderId: 'lost', buyerKey: 'a' }, now);
      throw new Error('the order failed');
    });
    await expect(failing).rejects.toThrow('the order failed');
    expect(await reserve(id, 'next')).toMatchObject({ success: true });
  });

  it('[S-25, SELL-12] are given once to a buyer who sends 20 orders at once', async () => {
    const id = await coupon({ oncePerBuyer: true });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reserve(id, `order ${i}`, 'asha')),
    );
    expect(granted(outcomes)).toBe(1);
    expect(outcomes.filter((outcome) => !outcome.success && outcome.error === 'used-by-buyer')).toHaveLength(
      19,
    );
    expect(await reserve(id, 'other', 'ravi')).toMatchObject({ success: true });
  });

  it("[S-25, SELL-12] treat a guest's A@x.in and a@X.in as one buyer", async () => {
    const id = await coupon({ oncePerBuyer: true });
    const key = (email: string) => buyerKeyOf({ userId: null, email });
    expect(await reserve(id, '1', key('A@x.in'))).toMatchObject({ success: true });
    expect(await reserve(id, '2', key(' a@X.in '))).toEqual({ success: false, error: 'used-by-buyer' });
    expect(buyerKeyOf({ userId: 'u', email: 'a@x.in' })).toBe('u');
  });

  it('[S-52] are given to the next buyer after a release, also to the same one', async () => {
    const id = await coupon({ maxUses: 1, oncePerBuyer: true });
    await reserve(id, '1', 'asha');
    expect(await reserve(id, '2', 'ravi')).toEqual({ success: false, error: 'gone' });
    await release('1');
    expect(await reserve(id, '3', 'asha')).toMatchObject({ success: true });
  });

  it('[SELL-11] are reserved once for an order, however often it asks', async () => {
    const id = await coupon();
    const first = await reserve(id, 'order');
    expect(await reserve(id, 'order')).toEqual(first);
    expect(await used(id)).toBe(1);
  });

  it('[SELL-11] are refused for a code that is switched off, deleted or unknown', async () => {
    const off = await coupon({ isActive: false });
    expect(await reserve(off, '1')).toEqual({ success: false, error: 'gone' });
    expect(await reserve('unknown', '2')).toEqual({ success: false, error: 'gone' });
    expect(await live()).toBe(0);
  });

  it('[S-15, SELL-13] allow a late payment of an order whose use was given to another buyer', async () => {
    const id = await coupon({ maxUses: 1, oncePerBuyer: true });
    await reserve(id, 'late', 'asha');
    await release('late');
    await reserve(id, 'next', 'ravi');
    expect(await redeem('next')).toEqual({ isBeyondLimit: false });
    expect(await redeem('late')).toEqual({ isBeyondLimit: true });
    expect([await used(id), await live()]).toEqual([2, 2]);
    expect(await redeem('late')).toEqual({ isBeyondLimit: false });
    expect(await used(id)).toBe(2);
  });

  it('[SELL-13] allow a late payment of a buyer who has used the code again since', async () => {
    const id = await coupon({ oncePerBuyer: true });
    await reserve(id, 'first', 'asha');
    await release('first');
    await reserve(id, 'second', 'asha');
    await Promise.all([redeem('first'), redeem('second')]);
    expect([await used(id), await live()]).toEqual([2, 2]);
    expect(await reserve(id, 'third', 'asha')).toEqual({ success: false, error: 'used-by-buyer' });
  });

  it('[S-26] are given back one at a time, also by an order that used the code before', async () => {
    const id = await coupon({ maxUses: 3 });
    await reserve(id, 'other', 'ravi');
    for (let time = 1; time <= 2; time++) {
      await reserve(id, 'order', 'asha');
      await Promise.all([release('order'), release('order'), release('order')]);
      expect([await used(id), await live()]).toEqual([1, 1]);
    }
  });

  it('[S-26] are never counted too low, in any order of events', async () => {
    const event = fc.record({
      act: fc.constantFrom('reserve', 'redeem', 'release', 'release twice at once'),
      order: fc.integer({ min: 0, max: 2 }),
      buyer: fc.constantFrom('asha', 'ravi'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 12 }), fc.boolean(), async (events, oncePerBuyer) => {
        await database.truncateAll();
        const id = await coupon({ maxUses: 3, oncePerBuyer });
        for (const { act, order, buyer } of events) {
          const orderId = `order ${order}`;
          if (act === 'reserve') await reserve(id, orderId, buyer);
          else if (act === 'redeem') await redeem(orderId);
          else
            await Promise.all(act === 'release' ? [release(orderId)] : [release(orderId), release(orderId)]);
        }
        expect(await used(id)).toBe(await live());
      }),
      { numRuns: 30 },
    );
  });
});
