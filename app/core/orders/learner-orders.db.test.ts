import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOwnData, ownData } from '#app/core/accounts/own-data.server.ts';
import { enrollFromPendingRequests } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import { correctLearner, correctOwnLearner } from '#app/core/enrollments/correct-learner.server.ts';
import { studyEnrollment } from '#app/core/enrollments/enrollment-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { certificates, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { asha, ravi, studyContext } from '#tests/support/enrollments.ts';
import {
  checkout,
  orderNow as now,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
} from '#tests/support/orders.ts';
import { claimSeat } from './claim-seat.server.ts';
import { findByNumber } from './find-by-number.server.ts';
import { findOfferedPlace, learnerPlaceOf } from './learner-place.server.ts';
import { findOwnOrder, listOwnOrders } from './order-queries.server.ts';
import { placeOrder } from './place-order.server.ts';
import { settle } from './settle-order.server.ts';

const database = shopTakingUpi();
/** The parent, who has the account. */
const meera: UserActor = { ...asha, id: 'meera', email: 'meera@example.in', fullName: 'Meera Nair' };
const account = ({ id, email, fullName }: UserActor) => ({ id, email, fullName });
const forAsha = { learnerName: 'Asha', learnerClass: '7' };
const forRavi = { learnerName: 'Ravi', learnerClass: null };

beforeEach(async () => {
  await ask();
  await database.db.insert(users).values(account(meera));
});

const ask = (value: object = { asksLearner: true }) =>
  database.db
    .insert(settings)
    .values({ key: 'enrolment', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

let utr = 84_718_897_182;
async function pay(orderId: string, rail: 'upi' | 'razorpay' = 'upi') {
  const externalId = rail === 'upi' ? `0${utr++}` : `pay_Learner${utr++}`;
  const receipt = { orderId, rail, externalId, paise: 59_900, method: 'UPI' };
  const actor = { kind: 'system', reason: 'Test' } as const;
  await inTransaction(database.db, (tx) =>
    settle({ ...orderParts(database.db, { actor }), db: tx }, receipt),
  );
  return await storedOrder(database.db, orderId);
}
async function bought(learner: object, actor?: UserActor, rail: 'upi' | 'razorpay' = 'upi') {
  const { order } = await placed(database.db, learner, actor && { actor });
  return await pay(order.id, rail);
}
const seatOf = async ({ id }: UserActor) =>
  (await database.db.select().from(enrollments).where(eq(enrollments.userId, id)))[0];
const links = () => orderParts(database.db).links;
const shown = async (reference: string, actor: UserActor) => {
  const order = await findOwnOrder(database.db, actor, { reference, key: null });
  if (!order) throw new Error('no order');
  return order;
};
const keyIn = (link: string) => new URL(link).searchParams.get('key') ?? '';
/** For whom the seats of Meera's orders wait in her lists (DAY-119). */
const expectWaiting = async (names: (string | null)[]) => {
  const listed = await listOwnOrders(database.db, meera);
  expect(listed.map(({ waitsFor }) => waitsFor).toSorted()).toEqual(names.toSorted());
};
const linkOf = async (reference: string) => {
  const place = learnerPlaceOf(links(), await shown(reference, meera));
  if (!place?.link) throw new Error('no link');
  return { name: place.name, key: keyIn(place.link) };
};

describe('[DAY-59] the learner of an order', () => {
  it('stands on the order, and on the seat that its payment gives', async () => {
    const order = await bought(forAsha, meera);
    expect(order).toMatchObject({ ...forAsha, fullName: 'Meera Nair' });
    expect(await seatOf(meera)).toMatchObject({ ...forAsha, id: order.enrollmentId });
  });

  it('is not stored while the academy does not ask', async () => {
    await ask({});
    expect(await bought(forAsha, meera)).toMatchObject({ learnerName: null, learnerClass: null });
    expect(await seatOf(meera)).toMatchObject({ learnerName: null, learnerClass: null });
  });

  it('comes along when a guest signs up later', async () => {
    const { id, email } = await bought({ ...forAsha, email: meera.email });
    expect(await seatOf(meera)).toBeUndefined();
    await inTransaction(database.db, (tx) => enrollFromPendingRequests(tx, { userId: meera.id, email }, now));
    expect(await seatOf(meera)).toMatchObject(forAsha);
    expect((await storedOrder(database.db, id)).userId).toBe('meera');
  });

  it('comes along when the course is claimed by reference and mobile number', async () => {
    const { reference, phone } = await bought(forAsha);
    const parts = orderParts(database.db, { actor: meera });
    const found = await findByNumber(parts, { reference, phone, address: '192.0.2.1' });
    expect(await claimSeat(parts, { reference, pass: found.success ? found.pass : null })).toMatchObject({
      success: true,
    });
    expect(await seatOf(meera)).toMatchObject(forAsha);
  });

  it('stands on the certificate, and not the account’s name', async () => {
    const order = await bought(forAsha, meera);
    const ctx = studyContext(database.db, meera, now);
    const step = (intent: 'start' | 'complete') =>
      studyEnrollment(ctx, { intent, enrollment: order.enrollmentId ?? '' });
    for (const intent of ['start', 'complete'] as const)
      expect(await step(intent)).toMatchObject({ success: true });
    const [certificate] = await database.db.select().from(certificates);
    expect(certificate?.studentName).toBe('Asha');
    const correction = { enrollmentId: order.enrollmentId ?? '', learner: forRavi };
    for (const outcome of [
      await correctOwnLearner({ db: database.db, actor: meera, now }, correction),
      await correctLearner({ db: database.db, actor: portal, now }, correction),
    ])
      expect(outcome).toMatchObject({ error: 'certificate-issued' });
  });
});

describe('[DAY-83] until the certificate is issued, the learner is corrected', () => {
  it('by the student, on the own seat alone, and by the owner', async () => {
    const { enrollmentId } = await bought(forAsha, meera);
    const correction = { enrollmentId: enrollmentId ?? '', learner: forRavi };
    const by = (actor: UserActor) => ({ db: database.db, actor, now });
    expect(await correctOwnLearner(by(ravi), correction)).toMatchObject({ error: 'seat-missing' });
    expect(await seatOf(meera)).toMatchObject(forAsha);
    expect(await correctOwnLearner(by(meera), correction)).toEqual({ success: true });
    expect(await seatOf(meera)).toMatchObject(forRavi);
    await expect(correctLearner(by(ravi), correction)).rejects.toMatchObject({ status: 403 });
    await correctLearner({ db: database.db, actor: portal, now }, { ...correction, learner: forAsha });
    expect(await seatOf(meera)).toMatchObject(forAsha);
  });

  it('but a student names nobody else where the academy does not ask', async () => {
    const { enrollmentId } = await bought({}, meera);
    await ask({});
    const correction = { enrollmentId: enrollmentId ?? '', learner: forRavi };
    const outcome = await correctOwnLearner({ db: database.db, actor: meera, now }, correction);
    expect(outcome).toMatchObject({ error: 'seat-missing' });
    expect(await seatOf(meera)).toMatchObject({ learnerName: null });
  });
});

describe('[DAY-81] a second learner of the same course', () => {
  it('gets an order of their own, also while the first one is open; the same learner does not', async () => {
    let minute = 0;
    const order = async (learner: object) => {
      const parts = orderParts(database.db, { actor: meera });
      const at = new Date(parts.now.getTime() + minute++ * 60_000);
      const outcome = await placeOrder({ ...parts, now: at }, checkout(learner));
      return outcome.success ? [outcome.isNew, outcome.order.learnerName] : outcome.error;
    };
    expect(await order(forAsha)).toEqual([true, 'Asha']);
    expect(await order({ learnerName: 'ASHA ' })).toEqual([false, 'Asha']);
    expect(await order(forRavi)).toEqual([true, 'Ravi']);
    expect(await order({})).toEqual([true, null]);
    await ask({});
    expect(await order({ ...forRavi, learnerName: 'Zoya' }), 'the newest').toEqual([false, null]);
  });

  it('gets an order of their own from the same form, sent again', async () => {
    const form = checkout(forAsha);
    const send = async (learner: object) => {
      const outcome = await placeOrder(orderParts(database.db), { ...form, ...learner });
      if (!outcome.success) throw new Error(outcome.error);
      return [outcome.isNew, outcome.order.learnerName];
    };
    await pay((await placed(database.db, form)).order.id);
    expect(await send({ learnerName: 'ASHA ' })).toEqual([false, 'Asha']);
    for (const isNew of [true, false]) expect(await send(forRavi)).toEqual([isNew, 'Ravi']);
    await ask({});
    expect(await send({}), 'as long as the academy asks').toEqual([true, null]);
    expect(await send(forRavi)).toEqual([false, null]);
  });

  it('can be ordered by an account that has the course, and the account’s own learner cannot', async () => {
    await bought(forAsha, meera);
    const parts = orderParts(database.db, { actor: meera });
    expect(await placeOrder(parts, checkout(forAsha))).toMatchObject({ error: 'enrolled' });
    expect(await placeOrder(parts, checkout(forRavi))).toMatchObject({ success: true });
    await ask({});
    expect(await placeOrder(parts, checkout(forRavi))).toMatchObject({ error: 'enrolled' });
  });
});

describe('[DAY-82] the seat of a second learner', () => {
  it.each(['upi', 'razorpay'] as const)(
    '[DAY-119] paid by %s waits, and an account of the learner’s own takes it by the link',
    async (rail) => {
      const first = await bought(forAsha, meera);
      const second = await bought(forRavi, meera, rail);
      expect(second).toMatchObject({ state: 'paid', receivedPaise: 59_900, enrollmentId: null });
      // The money is all right: nothing was paid twice.
      expect(await database.db.select().from(orderTasks)).toEqual([]);
      expect(learnerPlaceOf(links(), await shown(first.reference, meera))).toBeNull();
      const { name, key } = await linkOf(second.reference);
      expect(name).toBe('Ravi');
      await expectWaiting(['Ravi', null]);
      await database.db.update(orders).set({ learnerName: null }).where(eq(orders.id, second.id));
      await expectWaiting(['Meera Nair', null]);
      await database.db.update(orders).set(forRavi).where(eq(orders.id, second.id));
      const claim = (actor: UserActor, learnerKey = key) =>
        claimSeat(orderParts(database.db, { actor }), { reference: second.reference, learnerKey });
      expect(await claim(ravi, 'x'.repeat(43))).toMatchObject({ error: 'not_found' });
      expect(await claim(meera)).toMatchObject({ error: 'enrolled' });
      expect(await claim(ravi)).toEqual({ success: true, learnSlug: null });
      expect(await claim(ravi)).toEqual({ success: true, learnSlug: null });
      const seat = await seatOf(ravi);
      expect(seat).toMatchObject({ ...forRavi, progress: 0, closedAt: null });
      expect((await seatOf(meera))?.id).toBe(first.enrollmentId);
      expect(await storedOrder(database.db, second.id)).toMatchObject({
        userId: 'meera',
        enrollmentId: seat?.id,
      });
      const [paid] = await database.db.select().from(payments).where(eq(payments.orderId, second.id));
      expect(paid).toMatchObject({ enrollmentId: seat?.id, amount: 599, userId: 'meera' });
      expect(learnerPlaceOf(links(), await shown(second.reference, meera))).toEqual({
        name: 'Ravi',
        link: null,
      });
      // Each learns on their own.
      const study = studyContext(database.db, ravi, now);
      await studyEnrollment(study, { intent: 'start', enrollment: seat?.id ?? '' });
      expect([(await seatOf(ravi))?.status, (await seatOf(meera))?.status]).toEqual([
        'active',
        'not_started',
      ]);
      const third = { ...ravi, id: 'zoya', email: 'zoya@example.in', fullName: 'Zoya' };
      await database.db.insert(users).values(account(third));
      expect(await claim(third)).toMatchObject({ error: 'taken' });
      // A seat that the academy deletes waits again, in the lists as on the page.
      await database.db.delete(enrollments).where(eq(enrollments.userId, 'ravi'));
      await expectWaiting(['Ravi', null]);
      expect((await linkOf(second.reference)).name).toBe('Ravi');
    },
  );

  it('waits as well if both were ordered as a guest, and the seat of the first learner is not touched', async () => {
    const as = { email: meera.email };
    await bought({ ...forAsha, ...as });
    const second = await bought({ ...forRavi, ...as });
    const createdAt = new Date(now.getTime() + 60_000);
    await database.db.update(orders).set({ createdAt }).where(eq(orders.id, second.id));
    await inTransaction(database.db, (tx) => enrollFromPendingRequests(tx, { userId: meera.id, ...as }, now));
    expect(await seatOf(meera)).toMatchObject(forAsha);
    expect(await storedOrder(database.db, second.id)).toMatchObject({ userId: 'meera', enrollmentId: null });
    expect(await database.db.select().from(orderTasks)).toEqual([]);
    const waits = and(eq(orderEvents.orderId, second.id), eq(orderEvents.kind, 'seat_waits'));
    const events = await database.db.select().from(orderEvents).where(waits);
    expect(events.filter(({ detail }) => detail?.waits === 'learner')).toHaveLength(1);
    expect((await linkOf(second.reference)).name).toBe('Ravi');
  });

  it('also waits for a parent who learns after the child', async () => {
    await bought(forAsha, meera);
    const own = await bought({}, meera);
    expect(own.enrollmentId).toBeNull();
    expect((await linkOf(own.reference)).name).toBe('Meera Nair');
  });

  it('shows nothing of the buyer behind the link, and no link once the account is deleted', async () => {
    await bought(forAsha, meera);
    const { reference, id } = await bought(forRavi, meera);
    const { key } = await linkOf(reference);
    const look = () => findOfferedPlace(database.db, links(), { reference, key });
    expect(await look()).toEqual({
      courseTitle: 'First Hover',
      name: 'Ravi',
      isPaid: true,
      seatOf: null,
    });
    const [person] = await database.db.select().from(users).where(eq(users.id, 'meera'));
    if (!person) throw new Error('no account');
    const own = JSON.stringify(await ownData(database.db, meera, now));
    expect(own).toContain('"learner_name":"Asha","learner_class":"7"');
    expect(own).toContain('"learner_name":"Ravi"');
    await inTransaction(database.db, (tx) => deleteOwnData(tx, person));
    expect(await look()).toBeUndefined();
    const kept = [
      await database.db.select().from(orders),
      await database.db.select().from(enrollments),
      await database.db.select().from(payments),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/Asha|Ravi/);
    expect((await storedOrder(database.db, id)).state).toBe('paid');
  });
});
