import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrollFromPendingRequests } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { asha, enroll, ravi } from '#tests/support/enrollments.ts';
import { howOften } from '#tests/support/how-often.ts';
import { orderNow as now, orderParts, placed, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { race } from '#tests/support/race.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { claimUtr } from './claim-utr.server.ts';
import { expireOrders } from './expire-orders.server.ts';
import { findOwnOrder } from './order-queries.server.ts';
import { type Receipt, settle } from './settle-order.server.ts';

const database = shopTakingUpi();

const utr = '084718897182';
const system = { kind: 'system', reason: 'Test' } as const;
const money = (orderId: string, change: Partial<Receipt> = {}): Receipt => ({
  orderId,
  rail: 'upi',
  externalId: utr,
  paise: 59_900,
  method: 'UPI',
  ...change,
});
const receive = (receipt: Receipt, parts = {}) =>
  inTransaction(database.db, (tx) =>
    settle({ ...orderParts(database.db, { actor: system, ...parts }), db: tx }, receipt),
  );
const tasks = async () =>
  (await database.db.select().from(orderTasks).orderBy(orderTasks.kind)).map(({ kind, paise }) => [
    kind,
    paise,
  ]);
const seats = () => database.db.select().from(enrollments);
const paidEmails = async () =>
  (await database.db.select().from(mailOutbox)).filter(({ subject }) =>
    subject.startsWith('You are enrolled'),
  );

describe('[SELL-33] a payment enrolls the buyer', () => {
  it('with payment, audit entries and one email, all in one transaction', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    expect(await receive(money(order.id))).toEqual({ success: true, isPaid: true, task: null });
    const [seat] = await seats();
    expect(seat).toMatchObject({ userId: 'asha', courseId: 'c1' });
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      state: 'paid',
      receivedPaise: 59_900,
      paidAt: now,
      enrollmentId: seat?.id,
    });
    expect(await database.db.select().from(payments)).toMatchObject([
      {
        amount: 599,
        status: 'completed',
        rail: 'upi',
        externalId: utr,
        reference: utr,
        orderId: order.id,
        enrollmentId: seat?.id,
        userId: 'asha',
      },
    ]);
    const acts = await database.db.select().from(auditLog);
    expect(acts.map(({ entity, action }) => `${entity} ${action}`).sort()).toEqual([
      ...['enrollment create', 'order accept', 'payment create'],
    ]);
    expect(await paidEmails()).toHaveLength(1);
  });

  it('[S-5] once, if 200 events report it at the same time', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    const receipt = money(order.id, { externalId: 'pay_Told00000001', rail: 'razorpay' });
    const told = await race(Array.from({ length: 200 }, () => () => receive(receipt)));
    expect(told.filter(({ success }) => success)).toHaveLength(1);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid', receivedPaise: 59_900 });
    expect(await database.db.select().from(payments)).toHaveLength(1);
    expect([(await seats()).length, (await paidEmails()).length, await tasks()]).toEqual([1, 1, []]);
  });

  it('or changes nothing if one step fails', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    const broken = {
      ...orderParts(database.db, { actor: system }),
      mail: { enqueue: () => Promise.reject(new Error('full')) },
    };
    await expect(
      inTransaction(database.db, (tx) => settle({ ...broken, db: tx }, money(order.id))),
    ).rejects.toThrow('full');
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'pending', receivedPaise: 0 });
    expect([await seats(), await database.db.select().from(payments)]).toEqual([[], []]);
  });
});

describe('[SELL-36] a payment of the wrong amount is stored and becomes a task', () => {
  it('[S-10] one rupee for 599 does not enroll the buyer; the rest does', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await receive(money(order.id, { paise: 100 }));
    expect(await tasks()).toEqual([['short', 59_800]]);
    expect([await seats(), (await storedOrder(database.db, order.id)).state]).toEqual([[], 'pending']);
    await receive(money(order.id, { paise: 59_800, externalId: '111111111111' }));
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid', receivedPaise: 59_900 });
    expect(await seats()).toHaveLength(1);
    expect((await database.db.select().from(payments)).every(({ enrollmentId }) => enrollmentId)).toBe(true);
  });

  it("too small a sum with the buyer's UTR makes the order wait for the rest, and the page says so", async () => {
    const { order, key } = await placed(database.db, {}, { actor: asha });
    const parts = orderParts(database.db, { actor: asha });
    await claimUtr(parts, { reference: order.reference, key, typed: '432112345678' });
    await receive(money(order.id, { paise: 9_900, externalId: '432112345678' }));
    const waiting = await storedOrder(database.db, order.id);
    expect(waiting).toMatchObject({ state: 'pending', utr: null, receivedPaise: 9_900 });
    const subjects = (await database.db.select().from(mailOutbox)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('A part is still missing'))).toHaveLength(1);
    await claimUtr(parts, { reference: order.reference, key, typed: '432112345679' });
    await receive(money(order.id, { paise: 50_000, externalId: '432112345679' }));
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid', receivedPaise: 59_900 });
    const open = await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
    expect(open).toEqual([]);
  });

  it('too large a sum, and a second payment', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await receive(money(order.id, { paise: 60_000 }));
    await receive(money(order.id, { externalId: '111111111111' }));
    expect(await tasks()).toEqual([
      ['double', 59_900],
      ['over', 100],
    ]);
    expect([(await seats()).length, (await paidEmails()).length]).toEqual([1, 1]);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ receivedPaise: 119_900 });
  });

  it('[S-15] a late payment counts and makes a task', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    const later = new Date(now.getTime() + 49 * 3_600_000);
    expect(await expireOrders({ db: database.db, now: later, log: silentLog })).toBe(1);
    expect((await storedOrder(database.db, order.id)).state).toBe('expired');
    await receive(money(order.id), { now: later });
    expect((await storedOrder(database.db, order.id)).state).toBe('paid');
    expect([(await seats()).length, await tasks()]).toEqual([1, [['late', 59_900]]]);
  });

  it('a payment for a student who was enrolled in the meantime leaves a task for the owner', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await enroll(database.db, asha.id, now, { courseId: 'c1' });
    await receive(money(order.id));
    expect([(await seats()).length, await tasks()]).toEqual([1, [['enrolled', 59_900]]]);
  });
});

describe('[SELL-32] the expiry of an order', () => {
  const later = new Date(now.getTime() + 49 * 3_600_000);

  it('[S-16] at the moment of a payment leaves neither money without an enrollment nor an expired order with money', async () => {
    const place = (nth: number) => placed(database.db, { email: `b${nth}@example.in` });
    const length = howOften(200);
    const all = await race(Array.from({ length }, (_, nth) => () => place(nth)));
    const expire = () => expireOrders({ db: database.db, now: later, log: silentLog });
    const pay = (id: string, nth: number) =>
      receive(money(id, { externalId: String(100_000_000_000 + nth) }), { now: later });
    await race<unknown>(
      all.flatMap(({ order }, nth) => [...(nth % 20 === 0 ? [expire] : []), () => pay(order.id, nth)]),
    );
    const stored = await database.db.select().from(orders);
    expect(
      stored.filter(({ state, receivedPaise }) => state === 'paid' && receivedPaise === 59_900),
    ).toHaveLength(length);
    expect(await paidEmails()).toHaveLength(length);
  });

  it('does not happen while there is a partial payment or a transaction number', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    const { order: claimed } = await placed(database.db, {}, { actor: ravi });
    await receive(money(order.id, { paise: 100 }));
    await database.db
      .update(orders)
      .set({ state: 'awaiting_confirmation', utr: '111111111111' })
      .where(eq(orders.id, claimed.id));
    expect(await expireOrders({ db: database.db, now: later, log: silentLog })).toBe(0);
  });

  it('happens once, however many periodic checks run at the same moment', async () => {
    for (let nth = 0; nth < 60; nth++) await placed(database.db, { email: `b${nth}@example.in` });
    const counts = await Promise.all(
      [1, 2, 3].map(() => expireOrders({ db: database.db, now: later, log: silentLog })),
    );
    expect(
      counts.reduce((sum, count) => sum + count, 0) +
        (await expireOrders({ db: database.db, now: later, log: silentLog })),
    ).toBe(60);
  });
});

describe('[S-49] a guest’s order', () => {
  const proof = (reference: string) => ({ reference, key: null });
  const prove = (userId: string, email: string) =>
    inTransaction(database.db, (tx) => enrollFromPendingRequests(tx, { userId, email }, now));

  it('is not shown to an account with the same address until the address is confirmed, which then is enrolled', async () => {
    const { order } = await placed(database.db, { email: 'ravi@example.in' });
    await receive(money(order.id));
    expect(await findOwnOrder(database.db, ravi, proof(order.reference))).toBeUndefined();
    expect(await seats()).toEqual([]);
    expect((await paidEmails())[0]?.body).toContain('Open the page of your order, log in there');
    expect(await prove('ravi', 'ravi@example.in')).toBe(1);
    expect(await prove('ravi', 'ravi@example.in')).toBe(0);
    expect(await findOwnOrder(database.db, ravi, proof(order.reference))).toMatchObject({ state: 'paid' });
    expect(await seats()).toMatchObject([{ userId: 'ravi', courseId: 'c1' }]);
    expect(await database.db.select().from(payments)).toMatchObject([{ userId: 'ravi' }]);
    expect(await findOwnOrder(database.db, asha, proof(order.reference))).toBeUndefined();
  });

  it('immediately enrolls an account with a confirmed address', async () => {
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, 'ravi'));
    const { order } = await placed(database.db, { email: 'ravi@example.in' });
    await receive(money(order.id));
    expect(await seats()).toMatchObject([{ userId: 'ravi' }]);
  });

  it('enrolls the account when paid, if the address was confirmed before', async () => {
    const { order } = await placed(database.db, { email: 'ravi@example.in' });
    expect(await prove('ravi', 'ravi@example.in')).toBe(0);
    await receive(money(order.id));
    expect(await seats()).toMatchObject([{ userId: 'ravi' }]);
  });
});

it('[DAY-215] an order names the page of its course only while visitors may open it', async () => {
  const { order, key } = await placed(database.db);
  const proof = { reference: order.reference, key };
  const slug = async () => (await findOwnOrder(database.db, ravi, proof))?.courseSlug;
  expect(await slug()).toBe('first-hover');
  await database.db.update(courses).set({ isActive: false });
  expect(await slug()).toBeNull();
});
