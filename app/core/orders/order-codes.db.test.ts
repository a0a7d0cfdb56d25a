import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteOwnData, ownData } from '#app/core/accounts/own-data.server.ts';
import { buyerKeyOf, listBuyerKeys, reserveCode } from '#app/core/offers/code-uses.server.ts';
import { listSpentRuleIds } from '#app/core/offers/offer-queries.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { tables } from '#app/db/tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { visitor } from '#app/domain/access.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { asha } from '#tests/support/enrollments.ts';
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
import { pay } from '#tests/support/refunds.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { claimUtr, withdrawOrder } from './claim-utr.server.ts';
import { expireOrders } from './expire-orders.server.ts';
import { refuseClaim } from './order-admin-commands.server.ts';
import { placeOrder } from './place-order.server.ts';
import { settle } from './settle-order.server.ts';
import { takeHeldOrders } from './waiting-orders.server.ts';

const database = shopTakingUpi();

/** Stores the coupon FRIENDS, which lowers the price by ₹100. */
const friends = (change: Partial<typeof promotions.$inferInsert> = {}) =>
  database.db.insert(promotions).values({
    id: 'p1',
    name: 'Friends',
    kind: 'amount',
    value: 10_000,
    mode: 'code',
    code: 'FRIENDS',
    createdAt: now,
    updatedAt: now,
    ...change,
  });
const withCode = { code: 'friends', seen: 49_900 };
const used = async () => (await database.db.select().from(promotions))[0]?.used;
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const place = (email: string) => placeOrder(orderParts(database.db), checkout({ ...withCode, email }));

describe('[SELL-34] a coupon code in an order', () => {
  it('is included in the fixed price, counts as one use, and gives the same buyer no second discount', async () => {
    await friends({ oncePerBuyer: true });
    const { order } = await placed(database.db, withCode);
    expect(order).toMatchObject({ totalPaise: 49_900, code: 'FRIENDS' });
    expect(order.lines).toMatchObject([{ kind: 'list' }, { kind: 'coupon', paise: -10_000 }]);
    expect(await used()).toBe(1);
    // The same buyer gets no discount for a second order. The second order is first refused, so that the page
    // can show the full price.
    expect(await place('meera@example.in')).toMatchObject({
      success: false,
      error: 'price_changed',
      seenPaise: 49_900,
      totalPaise: 59_900,
    });
  });

  it.each([
    ['guest', 'account', true],
    ['account', 'guest', true],
    ['guest', 'account', false],
    ['account', 'guest', false],
  ] as const)(
    '[SELL-12] [SELL-152] that a buyer used as %s is spent for the same buyer as %s (address confirmed: %s)',
    async (first, second, emailVerified) => {
      await friends({ oncePerBuyer: true });
      await database.db.update(users).set({ emailVerified }).where(eq(users.id, asha.id));
      const actors = { guest: visitor, account: asha };
      const place = (who: keyof typeof actors) =>
        placeOrder(
          orderParts(database.db, { actor: actors[who] }),
          checkout({ ...withCode, email: asha.email }),
        );
      expect(await place(first)).toMatchObject({ success: true });
      const parts = [
        { userId: asha.id, email: asha.email },
        { userId: null, email: asha.email },
      ] as const;
      for (const buyer of parts)
        expect(await listSpentRuleIds(database.db, await listBuyerKeys(database.db, buyer))).toEqual(['p1']);
      const answer = await place(second);
      expect(answer).toMatchObject({ success: false, error: 'price_changed', totalPaise: 59_900 });
      expect(await used()).toBe(1);
      const buyer = second === 'guest' ? parts[1] : parts[0];
      const other = { ruleId: 'p1', orderId: 'other', buyerKey: buyerKeyOf(buyer) };
      const keys = await listBuyerKeys(database.db, buyer);
      expect(
        await inTransaction(database.db, (tx) => reserveCode(tx, { ...other, buyerKeys: keys }, now)),
      ).toEqual({ success: false, error: 'used-by-buyer' });
    },
  );

  it('[S-47] that a guest used names nobody once the account with the confirmed address is deleted', async () => {
    await friends();
    const { order } = await placed(database.db, { ...withCode, email: 'asha@example.in' });
    await expireOrders({ db: database.db, now: later(99), log: silentLog });
    await database.db
      .update(users)
      .set({ email: 'asha@example.in', emailVerified: true })
      .where(eq(users.id, asha.id));
    expect(await ownData(database.db, asha, now)).toMatchObject({
      coupon_uses: [{ code: 'FRIENDS', state: 'released' }],
    });
    const [person] = await database.db.select().from(users).where(eq(users.id, asha.id));
    if (!person) throw new Error('no Asha');
    await inTransaction(database.db, (tx) => deleteOwnData(tx, person));
    expect((await storedOrder(database.db, order.id)).email).toBe('');
    // The account itself is deleted by the caller, and emails after they were sent.
    const others = Object.values(tables).filter((table) => table !== users && table !== mailOutbox);
    const rows = await Promise.all(others.map((table) => database.db.select().from(table)));
    expect(JSON.stringify(rows)).not.toContain('asha@example.in');
  });

  it('[SELL-152] that a guest used is spent for the account that took the order over, whatever its address is then', async () => {
    await friends({ oncePerBuyer: true });
    const { order, key } = await placed(database.db, { ...withCode, email: asha.email });
    const held = { email: asha.email, keys: new Map([[order.reference, key]]) };
    await takeHeldOrders({ db: database.db, now }, held);
    const moved = { ...asha, email: 'asha.new@example.in' };
    await database.db.update(users).set({ email: moved.email }).where(eq(users.id, asha.id));
    for (const [actor, email] of [
      [moved, moved.email],
      [visitor, asha.email],
      [visitor, moved.email],
    ] as const)
      expect(
        await placeOrder(orderParts(database.db, { actor }), checkout({ ...withCode, email })),
      ).toMatchObject({ success: false, error: 'price_changed' });
    expect(await place('somebody@example.in')).toMatchObject({ success: true });
  });

  it('[S-24] whose last use is left gives it to one of 200 buyers with separate orders', async () => {
    await friends({ maxUses: 1 });
    const outcomes = await race(
      Array.from({ length: 200 }, (_, nth) => () => place(`buyer${nth}@example.in`)),
    );
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(await database.db.select().from(orders)).toHaveLength(1);
    expect(await used()).toBe(1);
  });

  it('[S-52] that is limited is reserved by unpaid orders for an hour, and then available to another buyer', async () => {
    await friends({ maxUses: 3 });
    for (const nth of [1, 2, 3]) expect(await place(`b${nth}@example.in`)).toMatchObject({ success: true });
    expect(await place('real@example.in')).toMatchObject({ success: false });
    await expireOrders({ db: database.db, now: later(1), log: silentLog });
    expect(await used()).toBe(0);
    expect(await place('real@example.in')).toMatchObject({ success: true });
  });

  it('[SELL-43] that is limited is kept one more hour after a refused UTR, and the email says until when', async () => {
    await friends({ maxUses: 1 });
    const { order, key } = await placed(database.db, withCode);
    const claim = { reference: order.reference, key, typed: '084718897182' };
    expect(await claimUtr(orderParts(database.db), claim)).toEqual({ success: true });
    await expireOrders({ db: database.db, now: later(5), log: silentLog });
    const owner = orderParts(database.db, { actor: portal, now: later(5) });
    expect(await refuseClaim(owner, { id: order.id, words: '' })).toMatchObject({ success: true });
    expect((await storedOrder(database.db, order.id)).expiresAt).toEqual(later(6));
    const emails = await database.db.select().from(mailOutbox);
    const until = formatDateTime(later(6), 'Asia/Kolkata');
    expect(emails.map(({ body }) => body).filter((body) => body.includes(until))).toHaveLength(1);
    await expireOrders({ db: database.db, now: later(5 + 61 / 60), log: silentLog });
    expect(await place('real@example.in')).toMatchObject({ success: true });
  });

  it('[SELL-151] that is limited is free for others once another UTR is given after a refused one', async () => {
    await friends({ maxUses: 1 });
    const { order, key } = await placed(database.db, withCode);
    const claim = (typed: string) =>
      claimUtr(orderParts(database.db), { reference: order.reference, key, typed });
    await claim('084718897182');
    await refuseClaim(orderParts(database.db, { actor: portal }), { id: order.id, words: '' });
    expect(await used()).toBe(1);
    expect(await claim('084718897183')).toEqual({ success: true });
    expect(await used()).toBe(0);
    const money = { rail: 'upi', externalId: '084718897183', paise: 49_900, method: 'UPI' } as const;
    await pay(database.db, order.id, money);
    expect(await used()).toBe(1);
  });

  it('[SELL-43] that anybody may use is kept for two days after a refused UTR', async () => {
    await friends();
    const { order, key } = await placed(database.db, withCode);
    await claimUtr(orderParts(database.db), { reference: order.reference, key, typed: '084718897182' });
    await refuseClaim(orderParts(database.db, { actor: portal, now: later(5) }), { id: order.id, words: '' });
    expect((await storedOrder(database.db, order.id)).expiresAt).toEqual(later(53));
  });

  it('is released once when the buyer cancels', async () => {
    await friends();
    const { order, key } = await placed(database.db, withCode);
    const proof = { reference: order.reference, key };
    await Promise.all([1, 2].map(() => withdrawOrder(orderParts(database.db), proof)));
    expect(await used()).toBe(0);
  });

  it('[S-15] is counted again with a late payment, even beyond the limit', async () => {
    await friends({ maxUses: 1 });
    const late = await placed(database.db, withCode, { actor: asha });
    await expireOrders({ db: database.db, now: later(2), log: silentLog });
    await placed(database.db, withCode);
    const money = { rail: 'upi', externalId: '084718897182', paise: 49_900, method: 'UPI' } as const;
    const system = orderParts(database.db, { actor: { kind: 'system', reason: 'Test' } });
    await inTransaction(database.db, (tx) =>
      settle({ ...system, db: tx }, { orderId: late.order.id, ...money }),
    );
    expect((await storedOrder(database.db, late.order.id)).state).toBe('paid');
    expect(await used()).toBe(2);
  });

  it('counts permanently once the order is paid', async () => {
    await friends({ maxUses: 1 });
    const { order } = await placed(database.db, withCode, { actor: asha });
    const money = { rail: 'upi', externalId: '084718897182', paise: 49_900, method: 'UPI' } as const;
    const system = orderParts(database.db, { actor: { kind: 'system', reason: 'Test' } });
    await inTransaction(database.db, (tx) => settle({ ...system, db: tx }, { orderId: order.id, ...money }));
    await expireOrders({ db: database.db, now: later(99), log: silentLog });
    expect(await used()).toBe(1);
    expect((await database.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.state).toBe('paid');
  });
});
