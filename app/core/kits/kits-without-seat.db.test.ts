import { beforeEach, describe, expect, it } from 'vitest';
import { addBatch } from '#app/core/batches/batch-commands.server.ts';
import { deleteEnrollment } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { expireOrders } from '#app/core/orders/expire-orders.server.ts';
import { settle } from '#app/core/orders/settle-order.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { asha, enroll, ravi } from '#tests/support/enrollments.ts';
import { boughtKit, kitAddress, sendKits, storedKit } from '#tests/support/kits.ts';
import { orderNow as now, orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { findKits, listSeatsWithoutKit } from './kit-admin-queries.server.ts';
import { addKit, eraseKit, moveKits } from './kit-commands.server.ts';

const database = shopTakingUpi();
beforeEach(() => sendKits(database.db));

const owner = (at = now) => orderParts(database.db, { actor: portal, now: at });
const pack = async (id: string) => (await moveKits(owner(), { ids: [id], to: 'packed' })).moved;
const heldOf = async (id: string) => (await findKits(database.db, [id]))[0]?.held;

it('[SELL-111] a kit is not sent, nor another offered, once the payment recorded by hand was refunded', async () => {
  const { id } = await enroll(database.db, asha.id, now, { courseId: 'c1' });
  const key = '0b5c7a0e-3a55-4a7e-9a1c-0d7a1a5a5f01';
  const payment = { key, amount: 599, method: 'Cash' as const, reference: null };
  await recordPayment(owner(), { enrollmentId: id, payment });
  const offered = await listSeatsWithoutKit(database.db, id);
  const added = await addKit(owner(), { enrollmentId: id, address: kitAddress });
  const kit = added.success ? added.id : '';
  expect([offered.length, await heldOf(kit)]).toEqual([1, null]);
  await enroll(database.db, ravi.id, now, { courseId: 'c1' });
  await correctPayment(owner(), { id: key, to: 'refunded' });
  expect(await heldOf(kit)).toBe('not_enrolled');
  expect(await pack(kit)).toBe(0);
  await eraseKit(owner(), { id: kit });
  const left = await listSeatsWithoutKit(database.db);
  expect(left.map(({ userId }) => userId)).toEqual([ravi.id]);
});

describe('[SELL-111] the kit of an order', () => {
  it('is sent although its guest has no account and so no enrollment yet', async () => {
    const { kit } = await boughtKit(database.db);
    expect(await database.db.$count(enrollments)).toBe(0);
    expect(await heldOf(kit.id)).toBeNull();
    expect(await pack(kit.id)).toBe(1);
  });

  it('must not be sent once the owner has deleted the enrollment, and may be after Undo', async () => {
    const { kit } = await boughtKit(database.db, { actor: asha });
    const [seat] = await database.db.select().from(enrollments);
    await deleteEnrollment(owner(), { id: seat?.id ?? '' });
    expect(await heldOf(kit.id)).toBe('not_enrolled');
    expect(await pack(kit.id)).toBe(0);
    if (seat) await database.db.insert(enrollments).values(seat);
    expect(await pack(kit.id)).toBe(1);
  });

  it('is sent once if its money comes late and the batch is full by then', async () => {
    const days = { startsOn: '2026-12-01', endsOn: '2026-12-31', teacherId: null, isClosed: false };
    const added = await addBatch(owner(), { courseId: 'c1', label: 'Mornings', ...days, seats: 1 });
    const batch = added.success ? added.id : '';
    const { order } = await placed(database.db, { batch, sendTo: kitAddress });
    const later = new Date(now.getTime() + 49 * 3_600_000);
    await expireOrders(owner(later));
    await placed(database.db, { batch, sendTo: kitAddress, email: 'b@example.in' }, { now: later });
    const money = { rail: 'upi', externalId: '084718897182', paise: 59_900, method: 'UPI' } as const;
    const pay = () =>
      inTransaction(database.db, (tx) =>
        settle({ ...owner(later), db: tx }, { orderId: order.id, ...money }),
      );
    await Promise.all([pay(), pay()]);
    const kit = await storedKit(database.db, order.id);
    expect(await heldOf(kit.id)).toBeNull();
    expect(await pack(kit.id)).toBe(1);
  });
});
