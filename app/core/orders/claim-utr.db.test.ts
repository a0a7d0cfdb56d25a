import { describe, expect, it } from 'vitest';
import { orderEvents, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { orderParts, placed, portal, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { paidOrder, refund } from '#tests/support/refunds.ts';
import { claimUtr, withdrawOrder } from './claim-utr.server.ts';
import { confirmOrder, refuseClaim } from './order-admin-commands.server.ts';
import { listOrderTasks } from './order-admin-queries.server.ts';
import { findOwnOrder } from './order-queries.server.ts';

const database = shopTakingUpi();

const utr = '084718897182';
const claim = (order: { reference: string }, key: string | null, typed = utr, parts = {}) =>
  claimUtr(orderParts(database.db, parts), { reference: order.reference, key, typed });

describe('[SELL-37] the transaction number (UTR) given by a buyer', () => {
  it('keeps its leading zero, waits for the owner, and may be sent twice', async () => {
    const { order, key } = await placed(database.db);
    expect(await claim(order, key, ' 0847 1889 7182 ')).toEqual({ success: true });
    expect(await claim(order, key)).toEqual({ success: true });
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      state: 'awaiting_confirmation',
      utr,
      claims: 1,
    });
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.filter(({ subject }) => subject.includes(`look for ₹599, UTR ${utr}`))).toHaveLength(1);
    expect((await listOrderTasks(database.db)).claims).toMatchObject([{ reference: order.reference, utr }]);
  });

  it('is not that of a refund, which the bank shows with the same sum', async () => {
    const { id } = await paidOrder(database.db);
    await refund(database.db, id, { way: { by: 'hand', method: 'UPI', utr } });
    const { order, key } = await placed(database.db);
    expect(await claim(order, key)).toEqual({ success: false, error: 'used' });
    expect((await listOrderTasks(database.db)).tasks).toMatchObject([{ kind: 'same_utr', about: utr }]);
  });

  it.each([
    ['', 'missing'],
    ['AXIS1234567', 'letters'],
    ['12345', 'length'],
  ])('cannot be %j', async (typed, problem) => {
    const { order, key } = await placed(database.db);
    expect(await claim(order, key, typed)).toEqual({ success: false, error: 'unreadable', problem });
    expect((await storedOrder(database.db, order.id)).state).toBe('pending');
  });

  it('[S-42] counts for one of two buyers; the owner sees both, the second buyer neither', async () => {
    const first = await placed(database.db, {}, { actor: asha });
    const second = await placed(database.db, {}, { actor: ravi });
    const claims = await Promise.all([first, second].map(({ order, key }) => claim(order, key)));
    expect(claims.filter(({ success }) => success)).toHaveLength(1);
    expect(claims.find(({ success }) => !success)).toEqual({ success: false, error: 'used' });
    const [loser, winner] = claims[0]?.success ? [second, first] : [first, second];
    await claim(loser.order, loser.key);
    const { tasks } = await listOrderTasks(database.db);
    expect(tasks).toMatchObject([
      {
        kind: 'same_utr',
        about: utr,
        other: winner.order.reference,
        order: { reference: loser.order.reference },
      },
    ]);
  });

  it('[S-42] that paid one order is refused for any other', async () => {
    const first = await placed(database.db, {}, { actor: asha });
    const second = await placed(database.db, {}, { actor: ravi });
    const owner = orderParts(database.db, { actor: portal });
    const money = { key: 'k', paise: 59_900, utr, method: 'UPI' };
    expect(await confirmOrder(owner, { id: first.order.id, ...money })).toMatchObject({ success: true });
    expect(await claim(second.order, second.key)).toEqual({ success: false, error: 'used' });
    expect(await confirmOrder(owner, { id: second.order.id, ...money })).toEqual({
      success: false,
      error: 'used',
    });
  });

  it('[SELL-36] that brought a part of the price is refused, and the order waits for the rest', async () => {
    const { order, key } = await placed(database.db);
    const owner = orderParts(database.db, { actor: portal });
    const part = { id: order.id, key: 'k', paise: 50_000, utr, method: 'UPI' };
    await claim(order, key);
    expect(await confirmOrder(owner, part)).toMatchObject({ success: true });
    expect(await claim(order, key)).toEqual({ success: false, error: 'received' });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'pending', utr: null });
    const { tasks } = await listOrderTasks(database.db);
    expect(tasks.map(({ kind }) => kind)).toEqual(['short']);
    await claim(order, key, '111111111111');
    await refuseClaim(owner, { id: order.id, words: ' Not in our account. ' });
    // The page of the order names the refused UTR and shows the owner's message (SELL-43).
    expect(await findOwnOrder(database.db, visitor, { reference: order.reference, key })).toMatchObject({
      refusedClaim: { utr: '111111111111', words: 'Not in our account.' },
    });
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.map(({ subject }) => subject).join()).toContain('look for ₹99, UTR 111111111111');
    expect(emails.map(({ body }) => body).join()).toContain('for the missing ₹99 of your order of ₹599');
  });

  it('[SELL-36] may be corrected twice for the rest too, however many brought a part', async () => {
    const { order, key } = await placed(database.db);
    const owner = orderParts(database.db, { actor: portal });
    for (const typed of ['111111111111', '222222222222', '333333333333']) {
      expect(await claim(order, key, typed)).toEqual({ success: true });
      const part = { id: order.id, key: typed, paise: 10_000, utr: typed, method: 'UPI' };
      expect(await confirmOrder(owner, part)).toMatchObject({ success: true });
      expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'pending', claims: 0 });
    }
    expect(await claim(order, key, '444444444444')).toEqual({ success: true });
  });

  it('may be corrected twice after the owner found no payment, and then no more', async () => {
    const { order, key } = await placed(database.db);
    const owner = orderParts(database.db, { actor: portal });
    for (const typed of ['111111111111', '222222222222', '333333333333']) {
      expect(await claim(order, key, typed)).toEqual({ success: true });
      expect(await refuseClaim(owner, { id: order.id, words: '' })).toMatchObject({ isCancelled: false });
    }
    expect(await claim(order, key, '444444444444')).toEqual({ success: false, error: 'too_often' });
    expect(await database.db.select().from(orderTasks)).toEqual([]);
  });
});

describe('[SELL-38] canceling an order as its buyer', () => {
  const withdraw = (order: { reference: string }, key: string | null) =>
    withdrawOrder(orderParts(database.db), { reference: order.reference, key });

  it('works once for an order that is not paid', async () => {
    const { order, key } = await placed(database.db);
    expect([await withdraw(order, key), await withdraw(order, key)]).toEqual([
      { success: true },
      { success: true },
    ]);
    expect((await storedOrder(database.db, order.id)).state).toBe('cancelled');
    const story = await database.db.select().from(orderEvents);
    expect(story.map(({ kind }) => kind).sort()).toEqual(['placed', 'withdrawn']);
  });

  it('is refused for an order with a transaction number', async () => {
    const { order, key } = await placed(database.db);
    await claim(order, key);
    expect(await withdraw(order, key)).toEqual({ success: false, error: 'closed' });
  });
});

describe('[S-50] an order belongs to the holder of its secret or its account', () => {
  it.each([
    ['a guess', 'AAAA'],
    ['nothing', null],
    ['an empty secret', ''],
  ])('%s opens nothing and changes nothing', async (_what, key) => {
    const { order } = await placed(database.db, {}, { actor: asha });
    const proof = { reference: order.reference, key };
    for (const actor of [ravi, portal, { kind: 'visitor' } as const]) {
      const parts = orderParts(database.db, { actor });
      expect(await findOwnOrder(database.db, actor, proof)).toBeUndefined();
      expect(await claimUtr(parts, { ...proof, typed: utr })).toEqual({ success: false, error: 'not_found' });
      expect(await withdrawOrder(parts, proof)).toEqual({ success: false, error: 'not_found' });
    }
    expect(await findOwnOrder(database.db, asha, proof)).toMatchObject({ id: order.id });
  });

  it('the secret of one order does not open another', async () => {
    const first = await placed(database.db);
    const second = await placed(database.db);
    const proof = { reference: second.order.reference, key: first.key };
    expect(await findOwnOrder(database.db, { kind: 'visitor' }, proof)).toBeUndefined();
    expect(await claim(second.order, first.key)).toMatchObject({ error: 'not_found' });
  });
});
