import { describe, expect, it } from 'vitest';
import { findMessage, listMessages } from '#app/core/contact/contact-admin-queries.server.ts';
import { sendContactMessage } from '#app/core/contact/contact-commands.server.ts';
import { answerMessage } from '#app/core/contact/message-answer.server.ts';
import { messageShape } from '#app/core/contact/message-list.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { contactMessages, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { boughtKit, kitAddress, sendKits } from '#tests/support/kits.ts';
import { orderNow, orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { findPhone } from './find-phone.server.ts';
import { ordersNamedIn, readCase } from './read-case.server.ts';

const database = shopTakingUpi();
const parts = () => ({ ...orderParts(database.db, { actor: portal }), site: 'https://pankh.example' });

async function send(change: { email?: string; message?: string; phone?: string }) {
  const typed = { fullName: 'Meera', email: 'meera@example.in', subject: 'My kit', message: 'Where is it?' };
  const ctx = { ...orderParts(database.db, { actor: visitor }), ownerEmail: 'owner@example.in' };
  const { id } = await sendContactMessage(ctx, { ...typed, isSpam: false, ...change });
  const message = await findMessage(database.db, id);
  if (!message) throw new Error('no message');
  return message;
}

describe('[DAY-45] the phone for a chat', () => {
  it('is that of the order which is named, else of the confirmed account, else of a paid order, in any case', async () => {
    const { order } = await placed(database.db, { email: asha.email });
    const phoneFor = (recipient: string, body = '') => findPhone(database.db, { recipient, body });
    await database.db.update(users).set({ phone: '+919812345678', emailVerified: false });
    expect(await phoneFor(asha.email)).toBeNull();
    expect(await phoneFor(asha.email, `Pay ${order.reference}, please.`)).toBe('+919876543210');
    expect(await phoneFor('other@example.in', `Pay ${order.reference}, please.`)).toBeNull();
    await database.db.update(orders).set({ state: 'paid' });
    expect(await phoneFor(asha.email)).toBe('+919876543210');
    await database.db.update(users).set({ emailVerified: true });
    expect(await phoneFor(asha.email.toUpperCase())).toBe('+919812345678');
    expect(await phoneFor(asha.email, 'Maps with Free Software'), 'no reference').toBe('+919812345678');
    expect(await phoneFor('nobody@example.in')).toBeNull();
  });
});

describe('[DAY-44] a message is a case', () => {
  it('has the orders and kits of its sender beside it, and the phone of the order', async () => {
    await sendKits(database.db);
    const { order } = await boughtKit(database.db);
    const { history, phone } = await readCase(database.db, await send({ email: 'Meera@example.in' }));
    expect(history.orders.map(({ id }) => id)).toEqual([order.id]);
    expect(history.kits).toMatchObject([{ reference: order.reference }]);
    expect(phone).toBe('+919876543210');
  });

  it('has the seats of its sender’s account', async () => {
    await enroll(database.db, asha.id, orderNow);
    const { history } = await readCase(database.db, await send({ email: asha.email }));
    expect(history.accounts).toMatchObject([{ id: asha.id }]);
    expect(history.seats).toHaveLength(1);
  });

  it('has an order that it names, but not that order’s phone for the answer', async () => {
    const { order } = await placed(database.db, { email: 'other@example.in', sendTo: kitAddress });
    const text = `Hello, ${order.reference.toLowerCase()} is late.`;
    const { history, phone } = await readCase(database.db, await send({ message: text }));
    expect(history.orders).toMatchObject([{ id: order.id, email: 'other@example.in' }]);
    expect(phone).toBeNull();
    expect(ordersNamedIn(`PK, ${'x'.repeat(5_000)}`)).toEqual([]);
  });

  it('is found by the phone of a request for several seats', async () => {
    await send({ phone: '+919812345678' });
    await send({});
    const query = parseListQuery(new URLSearchParams({ q: '98123 45678' }), messageShape);
    expect((await listMessages(database.db, query)).total).toBe(1);
  });

  it('is answered on WhatsApp without an email, and by email with one', async () => {
    const one = await send({});
    const two = await send({});
    const answer = 'It is packed.';
    await database.db.delete(mailOutbox);
    await answerMessage(parts(), { id: one.id, answer, via: 'whatsapp' });
    expect(await database.db.select().from(mailOutbox)).toEqual([]);
    await answerMessage(parts(), { id: two.id, answer });
    expect(await database.db.select().from(mailOutbox)).toMatchObject([{ recipient: two.email }]);
    const kept = await database.db.select().from(contactMessages);
    expect(new Map(kept.map(({ id, answeredVia }) => [id, answeredVia]))).toEqual(
      new Map([
        [one.id, 'whatsapp'],
        [two.id, 'email'],
      ]),
    );
    expect(kept).toMatchObject([
      { status: 'answered', answer, answeredAt: orderNow, answeredBy: 'Admin portal' },
      { status: 'answered', answer, answeredAt: orderNow, answeredBy: 'Admin portal' },
    ]);
  });
});
