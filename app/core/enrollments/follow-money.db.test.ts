import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { studyContext } from '#tests/support/enrollments.ts';
import { orderNow as now, orderParts, portal, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { paidOrder, refund } from '#tests/support/refunds.ts';
import {
  completeEnrollment,
  deleteEnrollment,
  enrollByHand,
} from './admin/enrollment-admin-commands.server.ts';

const later = new Date(now.getTime() + 60_000);
const database = shopTakingUpi();
const undo = (id: string) => undoAudit({ db: database.db, actor: portal, now: later }, { id });

describe('[ADM-ENR-4] [SELL-92] Undo of a deleted enrollment', () => {
  const owner = () => orderParts(database.db, { actor: portal, now });
  const seat = () => database.db.select().from(enrollments);
  const payment = { key: '0b5c7a0e-3a55-4a7e-9a1c-0d7a1a5a5f01', amount: 599, method: 'UPI' } as const;
  const paid = { ...payment, reference: null };
  const deleteIt = async () => {
    const [row] = await seat();
    const deleted = await deleteEnrollment(owner(), { id: row?.id ?? '' });
    if (!deleted.success) throw new Error('not deleted');
    return deleted.auditId;
  };

  it('restores it as closed if its order was refunded meanwhile, without its certificate', async () => {
    const { id } = await paidOrder(database.db);
    const [row] = await seat();
    await completeEnrollment(studyContext(database.db, portal, now), { id: row?.id ?? '' });
    const auditId = await deleteIt();
    await refund(database.db, id, {}, later);
    expect(await undo(auditId)).toEqual({ success: true });
    expect(await seat()).toMatchObject([{ closedAt: later, certificateUrl: null }]);
    expect(await database.db.select().from(certificates)).toMatchObject([{ status: 'revoked' }]);
  });

  it('restores it as its payment by hand is by then', async () => {
    await enrollByHand(owner(), { userId: 'asha', courseId: 'c1', payment: paid });
    const deleted = await deleteIt();
    const back = await correctPayment(owner(), { id: paid.key, to: 'refunded' });
    expect(await undo(deleted)).toEqual({ success: true });
    expect(await seat()).toMatchObject([{ closedAt: later }]);
    const again = await deleteIt();
    expect(back.success && (await undo(back.auditId))).toEqual({ success: true });
    expect(await undo(again)).toEqual({ success: true });
    expect(await seat()).toMatchObject([{ closedAt: null }]);
  });

  it('[LEARN-97] takes its order along out of a batch that was filled meanwhile', async () => {
    const batch = { id: 'b1', courseId: 'c1', label: 'Evenings', startsOn: '2026-12-01', seats: 1 };
    const { id } = await paidOrder(database.db);
    await database.db.insert(courseBatches).values(batch);
    await database.db.update(enrollments).set({ batchId: 'b1' });
    await database.db.update(orders).set({ batchId: 'b1' });
    const deleted = await deleteIt();
    const ravis = { id: 'r', userId: 'ravi', courseId: 'c1', batchId: 'b1', enrolledAt: later };
    await database.db.insert(enrollments).values(ravis);
    expect(await undo(deleted)).toEqual({ success: true });
    expect(await storedOrder(database.db, id)).toMatchObject({ batchId: null });
  });

  it('[LEARN-97] and of its refund opens it outside a batch that was filled meanwhile', async () => {
    const batch = { id: 'b1', courseId: 'c1', label: 'Evenings', startsOn: '2026-12-01', seats: 1 };
    await database.db.insert(courseBatches).values(batch);
    await enrollByHand(owner(), { userId: 'asha', courseId: 'c1', payment: paid });
    await database.db.update(enrollments).set({ batchId: 'b1' });
    const seats = async () => {
      const back = await correctPayment(owner(), { id: paid.key, to: 'refunded' });
      return async () => {
        expect(back.success && (await undo(back.auditId))).toEqual({ success: true });
        return await database.db.select().from(enrollments).orderBy(enrollments.userId);
      };
    };
    const ravis = { id: 'r', userId: 'ravi', courseId: 'c1', batchId: 'b1' };
    await database.db.insert(enrollments).values({ ...ravis, enrolledAt: now });
    const asBefore = await seats();
    expect(await asBefore()).toMatchObject([{ closedAt: null, batchId: 'b1' }, { batchId: 'b1' }]);
    const filled = await seats();
    await database.db.update(enrollments).set({ enrolledAt: later }).where(eq(enrollments.id, 'r'));
    expect(await filled()).toMatchObject([{ closedAt: null, batchId: null }, { batchId: 'b1' }]);
  });
});
