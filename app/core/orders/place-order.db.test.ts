import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { saveSettings } from '#app/core/settings/settings-commands.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { firstHover } from '#tests/support/first-hover.ts';
import {
  checkout,
  orderNow as now,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
  takeUpi,
} from '#tests/support/orders.ts';
import { findByNumber } from './find-by-number.server.ts';
import { orderShape } from './order-admin-list.ts';
import { listOrders } from './order-admin-queries.server.ts';
import { findOpenOrder, findOwnOrder } from './order-queries.server.ts';
import { placeOrder } from './place-order.server.ts';

const database = shopTakingUpi();
const place = (change = {}, parts = {}) => placeOrder(orderParts(database.db, parts), checkout(change));
const all = () => database.db.select().from(orders);

describe('[SELL-34] placing an order', () => {
  it('stores the price with its lines, the buyer and the course, and emails the buyer', async () => {
    const { order, key } = await placed(database.db);
    expect(order).toMatchObject({
      state: 'pending',
      totalPaise: 59_900,
      receivedPaise: 0,
      rail: 'upi',
      userId: null,
      email: 'meera@example.in',
      courseId: 'c1',
      courseTitle: 'First Hover',
      paidAt: null,
      lines: [{ kind: 'list', paise: 59_900 }],
    });
    expect(order.reference).toMatch(/^PK[2-9A-Z]{6}$/);
    expect(order.expiresAt.getTime() - now.getTime()).toBe(48 * 3_600_000);
    const [email] = await database.db.select().from(mailOutbox);
    expect(email?.recipient).toBe('meera@example.in');
    expect(email?.body).toContain(`https://pankh.example/orders/${order.reference}?key=${key}`);
    expect(JSON.stringify(await all())).not.toContain(key);
  });

  it('[DAY-53] begins references with the letters that the academy got before its first order, and finds old ones too', async () => {
    const { db } = database;
    const find = async (search: string) => {
      const query = parseListQuery(new URLSearchParams({ q: search }), orderShape);
      return (await listOrders(db, query)).rows.map(({ reference }) => reference);
    };
    const name = async (name: string, version: number) => {
      const value = { ...defaultSettings.brand, name, shortName: name };
      const ctx = { db, actor: portal, now };
      expect(await saveSettings(ctx, { group: 'brand', value, version })).toMatchObject({ success: true });
    };
    await name('Udaan Shala', 0);
    const { order } = await placed(db);
    expect(order.reference).toMatch(/^US[2-9A-Z]{6}$/);
    await name('Gagan', 1);
    expect((await placed(db, { email: 'x@y.in', key: randomUUID() })).order.reference).toMatch(/^US/);
    await db.delete(settings);
    await takeUpi(db);
    await name('Udaan Shala', 0);
    expect((await getSettings(db)).references.prefix).toBe('PK');
    await db.update(orders).set({ reference: 'PK7F3K9Q' }).where(eq(orders.id, order.id));
    expect(await find('pk 7f3 k9q')).toEqual(['PK7F3K9Q']);
    expect(
      await findByNumber(orderParts(db), { reference: 'PK7F3K9Q', phone: order.phone, address: '::1' }),
    ).toMatchObject({ success: true });
  });

  it('places one order however often the same form is sent', async () => {
    const form = checkout();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(orderParts(database.db), form)),
    );
    expect(new Set(outcomes.map((outcome) => outcome.success && outcome.order.id)).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome.success && outcome.isNew)).toHaveLength(1);
    expect(await all()).toHaveLength(1);
    expect(await database.db.select().from(mailOutbox)).toHaveLength(1);
  });

  it('gives the next buyer at a shared computer, who sends the same form, an order of their own', async () => {
    const form = checkout();
    const first = await placeOrder(orderParts(database.db), form);
    const other = await placeOrder(orderParts(database.db), { ...form, email: 'ravi@example.in' });
    expect(other).toMatchObject({ isNew: true, order: { email: 'ravi@example.in' } });
    expect(other.success && first.success && other.key !== first.key).toBe(true);
  });

  it.each([
    ['withdrawn', { state: 'cancelled' }],
    ['expired', { state: 'expired' }],
    ['refunded', { state: 'refunded', receivedPaise: 59_900, refundedPaise: 59_900, paidAt: now }],
    ['not paid in time', { expiresAt: now }],
  ] as const)('[SELL-35] places one new order for a form whose order was %s', async (_how, ended) => {
    const form = checkout();
    const send = async () => {
      const twice = [1, 2].map(() => placeOrder(orderParts(database.db), form));
      const outcomes = await Promise.all(twice);
      expect(outcomes.filter((outcome) => outcome.success && outcome.isNew)).toHaveLength(1);
      const [id, ...others] = new Set(outcomes.map((outcome) => outcome.success && outcome.order.id));
      expect(others).toEqual([]);
      return String(id);
    };
    for (let nth = 1; nth <= 3; nth++) {
      const id = await send();
      expect(await placeOrder(orderParts(database.db), form)).toMatchObject({ isNew: false, order: { id } });
      expect(await all()).toHaveLength(nth);
      await database.db.update(orders).set(ended).where(eq(orders.id, id));
    }
  });

  it.each([
    ['up', 69_900],
    ['down', 49_900],
  ])('[S-29] shows both prices and stores no order if the price went %s meanwhile', async (_way, seen) => {
    expect(await place({ seen })).toEqual({
      success: false,
      error: 'price_changed',
      seenPaise: seen,
      totalPaise: 59_900,
    });
    expect(await all()).toEqual([]);
  });

  it('is refused for an enrolled buyer, a deleted course, and a way to pay that is not offered', async () => {
    await enroll(database.db, asha.id, now, { courseId: 'c1' });
    expect(await place({}, { actor: asha })).toEqual({ success: false, error: 'enrolled' });
    expect(await place({ slug: 'nothing' })).toEqual({ success: false, error: 'gone' });
    await database.db.update(courses).set({ price: 150_000 });
    expect(await place({ seen: 15_000_000 })).toEqual({ success: false, error: 'no_way' });
    expect(await all()).toEqual([]);
  });

  it('takes name and email address of an account from the account, whatever the form contains', async () => {
    const { order } = await placed(database.db, { email: 'other@example.in' }, { actor: asha });
    expect(order).toMatchObject({ userId: 'asha', email: 'asha@example.in', fullName: 'Asha Rao' });
  });
});

describe('[SELL-35] the limit of open orders', () => {
  it('shows an account its open order again until that ends', async () => {
    const first = await placed(database.db, {}, { actor: asha });
    const again = await place({}, { actor: asha });
    expect(again).toMatchObject({ success: true, isNew: false, order: { id: first.order.id } });
    const later = new Date(now.getTime() + 49 * 3_600_000);
    expect(await place({}, { actor: asha, now: later })).toMatchObject({ success: true, isNew: true });
  });

  it('[SELL-36] shows an account its partly paid order, also after its time', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    const later = new Date(now.getTime() + 49 * 3_600_000);
    const again = () => findOpenOrder(database.db, asha, { courseId: 'c1', keys: new Map(), now: later });
    const change = (to: object) => database.db.update(orders).set(to).where(eq(orders.id, order.id));
    expect(await again()).toBeUndefined();
    await change({ receivedPaise: 9_900 });
    expect(await again()).toBe(order.reference);
    expect(await place({}, { actor: asha, now: later })).toMatchObject({
      isNew: false,
      order: { id: order.id },
    });
    await change({ refundedPaise: 9_900 });
    const own = await findOwnOrder(database.db, asha, { reference: order.reference, key: null });
    expect(own).toMatchObject({ keptPaise: 0 });
    expect(await again()).toBeUndefined();
    expect(await place({}, { actor: asha, now: later })).toMatchObject({ success: true, isNew: true });
  });

  it('never shows a guest the order of somebody with the same email address', async () => {
    const first = await placed(database.db);
    const second = await placed(database.db);
    expect(second.order.id).not.toBe(first.order.id);
  });

  it("shows a guest's browser its open order for the course again, from another tab too", async () => {
    const first = await placed(database.db);
    const keys = new Map([[first.order.reference, first.key]]);
    expect(await place({ keys })).toMatchObject({ isNew: false, order: { id: first.order.id } });
    expect(await place({ keys, email: 'next@example.in' })).toMatchObject({ isNew: true });
    expect(await place({ keys: new Map([[first.order.reference, 'guessed']]) })).toMatchObject({
      isNew: true,
    });
  });

  it('is three for a browser under an email address, until one of them ends', async () => {
    const keys = new Map<string, string>();
    for (let nth = 1; nth <= 3; nth++) {
      await database.db.insert(courses).values({ ...firstHover, id: `more-${nth}`, slug: `more-${nth}` });
      const { order, key } = await placed(database.db, { keys, slug: `more-${nth}` });
      keys.set(order.reference, key);
    }
    expect(await place({ keys })).toEqual({ success: false, error: 'too_many_open' });
    expect(await place({ keys, email: 'next@example.in' })).toMatchObject({ success: true });
    await database.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.email, checkout().email));
    expect(await place({ keys })).toMatchObject({ success: true });
  });

  it('is three for an account, from whatever browser, even if ten are sent at once', async () => {
    const ids = Array.from({ length: 10 }, (_, nth) => `more-${nth}`);
    for (const id of ids) await database.db.insert(courses).values({ ...firstHover, id, slug: id });
    const outcomes = await Promise.all(ids.map((slug) => place({ slug }, { actor: asha })));
    expect(outcomes.filter(({ success }) => success)).toHaveLength(3);
    expect(outcomes.find(({ success }) => !success)).toEqual({ success: false, error: 'too_many_open' });
  });

  it('counts no orders of others, who cannot keep the owner of the address from ordering', async () => {
    const claimed = { state: 'awaiting_confirmation' as const, utr: '084718897182' };
    for (let nth = 1; nth <= 9; nth++) await placed(database.db, { email: asha.email });
    const { order } = await placed(database.db, { email: asha.email });
    await database.db.update(orders).set(claimed).where(eq(orders.id, order.id));
    expect(await place({ email: asha.email })).toMatchObject({ success: true, isNew: true });
    expect(await place({}, { actor: asha })).toMatchObject({ success: true, isNew: true });
    // All orders stay open. No order was cancelled to make room for a new one: neither the unpaid orders, nor
    // the order whose buyer says that it is paid.
    const open = inArray(orders.state, ['pending', 'awaiting_confirmation']);
    expect(await database.db.$count(orders, open)).toBe(12);
  });

  it('lets five emails about new orders go to an address in a day, and then more', async () => {
    for (let nth = 1; nth <= 8; nth++) await placed(database.db);
    const sent = () => database.db.$count(mailOutbox, eq(mailOutbox.recipient, checkout().email));
    expect(await sent()).toBe(5);
    await placed(database.db, {}, { now: new Date(now.getTime() + 25 * 3_600_000) });
    expect(await sent()).toBe(6);
  });

  it('is ten an hour from one network address', async () => {
    const limits = createLimits({ db: database.db, secret: 's', clock: () => now });
    const order = () =>
      placeOrder({ ...orderParts(database.db), limits }, checkout({ email: `${randomUUID()}@example.in` }));
    for (let nth = 1; nth <= 10; nth++) expect(await order()).toMatchObject({ success: true });
    expect(await order()).toMatchObject({ success: false, error: 'too_many' });
  });
});

describe('[S-30] an order that costs nothing', () => {
  const free = { rail: 'free' as const, seen: 0 };
  it.each([0, 0.4])(
    'is paid at once if the price is ₹%d, with the enrollment and one email',
    async (price) => {
      await database.db.update(courses).set({ price }).where(eq(courses.id, 'c1'));
      const { order } = await placed(database.db, free, { actor: asha });
      expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid', totalPaise: 0 });
      expect(await database.db.select().from(enrollments)).toMatchObject([
        { userId: 'asha', courseId: 'c1' },
      ]);
      expect(await database.db.select().from(payments)).toMatchObject([{ amount: 0, rail: 'free' }]);
      expect(await database.db.select().from(mailOutbox)).toHaveLength(1);
      const story = await database.db.select().from(orderEvents);
      expect(story.map(({ kind }) => kind).sort()).toEqual(['paid', 'placed', 'received', 'seat_given']);
      expect(await place(free, { actor: asha })).toEqual({ success: false, error: 'enrolled' });
    },
  );

  it('is subject to the same limits', async () => {
    expect(await place({ rail: 'free' })).toEqual({ success: false, error: 'no_way' });
    await database.db.update(users).set({ emailVerified: true });
    await database.db.update(courses).set({ price: 0 }).where(eq(courses.id, 'c1'));
    expect(await place({ ...free, rail: 'upi' })).toEqual({ success: false, error: 'no_way' });
  });
});
