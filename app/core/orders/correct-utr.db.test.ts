import { describe, expect, it } from 'vitest';
import { orderEvents } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { eventSentence } from '#app/words/en/order-words.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { orderParts, placed, portal, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { claimUtr } from './claim-utr.server.ts';
import { confirmOrder, refuseClaim } from './order-admin-commands.server.ts';
import { findOrderStory, listOrderTasks } from './order-admin-queries.server.ts';

const database = shopTakingUpi();
const wrong = '412345678901';
const right = '412345678910';
const owner = () => orderParts(database.db, { actor: portal });
const claim = (order: { reference: string }, key: string | null, typed: string) =>
  claimUtr(orderParts(database.db), { reference: order.reference, key, typed });

async function corrected() {
  const { order, key } = await placed(database.db, {}, { actor: asha });
  await claim(order, key, wrong);
  expect(await claim(order, key, right)).toEqual({ success: true });
  return { order, key };
}

describe('[SELL-37] a UTR that the buyer corrects before the owner has answered', () => {
  it('is the one that the owner looks for, and the story has both', async () => {
    const { order } = await corrected();
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      state: 'awaiting_confirmation',
      utr: right,
      claims: 2,
    });
    expect((await listOrderTasks(database.db)).claims).toMatchObject([{ utr: right }]);
    const story = await findOrderStory(database.db, order.id);
    expect(story?.events.map(eventSentence)).toEqual(
      expect.arrayContaining([
        `The buyer gave the UTR ${wrong}`,
        `The buyer corrected the UTR: ${right} instead of ${wrong}`,
      ]),
    );
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.map(({ body }) => body).join()).toContain(`UTR ${right}. This corrects the UTR ${wrong}.`);
  });

  it('[S-42] frees the first number for the order to which it belongs', async () => {
    await corrected();
    const other = await placed(database.db, {}, { actor: ravi });
    expect(await claim(other.order, other.key, right)).toEqual({ success: false, error: 'used' });
    expect(await claim(other.order, other.key, wrong)).toEqual({ success: true });
  });

  it('is refused if it belongs to another order, and the first number stays', async () => {
    await corrected();
    const other = await placed(database.db, {}, { actor: ravi });
    await claim(other.order, other.key, '700000000001');
    expect(await claim(other.order, other.key, right)).toEqual({ success: false, error: 'used' });
    expect((await storedOrder(database.db, other.order.id)).utr).toBe('700000000001');
  });

  it('counts as one of three numbers, so that nobody floods the owner with emails', async () => {
    const { order, key } = await corrected();
    expect(await claim(order, key, right)).toEqual({ success: true });
    expect(await claim(order, key, '700000000001')).toEqual({ success: true });
    expect(await claim(order, key, '700000000002')).toEqual({ success: false, error: 'too_often' });
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.filter(({ subject }) => subject.includes('look for'))).toHaveLength(3);
    const claims = await database.db.select().from(orderEvents);
    expect(claims.filter(({ kind }) => kind === 'claimed')).toHaveLength(3);
  });

  it('is refused once the order is paid', async () => {
    const { order, key } = await corrected();
    await confirmOrder(owner(), { id: order.id, key: 'k', paise: 59_900, utr: right, method: 'UPI' });
    expect(await claim(order, key, wrong)).toEqual({ success: false, error: 'closed' });
  });
});

describe('[SELL-43] the owner whose page shows a UTR that the buyer has corrected since', () => {
  const money = { key: 'k', paise: 59_900, method: 'UPI' };

  it('is told instead of confirming the first number, and can then confirm either', async () => {
    const { order } = await corrected();
    const stale = { id: order.id, ...money, utr: wrong, seen: wrong };
    expect(await confirmOrder(owner(), stale)).toEqual({ success: false, error: 'corrected' });
    expect((await storedOrder(database.db, order.id)).state).toBe('awaiting_confirmation');
    expect(await confirmOrder(owner(), { ...stale, seen: right })).toMatchObject({ success: true });
  });

  it('may have found the new number already', async () => {
    const { order } = await corrected();
    const found = { id: order.id, ...money, utr: right, seen: wrong };
    expect(await confirmOrder(owner(), found)).toMatchObject({ success: true });
  });

  it('does not say that there is no payment with a number that nobody looked for', async () => {
    const { order } = await corrected();
    const refuse = (seen: string) => refuseClaim(owner(), { id: order.id, words: '', seen });
    expect(await refuse(wrong)).toEqual({ success: false, error: 'corrected' });
    expect(await refuse(right)).toMatchObject({ success: true });
  });
});
