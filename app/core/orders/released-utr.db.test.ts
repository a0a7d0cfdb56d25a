import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { acceptSuggestion } from '#app/core/bank-lines/apply-bank-file.server.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { bankFileCommands, credit, statement, utr } from '#tests/support/bank-statements.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { orderParts, placed, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { pay } from '#tests/support/refunds.ts';
import { claimUtr } from './claim-utr.server.ts';
import { cancelOrder, confirmOrder } from './order-admin-commands.server.ts';
import { addTask } from './order-story.server.ts';

const database = shopTakingUpi();
const { owner, plan, apply, claimed } = bankFileCommands(database);
const right = '612535829269';
const claim = (order: { reference: string }, key: string | null, typed = utr) =>
  claimUtr(orderParts(database.db), { reference: order.reference, key, typed });
const confirm = (id: string, number = utr) =>
  confirmOrder(owner(), { id, key: `k ${id}`, paise: 59_900, utr: number, method: 'UPI' });

describe('[SELL-37] a UTR that the buyer of a canceled order gave', () => {
  const canceled = async () => {
    const { order } = await claimed();
    await cancelOrder(owner(), { id: order.id, words: '' });
    return order;
  };

  it('can pay the next order if the owner says so, and then pays no other', async () => {
    const first = await canceled();
    const { order } = await placed(database.db, {}, { actor: asha });
    expect(await confirm(order.id)).toMatchObject({ success: true });
    expect(await storedOrder(database.db, first.id)).toMatchObject({ state: 'cancelled', utr: null });
    expect(await plan(statement(credit(utr)))).toMatchObject({ known: 1, lines: [] });
    expect(await confirm(first.id)).toEqual({ success: false, error: 'used' });
  });

  it('can pay another amount of the next order, if the owner accepts it', async () => {
    await canceled();
    const { order } = await placed(database.db, {}, { actor: asha });
    await addTask(
      database.db,
      { orderId: order.id, kind: 'other_amount', paise: 50_000, about: utr },
      owner().now,
    );
    const [task] = await database.db.select().from(orderTasks);
    const accepted = await closeTask(owner(), { taskId: task?.id ?? '', note: '', accept: true });
    expect(accepted).toEqual({ success: true });
    expect(await database.db.select().from(payments)).toMatchObject([{ orderId: order.id, externalId: utr }]);
  });

  it('[S-42] is refused for another order while only its buyer gives it, and stays with the first', async () => {
    const first = await canceled();
    const { order, key } = await placed(database.db, {}, { actor: ravi });
    expect(await claim(order, key)).toEqual({ success: false, error: 'used' });
    expect((await storedOrder(database.db, first.id)).utr).toBe(utr);
    expect((await plan(statement(credit(utr)))).lines).toMatchObject([{ meaning: 'two-orders' }]);
  });
});

it('[SELL-37] a UTR of an open order cannot pay another, even if the owner says so', async () => {
  await claimed();
  const { order } = await placed(database.db, {}, { actor: asha });
  expect(await confirm(order.id)).toEqual({ success: false, error: 'used' });
});

it('[SELL-37] a mistyped UTR is free once its order is paid under the right one', async () => {
  const { order } = await claimed();
  const other = await placed(database.db, { email: 'b@example.in' });
  expect(await confirm(order.id, right)).toMatchObject({ success: true });
  expect((await storedOrder(database.db, order.id)).utr).toBeNull();
  expect(await claim(other.order, other.key)).toEqual({ success: true });
  expect((await apply(statement(credit(right), credit(utr)))).done).toMatchObject({ confirmed: 1 });
  expect((await storedOrder(database.db, other.order.id)).state).toBe('paid');
});

it('[SELL-37] a UTR that paid its order stays with it', async () => {
  const { order } = await claimed();
  await confirm(order.id);
  expect((await storedOrder(database.db, order.id)).utr).toBe(utr);
});

describe('[S-42] [SELL-37] a UTR of an order that was paid in another way', () => {
  it('may be a second payment: it pays the order of another buyer only by a button of the owner', async () => {
    const { order } = await claimed();
    await pay(database.db, order.id, { rail: 'desk', externalId: 'desk:1', method: 'Cash' });
    const other = await placed(database.db, { email: 'b@example.in' });
    expect(await claim(other.order, other.key)).toEqual({ success: false, error: 'used' });
    const bytes = statement(credit(utr));
    const [line] = (await plan(bytes)).lines;
    expect(line).toMatchObject({ meaning: 'suggest', order: { id: other.order.id } });
    expect((await apply(bytes)).done).toEqual({ confirmed: 0, asked: 0, changed: 0 });
    const said = { bytes, fingerprint: line?.fingerprint ?? '', orderId: other.order.id };
    expect(await acceptSuggestion(owner(), said)).toMatchObject({ success: true });
    const paid = await database.db.select().from(payments).where(eq(payments.externalId, utr));
    expect(paid).toMatchObject([{ orderId: other.order.id }]);
    expect(await database.db.select().from(orders).where(eq(orders.utr, utr))).toEqual([]);
  });
});
