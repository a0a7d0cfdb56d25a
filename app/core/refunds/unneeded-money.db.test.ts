import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrollFromPendingRequests } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import { enrollByHand } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { addTask } from '#app/core/orders/order-story.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { orderNow as now, placed, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { ownerParts, paidOrder, pay, refund } from '#tests/support/refunds.ts';
import { closeTask } from './close-task.server.ts';
import { recordForeignRefund } from './refund-news.server.ts';

const database = shopTakingUpi();
const openTasks = async () =>
  await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt)).orderBy(orderTasks.kind);
const prove = () =>
  inTransaction(database.db, (tx) =>
    enrollFromPendingRequests(tx, { userId: 'ravi', email: 'ravi@example.in' }, now),
  );
const accept = (taskId: string | undefined) =>
  closeTask(ownerParts(database.db), { taskId: taskId ?? '', note: 'TDS', accept: true });

describe('[SELL-36] a guest who pays for a seat that is there already', () => {
  const guest = async () => {
    const { order } = await placed(database.db, { email: 'ravi@example.in' });
    await pay(database.db, order.id);
    return order;
  };

  it('by a second order before there is an account: the owner is asked about one of them', async () => {
    await guest();
    await guest();
    await prove();
    await prove();
    expect(await database.db.select().from(enrollments)).toHaveLength(1);
    expect(await openTasks()).toMatchObject([{ kind: 'enrolled', paise: 59_900 }]);
  });

  it('whose unproven account has the seat: the owner is asked once the address is proven', async () => {
    await enroll(database.db, 'ravi', now, { courseId: 'c1' });
    const { id } = await guest();
    expect(await openTasks()).toEqual([]);
    await prove();
    expect(await openTasks()).toMatchObject([{ kind: 'enrolled', orderId: id }]);
  });
});

it('[SELL-92] a seat that was given stays open after all orders of it that were not needed are refunded', async () => {
  await enroll(database.db, 'ravi', now, { courseId: 'c1' });
  const ids: string[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const { order } = await placed(database.db, { email: 'ravi@example.in' });
    await pay(database.db, order.id);
    await prove();
    ids.push(order.id);
  }
  expect((await openTasks()).map(({ kind }) => kind)).toEqual(['enrolled', 'enrolled']);
  for (const id of ids) await refund(database.db, id);
  expect((await storedOrder(database.db, ids[1] ?? '')).state).toBe('refunded');
  expect(await database.db.select().from(enrollments)).toMatchObject([{ closedAt: null }]);
});

describe('[SELL-92] the refund of an order that found its seat there', () => {
  const earlier = new Date(now.getTime() - 60_000);
  const later = new Date(now.getTime() + 60_000);
  const closed = async () => (await database.db.select().from(enrollments))[0]?.closedAt ?? null;
  const payAgain = async (order: { id: string }) => {
    await database.db.update(orders).set({ userId: asha.id }).where(eq(orders.id, order.id));
    await pay(database.db, order.id);
  };
  const paidTwice = async (between: (first: string) => Promise<unknown>) => {
    const { order: second } = await placed(database.db, { email: 'b@example.in' });
    const first = await paidOrder(database.db);
    await between(first.id);
    await payAgain(second);
    expect((await openTasks()).map(({ kind }) => kind)).toEqual(['enrolled']);
    return { first: first.id, second: second.id };
  };

  it('leaves a seat that the academy gave again for nothing after an earlier refund', async () => {
    const { second } = await paidTwice(async (first) => {
      await refund(database.db, first, {}, earlier);
      const free = { userId: asha.id, courseId: 'c1', payment: null };
      expect(await enrollByHand(ownerParts(database.db), free)).toMatchObject({ success: true });
    });
    await refund(database.db, second, {}, later);
    expect(await closed()).toBeNull();
  });

  it('closes the seat once the order that gave it was refunded since', async () => {
    const { first, second } = await paidTwice(async () => undefined);
    await refund(database.db, first, {}, later);
    expect(await closed()).toBeNull();
    await refund(database.db, second, {}, later);
    expect(await closed()).toEqual(later);
  });

  it('closes the seat with the last of three, of which each kept it open for the next', async () => {
    const { first, second } = await paidTwice(async () => undefined);
    await refund(database.db, first, {}, later);
    const askedAboutHeir = await openTasks();
    const { order: third } = await placed(database.db, { email: 'c@example.in' });
    await payAgain(third);
    const last = new Date(later.getTime() + 60_000);
    await database.db.update(orderTasks).set({ createdAt: last }).where(eq(orderTasks.orderId, third.id));
    for (const id of [second, third.id]) await refund(database.db, id, {}, last);
    expect([await closed(), askedAboutHeir]).toEqual([last, []]);
  });
});

describe('[SELL-36] a task about too little money', () => {
  const short = async (paise: number) => {
    const { order } = await placed(database.db, {}, { actor: asha });
    const { externalId } = await pay(database.db, order.id, {
      paise,
      rail: 'razorpay',
      externalId: 'pay_Short0000000001',
      method: 'Card',
    });
    return { id: order.id, externalId };
  };
  const inDashboard = ({ externalId }: { externalId: string }, paise: number) =>
    inTransaction(database.db, (tx) =>
      recordForeignRefund(
        { ...ownerParts(database.db), db: tx, actor: { kind: 'system', reason: 'Test' } },
        {
          rail: 'razorpay',
          news: {
            refundId: `rfnd_${paise}`,
            key: null,
            externalId,
            paise,
            state: 'processed',
            createdAt: now,
          },
        },
      ),
    );

  it('in another currency cannot be accepted: no seat without a payment', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await addTask(
      database.db,
      { orderId: order.id, kind: 'short', paise: 59_900, about: 'pay_dollars' },
      now,
    );
    const [task] = await openTasks();
    expect(await accept(task?.id)).toEqual({ success: false, error: 'no-money' });
    expect((await storedOrder(database.db, order.id)).state).toBe('pending');
    expect(await database.db.select().from(enrollments)).toEqual([]);
    expect(await openTasks()).toHaveLength(1);
  });

  it('[S-22] ends when the part goes back in the gateway’s dashboard, and not before', async () => {
    const order = await short(100);
    await inDashboard(order, 40);
    expect((await openTasks()).map(({ kind }) => kind)).toEqual(['refund_foreign', 'short']);
    await inDashboard(order, 60);
    expect((await openTasks()).map(({ kind }) => kind)).toEqual(['refund_foreign']);
  });

  it("cannot be accepted any more after the partial payment was refunded in the gateway's dashboard", async () => {
    const order = await short(100);
    const [task] = await openTasks();
    await inDashboard(order, 100);
    expect(await accept(task?.id)).toEqual({ success: false, error: 'closed' });
    expect(await database.db.select().from(documents)).toEqual([]);
    expect(await database.db.select().from(enrollments)).toEqual([]);
  });

  it('that goes back does not tell the buyer of an unpaid order that its price stays paid', async () => {
    const order = await short(100);
    const [task] = await openTasks();
    expect(await refund(database.db, order.id, { taskId: task?.id ?? '' })).toMatchObject({ success: true });
    const email = (await database.db.select().from(mailOutbox)).find(({ subject }) =>
      subject.startsWith('Your refund'),
    );
    expect(email?.body).not.toContain('in addition to the price');
  });
});

it('[S-42] [SELL-103] a sum of another amount is not recorded if its UTR belongs to another order', async () => {
  const { order } = await placed(database.db, {}, { actor: asha });
  const other = await placed(database.db, { email: 'b@example.in' });
  await addTask(
    database.db,
    { orderId: order.id, kind: 'other_amount', paise: 50_000, about: '700012345678' },
    now,
  );
  await pay(database.db, other.order.id, { externalId: '700012345678' });
  const [task] = await openTasks();
  expect(await accept(task?.id)).toEqual({ success: false, error: 'used' });
  expect(await openTasks()).toHaveLength(1);
  expect(await database.db.select().from(payments)).toHaveLength(1);
});

describe('[SELL-93] a full refund by the general form', () => {
  it('ends the tasks that ask whether to refund the sale', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await enroll(database.db, asha.id, now, { courseId: 'c1' });
    await pay(database.db, order.id);
    expect(await openTasks()).toMatchObject([{ kind: 'enrolled' }]);
    await refund(database.db, order.id, { paise: 100 });
    expect(await openTasks()).toHaveLength(1);
    await refund(database.db, order.id);
    expect(await openTasks()).toEqual([]);
  });
});
