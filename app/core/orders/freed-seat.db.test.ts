import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteOwnRows } from '#app/core/accounts/delete-account.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
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
import { claimSeat } from './claim-seat.server.ts';
import { findByNumber } from './find-by-number.server.ts';
import { learnerPlaceOf } from './learner-place.server.ts';
import { confirmOrder } from './order-admin-commands.server.ts';
import { findOwnOrder, listOwnOrders } from './order-queries.server.ts';
import { findPassedOrder } from './passed-order.server.ts';

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
