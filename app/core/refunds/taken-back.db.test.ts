import { isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addTask } from '#app/core/orders/order-story.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { orderNow as now, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { paidOrder, pay, refund } from '#tests/support/refunds.ts';

const database = shopTakingUpi();
const bank = { by: 'bank' } as const;
const emailOf = async () =>
  (await database.db.select().from(mailOutbox)).find(({ subject }) => subject.startsWith('Your bank took'));

/** Adds the owner's task about a payment that the bank took back, and completes it. */
async function takeBack(id: string, about: string) {
  await addTask(database.db, { orderId: id, kind: 'taken_back', paise: 59_900, about }, now);
  const open = await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
  const taken = open.find(({ kind }) => kind === 'taken_back');
  return await refund(database.db, id, { taskId: taken?.id ?? '', way: bank });
}

it('[SELL-103] money that the bank took back is recorded as one act, and the email claims no sending', async () => {
  const { id } = await paidOrder(database.db, { externalId: '700012345678' });
  expect(await takeBack(id, '700012345678')).toMatchObject({ success: true });
  expect(await database.db.select().from(refunds)).toMatchObject([
    { paise: 59_900, salePaise: 59_900, rail: 'desk', method: 'Taken back by the bank', state: 'processed' },
  ]);
  expect((await database.db.select().from(refunds))[0]?.document).not.toBeNull();
  expect(await storedOrder(database.db, id)).toMatchObject({ state: 'refunded', refundedPaise: 59_900 });
  expect((await database.db.select().from(enrollments))[0]?.closedAt).not.toBeNull();
  expect(await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt))).toEqual([]);
  const email = await emailOf();
  expect(email?.body).toMatch(/Your bank took ₹599 [\s\S]*Your seat in “First Hover” is closed/);
  expect(email?.body).not.toMatch(/We have sent ₹|on its way|working days/);
});

it('[SELL-103] the second of two payments that the bank took back leaves sale and seat', async () => {
  const { id } = await paidOrder(database.db);
  const { externalId } = await pay(database.db, id);
  expect(await takeBack(id, externalId)).toMatchObject({ refund: { paise: 59_900, salePaise: 0 } });
  expect(await storedOrder(database.db, id)).toMatchObject({ state: 'paid', refundedPaise: 59_900 });
  expect((await database.db.select().from(enrollments))[0]?.closedAt).toBeNull();
  expect((await emailOf())?.body).not.toContain('is closed');
});

it('[SELL-92] a charge-back is recorded by the general form', async () => {
  const { id } = await paidOrder(database.db, {
    rail: 'razorpay',
    externalId: 'pay_Back00000000001',
    method: 'Card',
  });
  expect(await refund(database.db, id, { way: bank })).toMatchObject({ refund: { salePaise: 59_900 } });
  expect(await storedOrder(database.db, id)).toMatchObject({ state: 'refunded' });
});
