import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orderNow as now, orderParts, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { paidOrder, refund } from '#tests/support/refunds.ts';
import { deleteEnrollment } from './admin/enrollment-admin-commands.server.ts';

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
