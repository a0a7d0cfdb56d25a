import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { orderNow as now, orderParts, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { paidOrder, refund } from '#tests/support/refunds.ts';
import { deleteEnrollment } from './admin/enrollment-admin-commands.server.ts';
import { recordPayment } from './admin/pay-enrollment.server.ts';

const later = new Date(now.getTime() + 60_000);
const database = shopTakingUpi();

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  '[SELL-92] [ADM-ENR-4] a refund during Undo of a deleted enrollment leaves it closed, in try %i',
  async (n) => {
    const { db } = database;
    const { id } = await paidOrder(db);
    const [seat] = await db.select().from(enrollments);
    const deleted = await deleteEnrollment(orderParts(db, { actor: portal, now }), { id: seat?.id ?? '' });
    const auditId = deleted.success ? deleted.auditId : '';
    const [undone, refunded] = await Promise.all([
      sleep(n).then(() => undoAudit({ db, actor: portal, now: later }, { id: auditId })),
      refund(db, id, {}, later),
    ]);
    expect([undone.success, refunded.success]).toEqual([true, true]);
    expect(await db.select().from(enrollments)).toMatchObject([{ closedAt: later }]);
  },
);

it('[SELL-92] Undo of a refund by hand waits for the orders of the enrollment before it locks that', async () => {
  const { db } = database;
  const owner = orderParts(db, { actor: portal, now });
  const { id } = await paidOrder(db);
  const batch = { id: 'b1', courseId: 'c1', label: 'Evenings', startsOn: '2026-12-01', seats: 1 };
  await db.insert(courseBatches).values(batch);
  const [seat] = await db.update(enrollments).set({ batchId: 'b1' }).returning();
  const payment = { key: randomUUID(), amount: 599, method: 'Cash', reference: null } as const;
  await recordPayment(owner, { enrollmentId: seat?.id ?? '', payment });
  await refund(db, id);
  const back = await correctPayment(owner, { id: payment.key, to: 'refunded' });
  // Since then, somebody else has filled the batch, so that Undo takes the order out of it.
  const ravis = { id: 'r', userId: 'ravi', courseId: 'c1', batchId: 'b1', enrolledAt: later };
  await db.insert(enrollments).values(ravis);
  const undoing = sleep(100).then(() =>
    undoAudit({ db, actor: portal, now: later }, { id: back.success ? back.auditId : '' }),
  );
  const isFree = await db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
    await sleep(400);
    const ofSeat = tx.select({ id: enrollments.id }).from(enrollments);
    return await ofSeat
      .where(eq(enrollments.id, seat?.id ?? ''))
      .for('update', { noWait: true })
      .then(
        () => true,
        () => false,
      );
  });
  expect(isFree).toBe(true);
  expect(await undoing).toEqual({ success: true });
  expect(await db.select().from(enrollments).orderBy(enrollments.userId)).toMatchObject([
    { closedAt: null, batchId: null },
    { batchId: 'b1' },
  ]);
});
