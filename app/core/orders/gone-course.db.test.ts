import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { deleteCourse } from '#app/core/courses/course-commands.server.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { minuteMs } from '#app/domain/durations.ts';
import { asha } from '#tests/support/enrollments.ts';
import {
  orderNow as now,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
} from '#tests/support/orders.ts';
import { paidOrder, pay, refund } from '#tests/support/refunds.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { claimUtr } from './claim-utr.server.ts';
import { askAboutGoneCourses, expireOrders } from './expire-orders.server.ts';
import { confirmOrder, refuseClaim } from './order-admin-commands.server.ts';
import { findOwnOrder } from './order-queries.server.ts';
import { upiPaymentOf } from './upi-payment.ts';

const database = shopTakingUpi();
const utr = '084718897182';
const owner = () => orderParts(database.db, { actor: portal });
const round = () => ({ db: database.db, now, log: silentLog });
const tasks = async () => {
  const all = await database.db.select().from(orderTasks).orderBy(orderTasks.kind);
  return all.map(({ kind, paise }) => [kind, paise]);
};
const theTask = async () =>
  (await database.db.select().from(orderTasks).orderBy(orderTasks.kind))[0]?.id ?? '';
const stateOf = async ({ id }: { id: string }) => (await storedOrder(database.db, id)).state;

describe('[DAY-214] an order whose course is deleted', () => {
  const deleted = () => database.db.delete(courses).where(eq(courses.id, 'c1'));
  const remove = (minutesAgo: number) => {
    const at = new Date(now.getTime() - minutesAgo * minuteMs);
    return deleteCourse({ db: database.db, actor: portal, now: at }, { id: 'c1' });
  };

  it('ends at once without money or UTR, and money that comes all the same is a task', async () => {
    const { order } = await placed(database.db);
    const expire = () => expireOrders({ db: database.db, now, log: silentLog });
    expect(await expire()).toBe(0);
    await deleted();
    expect(await expire()).toBe(1);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'expired' });
    await pay(database.db, order.id);
    expect(await tasks()).toEqual([['late', 59_900]]);
  });

  it('is left as it was by an Undo within the hour', async () => {
    const { order } = await placed(database.db);
    const expire = () => expireOrders({ db: database.db, now, log: silentLog });
    const removed = await remove(59);
    expect(await expire()).toBe(0);
    const id = removed.success ? removed.auditId : '';
    expect(await undoAudit(orderParts(database.db, { actor: portal }), { id })).toEqual({ success: true });
    await pay(database.db, order.id);
    expect(await stateOf(order)).toBe('paid');
    expect(await tasks()).toEqual([]);
  });

  it('asks nobody to pay on its page until then, and again after an Undo', async () => {
    const { order, key } = await placed(database.db);
    const upi = async () => {
      const own = await findOwnOrder(database.db, visitor, { reference: order.reference, key });
      return own && upiPaymentOf(own, { vpa: 'pankh@upi', payeeName: 'Pankh' }, now);
    };
    const removed = await remove(30);
    expect(await upi()).toBeNull();
    await undo(removed);
    expect(await upi()).toMatchObject({ paise: 59_900 });
  });

  it('ends an hour after the deletion', async () => {
    await placed(database.db);
    await remove(60);
    expect(await expireOrders({ db: database.db, now, log: silentLog })).toBe(1);
  });

  it('waits for the owner once its UTR is given, and its money is a task', async () => {
    const { order, key } = await placed(database.db);
    await deleted();
    const claim = { reference: order.reference, key, typed: utr };
    expect(await claimUtr(orderParts(database.db), claim)).toEqual({ success: true });
    expect(await expireOrders({ db: database.db, now, log: silentLog })).toBe(0);
    await pay(database.db, order.id);
    expect(await tasks()).toEqual([['late', 59_900]]);
  });

  const claimed = async () => {
    const { order, key } = await placed(database.db);
    await claimUtr(orderParts(database.db), { reference: order.reference, key, typed: utr });
    return order;
  };
  const undo = async (removed: Awaited<ReturnType<typeof remove>>) => {
    const id = removed.success ? removed.auditId : '';
    expect(await undoAudit(owner(), { id })).toEqual({ success: true });
  };

  it('goes on by an Undo within the hour after its UTR was refused, whose email asks nobody to pay', async () => {
    const order = await claimed();
    const removed = await remove(59);
    const refused = await refuseClaim(owner(), { id: order.id, words: 'Not there.' });
    expect(refused).toEqual({ success: true, isCancelled: false, isPaused: true });
    const emails = await database.db.select().from(mailOutbox);
    const told = emails.find(({ subject }) => subject.includes('could not find'))?.body;
    expect(told).toContain('Not there.');
    expect(told).toContain('please do not pay');
    await undo(removed);
    expect(await expireOrders(round())).toBe(0);
    expect(await stateOf(order)).toBe('pending');
  });

  it('goes on by an Undo within the hour after a part was confirmed, of which no email asks the rest', async () => {
    const order = await claimed();
    const removed = await remove(59);
    const part = { id: order.id, key: 'k', paise: 40_000, utr, method: 'UPI' };
    expect(await confirmOrder(owner(), part)).toMatchObject({ success: true });
    const subjects = (await database.db.select().from(mailOutbox)).map(({ subject }) => subject).join();
    expect(subjects).not.toContain('A part');
    await undo(removed);
    expect(await expireOrders(round())).toBe(0);
    expect(await stateOf(order)).toBe('pending');
  });

  it.each([false, true])(
    'ends with a part of its money, which goes back (its task was closed: %s)',
    async (isClosed) => {
      const { order } = await placed(database.db);
      await pay(database.db, order.id, { paise: 40_000 });
      if (isClosed) await closeTask(owner(), { taskId: await theTask(), note: 'Waits', accept: false });
      await remove(60);
      expect(await expireOrders(round())).toBe(1);
      expect(await stateOf(order)).toBe('expired');
      const open = (await database.db.select().from(orderTasks)).filter(({ doneAt }) => doneAt === null);
      expect(open).toMatchObject([{ kind: 'short', paise: 19_900 }]);
      const outcome = await refund(database.db, order.id, { taskId: open[0]?.id ?? '' });
      expect(outcome).toMatchObject({ refund: { paise: 40_000 } });
    },
  );

  it.each([false, true])(
    'is one task, and not asked about again, if its money came after the deletion (its task was closed: %s)',
    async (isClosed) => {
      const { id } = await claimed();
      await remove(61);
      const whole = { id, key: 'k', paise: 59_900, utr, method: 'UPI' };
      expect(await confirmOrder(owner(), whole)).toMatchObject({ success: true });
      if (isClosed)
        await closeTask(owner(), { taskId: await theTask(), note: 'Another course', accept: false });
      expect(await askAboutGoneCourses(round())).toBe(0);
      expect(await tasks()).toEqual([['late', 59_900]]);
    },
  );

  it('is a task if it was paid and nobody had the seat yet, once, an hour after the deletion', async () => {
    const guest = await paidOrder(database.db, {}, {});
    await paidOrder(database.db, {}, { actor: asha });
    const removed = await remove(59);
    expect(await askAboutGoneCourses(round())).toBe(0);
    const hourLater = { ...round(), now: new Date(now.getTime() + minuteMs) };
    expect(await askAboutGoneCourses(hourLater)).toBe(1);
    expect(await askAboutGoneCourses(hourLater)).toBe(0);
    expect(await tasks()).toEqual([['late', 59_900]]);
    await undo(removed);
    expect([await askAboutGoneCourses(hourLater), await tasks()]).toEqual([0, []]);
    await deleted();
    expect(await askAboutGoneCourses(hourLater)).toBe(1);
    await refund(database.db, guest.id, { taskId: await theTask() });
    expect(await stateOf(guest)).toBe('refunded');
    expect(await askAboutGoneCourses(hourLater)).toBe(0);
  });
});
