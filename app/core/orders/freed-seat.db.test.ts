import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteOwnRows } from '#app/core/accounts/delete-account.server.ts';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import {
  deleteEnrollment,
  enrollByHand,
} from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { asha, enroll, ravi } from '#tests/support/enrollments.ts';
import {
  orderNow as now,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
} from '#tests/support/orders.ts';
import { pay, refund } from '#tests/support/refunds.ts';
import { claimSeat } from './claim-seat.server.ts';
import { findByNumber } from './find-by-number.server.ts';
import { learnerPlaceOf } from './learner-place.server.ts';
import { learnerUrl } from './order-access.server.ts';
import { confirmOrder } from './order-admin-commands.server.ts';
import { findOwnOrder, listOwnOrders } from './order-queries.server.ts';
import { findPassedOrder } from './passed-order.server.ts';
import { takeOrder } from './waiting-orders.server.ts';

const database = shopTakingUpi();
const parts = (actor?: UserActor) => orderParts(database.db, actor && { actor });
const zoya: UserActor = { ...ravi, id: 'zoya', email: 'zoya@example.in' };

async function paid(change: Parameters<typeof placed>[1] = {}, actor?: UserActor) {
  const { order } = await placed(database.db, change, actor && { actor });
  const asOwner = orderParts(database.db, { actor: portal });
  await confirmOrder(asOwner, { id: order.id, key: order.id, paise: 59_900, utr: null, method: 'Cash' });
  return await storedOrder(database.db, order.id);
}
const forget = (id: string) => database.db.transaction((tx) => deleteOwnRows(tx, { id }));
const seatOf = async ({ id }: { id: string }) =>
  (await database.db.select().from(enrollments).where(eq(enrollments.userId, id)))[0];

it('[DAY-82] a learner’s place is free again once the account that took it is deleted', async () => {
  await database.db.insert(settings).values({ key: 'enrolment', value: { asksLearner: true } });
  await enroll(database.db, asha.id, now, { courseId: 'c1' });
  await database.db.insert(users).values({ id: zoya.id, email: zoya.email, fullName: 'Zoya' });
  const { reference } = await paid({ learnerName: 'Ravi' }, asha);
  const place = async () => {
    const order = await findOwnOrder(database.db, asha, { reference, key: null });
    return order && learnerPlaceOf(parts().links, order);
  };
  const claim = async (actor: UserActor, link: string) =>
    await claimSeat(parts(actor), { reference, learnerKey: new URL(link).searchParams.get('key') ?? '' });
  const link = (await place())?.link ?? '';
  await claim(ravi, link);
  expect(await place()).toEqual({ name: 'Ravi', link: null });
  await forget(ravi.id);
  expect(await place()).toEqual({ name: 'Ravi', link });
  expect((await listOwnOrders(database.db, asha)).map(({ waitsFor }) => waitsFor)).toEqual(['Ravi']);
  expect(await claim(zoya, link)).toMatchObject({ success: true });
  expect([(await seatOf(ravi))?.closedAt, (await seatOf(zoya))?.closedAt]).toEqual([now, null]);
  expect(await place()).toEqual({ name: 'Ravi', link: null });
});

it('[DAY-62] the course of a guest’s order is added again once the account that had it is deleted, unless completed there', async () => {
  const { reference, phone } = await paid();
  const found = await findByNumber(parts(), { reference, phone, address: '192.0.2.7' });
  const proof = { reference, pass: found.success ? found.pass : null };
  await claimSeat(parts(ravi), proof);
  expect(await findPassedOrder(parts(), proof)).toMatchObject({ seatOf: ravi.id });
  await forget(ravi.id);
  const study = (status: 'completed' | 'active', completedAt: Date | null) =>
    database.db
      .update(enrollments)
      .set({ status, startedAt: now, completedAt, progress: completedAt ? 100 : 40 });
  await study('completed', now);
  expect(await claimSeat(parts(asha), proof)).toMatchObject({ error: 'taken' });
  await study('active', null);
  expect(await findPassedOrder(parts(), proof)).toMatchObject({ seatOf: null });
  expect(await claimSeat(parts(asha), proof)).toMatchObject({ success: true });
  expect(await seatOf(asha)).toMatchObject({ closedAt: null });
});

it('[SELL-92] [DAY-82] a course goes with the refund of its order, also if that found another seat before', async () => {
  await database.db.insert(settings).values({ key: 'enrolment', value: { asksLearner: true } });
  const { order } = await placed(database.db, { learnerName: 'Ravi' }, { actor: asha });
  const learner = { learnerName: 'Ravi', learnerClass: null };
  await enroll(database.db, asha.id, now, { courseId: 'c1', ...learner });
  await pay(database.db, order.id);
  const tasks = () => database.db.select().from(orderTasks);
  expect(await tasks()).toMatchObject([{ kind: 'enrolled' }]);
  await deleteEnrollment(orderParts(database.db, { actor: portal }), { id: (await seatOf(asha))?.id ?? '' });
  const link = learnerUrl(parts().links, order);
  const learnerKey = new URL(link).searchParams.get('key') ?? '';
  const { id, reference } = order;
  expect(await claimSeat(parts(ravi), { reference, learnerKey })).toMatchObject({ success: true });
  const left = await tasks();
  await refund(database.db, id);
  expect([(await seatOf(ravi))?.closedAt, left]).toEqual([now, []]);
});

describe('[DAY-62] a seat whose guest’s order another account takes', () => {
  const claimed = async () => {
    const { order, key } = await placed(database.db, { email: 'guest@example.in' });
    await pay(database.db, order.id);
    const { id, reference, phone } = order;
    const found = await findByNumber(parts(), { reference, phone, address: '192.0.2.7' });
    const pass = found.success ? found.pass : null;
    expect(await claimSeat(parts(ravi), { reference, pass })).toMatchObject({ success: true });
    return {
      id,
      take: (at = now) => takeOrder({ db: database.db, actor: asha, now: at }, { reference, key }),
    };
  };
  /** An order under an address that ravi has confirmed. */
  const own = async () => {
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, ravi.id));
    const { order } = await placed(database.db, { email: ravi.email });
    await pay(database.db, order.id);
    return order.id;
  };
  const refunded = async (id: string) =>
    expect(await refund(database.db, id)).toMatchObject({ success: true });
  const whoHasIt = async () => {
    const has = ({ id }: UserActor) => hasSeat(database.db, id, 'c1');
    return { ravi: await has(ravi), asha: await has(asha) };
  };
  const moved = { ravi: false, asha: true };

  it('is closed where an order of that account was refunded before', async () => {
    await refunded(await own());
    const { take } = await claimed();
    await take();
    expect(await whoHasIt()).toEqual(moved);
  });

  it('is closed where a later order of that account was refunded, before or after', async () => {
    const { take } = await claimed();
    await refunded(await own());
    const again = await own();
    await take();
    expect(await whoHasIt()).toEqual({ ravi: true, asha: true });
    await refunded(again);
    expect(await whoHasIt()).toEqual(moved);
  });

  it('stays where other money pays for it, which no task calls unneeded any more', async () => {
    const { take } = await claimed();
    const [first, second] = [await own(), await own()];
    const tasks = () => database.db.select().from(orderTasks).orderBy(orderTasks.createdAt);
    expect((await tasks()).map(({ orderId }) => orderId).sort()).toEqual([first, second].sort());
    await take();
    expect(await tasks()).toHaveLength(1);
    await refunded(first);
    expect(await whoHasIt()).toEqual({ ravi: true, asha: true });
    await refunded(second);
    expect(await whoHasIt()).toEqual(moved);
  });

  it('stays where the order was refunded and the academy gave the course since', async () => {
    const { id, take } = await claimed();
    await refunded(id);
    const asOwner = { db: database.db, actor: portal, now };
    await enrollByHand(asOwner, { userId: ravi.id, courseId: 'c1', payment: null });
    await take();
    expect(await whoHasIt()).toEqual({ ravi: true, asha: false });
  });

  it('stays of the order that was refunded, and is closed with the last one', async () => {
    const { id, take } = await claimed();
    const second = await own();
    const seat = await seatOf(ravi);
    await refunded(id);
    await take();
    expect(await storedOrder(database.db, id)).toMatchObject({ userId: asha.id, enrollmentId: seat?.id });
    await refunded(second);
    expect(await whoHasIt()).toEqual({ ravi: false, asha: false });
  });

  it('is closed also if its deletion is undone', async () => {
    const { take } = await claimed();
    const asOwner = { db: database.db, actor: portal, now };
    const deleted = await deleteEnrollment(asOwner, { id: (await seatOf(ravi))?.id ?? '' });
    const later = new Date(now.getTime() + 1000);
    await take(later);
    await undoAudit({ ...asOwner, now: later }, { id: deleted.success ? deleted.auditId : '' });
    expect(await whoHasIt()).toEqual(moved);
  });
});
