import { isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrollByHand } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { orderNow as now, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { paidOrder, pay, refund } from '#tests/support/refunds.ts';

const database = shopTakingUpi();
const owner = () => ({ db: database.db, actor: portal, now });
const isEnrolled = () => hasSeat(database.db, asha.id, 'c1');
const key = '0b5c7a0e-3a55-4a7e-9a1c-0d7a1a5a5f01';

/** A student with a seat for a payment recorded by hand, who then also paid an order for the same course. */
async function paidTwice() {
  const { order } = await placed(database.db, {}, { actor: asha });
  const { id } = await enroll(database.db, asha.id, now, { courseId: 'c1' });
  const payment = { key, amount: 599, method: 'Cash' as const, reference: null };
  await recordPayment(owner(), { enrollmentId: id, payment });
  await pay(database.db, order.id);
  return order;
}
const backByHand = () => correctPayment(owner(), { id: key, to: 'refunded' });

describe('[SELL-92] a seat of an order and of a payment recorded by hand', () => {
  it('ends when the order was refunded first and the payment recorded by hand later', async () => {
    const order = await paidTwice();
    await refund(database.db, order.id);
    expect(await isEnrolled()).toBe(true);
    await backByHand();
    expect(await isEnrolled()).toBe(false);
  });

  it('ends when the payment recorded by hand was refunded first and the order later, with an email to the student', async () => {
    const order = await paidTwice();
    await backByHand();
    expect(await isEnrolled()).toBe(true);
    await refund(database.db, order.id);
    expect(await isEnrolled()).toBe(false);
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.at(-1)?.body).toContain('Your seat in “First Hover” is closed.');
  });

  it('stays while a part of the order is kept', async () => {
    const order = await paidTwice();
    await backByHand();
    await refund(database.db, order.id, { paise: 100 });
    expect(await isEnrolled()).toBe(true);
  });

  it('is open again when it is given anew after all money went back', async () => {
    const order = await paidTwice();
    await refund(database.db, order.id);
    await backByHand();
    await paidOrder(database.db);
    expect(await isEnrolled()).toBe(true);
  });
});

it('[SELL-93] a surplus of an order that is refunded does not close a seat that was given again', async () => {
  const order = await paidOrder(database.db);
  await pay(database.db, order.id);
  await refund(database.db, order.id);
  await enrollByHand(owner(), { userId: asha.id, courseId: 'c1', payment: null });
  const [task] = await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
  expect(task).toMatchObject({ kind: 'double' });
  expect(await refund(database.db, order.id, { taskId: task?.id ?? '' })).toMatchObject({ success: true });
  expect(await database.db.select().from(enrollments)).toMatchObject([{ closedAt: null }]);
  expect(await isEnrolled()).toBe(true);
  const emails = await database.db.select().from(mailOutbox);
  expect(emails.filter(({ body }) => body.includes('is closed'))).toHaveLength(1);
});
