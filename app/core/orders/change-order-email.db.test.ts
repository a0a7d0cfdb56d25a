import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { minuteMs } from '#app/domain/durations.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { orderNow, orderParts, placed, portal, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { correctBuyerEmail, correctOwnEmail } from './change-order-email.server.ts';
import { findProvenOrder, orderKey } from './order-access.server.ts';
import { confirmOrder } from './order-admin-commands.server.ts';
import { findOrderStory } from './order-admin-queries.server.ts';
import { listAccountsOfOrders, takeHeldOrders, takeOrder } from './waiting-orders.server.ts';

const database = shopTakingUpi();
const wrong = 'meera@gmial.com';
const right = 'meera@gmail.com';
const parts = (actor = portal, isMailSent = false) => ({
  ...orderParts(database.db, { actor }),
  isMailSent,
});
const guest = (isMailSent = false) => ({ ...orderParts(database.db), isMailSent });
const emailsTo = async (to: string) =>
  (await database.db.select().from(mailOutbox)).filter(({ recipient }) => recipient === to);

describe('[DAY-65] the email address of a guest’s order', () => {
  it('is corrected with the secret; what waited for the old address goes to the new one', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    const before = await emailsTo(wrong);
    const proof = { reference: order.reference, key };
    expect(await correctOwnEmail(guest(), { ...proof, typed: ' Meera@Gmail.com ' })).toMatchObject({
      success: true,
    });
    expect((await storedOrder(database.db, order.id)).email).toBe(right);
    expect((await emailsTo(right)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await emailsTo(wrong)).toEqual([]);
    const story = await findOrderStory(database.db, order.id);
    expect(story?.events.map(({ kind }) => kind)).toContain('email_changed');
  });

  it('has a new secret, which only the browser that corrected it and the new address get', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    const { reference } = order;
    const opens = async (one: string | null | undefined) =>
      (await findProvenOrder(database.db, { actor: visitor }, { reference, key: one ?? null })) !== null;
    const sentTo = async (to: string) =>
      (await emailsTo(to)).map(({ body }) => /key=([\w-]{43})/.exec(body)?.[1] ?? null);
    const first = await correctOwnEmail(guest(), { reference, key, typed: right });
    const held = first.success ? first.key : null;
    expect([await opens(key), await opens(held), await sentTo(right)]).toEqual([false, true, [held]]);
    expect(await correctOwnEmail(guest(), { reference, key, typed: wrong })).toMatchObject({
      error: 'not_found',
    });
    await correctBuyerEmail(parts(portal, true), { id: order.id, typed: 'meera@example.in' });
    const [last] = await sentTo('meera@example.in');
    expect([await opens(held), await opens(last)]).toEqual([false, true]);
    // A later email and the checkout's form sent again have the same secret.
    const now = await storedOrder(database.db, order.id);
    expect(orderKey(parts().links, now)).toBe(last);
    // Back at the first address, its first link stays dead.
    await correctBuyerEmail(parts(), { id: order.id, typed: wrong });
    expect([await opens(key), await opens(last)]).toEqual([false, false]);
  });

  it('takes along what the mail server had given up, as the address was refused, and it is sent', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    const refused = { attempts: 1, lastError: '550 no such domain', nextAttemptAt: null };
    await database.db.update(mailOutbox).set(refused);
    await correctOwnEmail(guest(true), { reference: order.reference, key, typed: right });
    expect(await emailsTo(right)).toMatchObject([{ attempts: 0, lastError: null, nextAttemptAt: orderNow }]);
  });

  it('does not send an email that waits for the owner to send it', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    const was = { lastError: null, createdAt: orderNow, nextAttemptAt: null };
    await database.db.update(mailOutbox).set(was);
    await correctOwnEmail(guest(true), { reference: order.reference, key, typed: right });
    expect(await emailsTo(right)).toMatchObject([was]);
  });

  it('does not send an email that was given up long ago, but another one with the new link', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    const was = { lastError: '550', createdAt: new Date('2025-11-21T10:00:00Z'), nextAttemptAt: null };
    await database.db.update(mailOutbox).set(was);
    const done = await correctOwnEmail(guest(true), { reference: order.reference, key, typed: right });
    const sent = await emailsTo(right);
    expect(sent.filter(({ lastError }) => lastError !== null)).toMatchObject([was]);
    const fresh = sent.filter(({ lastError }) => lastError === null).map(({ body }) => body);
    expect(fresh).toEqual([expect.stringContaining(`?key=${done.success ? done.key : 'none'}`)]);
  });

  it('gets an email, too, that was on its way to the old address at that moment', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    await database.db.update(mailOutbox).set({ nextAttemptAt: orderNow });
    let time = orderNow.getTime();
    const posted: string[] = [];
    const mailer = createMailer({
      ...{
        db: database.db,
        log: { info: () => undefined, warn: () => undefined },
        clock: () => new Date(time),
      },
      env: {
        baseUrl: 'https://a.example',
        smtpUrl: undefined,
        mailFrom: 'a@b.example',
        isDevelopment: false,
      },
      post: async ({ to }) => {
        posted.push(to);
        if (to === wrong)
          await correctOwnEmail(guest(true), { reference: order.reference, key, typed: right });
      },
    });
    await mailer.sendDue();
    time += 6 * minuteMs;
    await mailer.sendDue();
    await mailer.stop();
    expect(posted).toEqual([wrong, right]);
    expect(await emailsTo(right)).toMatchObject([{ sentAt: new Date(time) }]);
  });

  it('is written to the audit log without the addresses', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    await correctOwnEmail(guest(), { reference: order.reference, key, typed: right });
    await correctBuyerEmail(parts(), { id: order.id, typed: 'meera@example.in' });
    const log = await database.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(log.map(({ actorKind, action }) => [actorKind, action])).toEqual(
      expect.arrayContaining([
        ['system', 'update'],
        ['portal', 'update'],
      ]),
    );
    expect(JSON.stringify(log)).not.toMatch(/gmial|gmail|example/);
  });

  it('once emails are sent, the new address gets link and receipt, and the old one learns of it', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    await confirmOrder(parts(), { id: order.id, key: 'k', paise: 59_900, utr: null, method: 'Cash' });
    await database.db.update(mailOutbox).set({ sentAt: orderNow });
    const proof = { reference: order.reference, key };
    const written: { to: string; body: string; document?: string | undefined }[] = [];
    const mail = { enqueue: async (_: unknown, email: (typeof written)[number]) => void written.push(email) };
    expect(await correctOwnEmail({ ...guest(true), mail }, { ...proof, typed: right })).toMatchObject({
      success: true,
    });
    expect(written).toMatchObject([{ to: right, document: expect.any(String) }, { to: wrong }]);
    expect(written[0]?.body).toContain(`/orders/${order.reference}?key=`);
    expect(written[1]?.body).not.toMatch(/gmail|key=/);
  });

  it('needs the secret: the reference, a wrong secret or an account do not do', async () => {
    const { order } = await placed(database.db, { email: wrong });
    for (const [actor, key] of [
      [undefined, null],
      [undefined, 'x'.repeat(43)],
      [ravi, null],
    ] as const) {
      const proof = { reference: order.reference, key };
      const outcome = await correctOwnEmail(
        { ...guest(), ...(actor && { actor }) },
        { ...proof, typed: right },
      );
      expect(outcome).toEqual({ success: false, error: 'not_found' });
    }
    await expect(correctBuyerEmail(parts(ravi), { id: order.id, typed: right })).rejects.toMatchObject({
      status: 403,
    });
    expect((await storedOrder(database.db, order.id)).email).toBe(wrong);
  });

  it('stays once an account owns the order, and after the account was deleted', async () => {
    const { order, key } = await placed(database.db, { email: asha.email }, { actor: asha });
    const proof = { reference: order.reference, key };
    const owned = { success: false, error: 'owned' };
    expect(await correctOwnEmail(guest(), { ...proof, typed: right })).toEqual(owned);
    expect(await correctBuyerEmail(parts(), { id: order.id, typed: right })).toEqual(owned);
    await database.db.update(orders).set({ userId: null, email: '' });
    expect(await correctBuyerEmail(parts(), { id: order.id, typed: right })).toEqual(owned);
  });

  it('is corrected by the academy in an account too, which took the order along with a mistyped address', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    const proof = { reference: order.reference, key };
    await takeOrder({ ...guest(), actor: asha }, proof);
    const owned = { success: false, error: 'owned' };
    for (const ctx of [guest(), { ...guest(), actor: asha }])
      expect(await correctOwnEmail(ctx, { ...proof, typed: right })).toEqual(owned);
    const correct = (typed: string) => correctBuyerEmail(parts(), { id: order.id, typed });
    expect(await correct(asha.email)).toMatchObject({ success: true });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ userId: 'asha', email: asha.email });
    expect(await emailsTo(wrong)).toEqual([]);
    expect(await correct(right)).toEqual(owned);
  });

  it('confirms no address and enters no account: the seat waits for the proof as before', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    await confirmOrder(parts(), { id: order.id, key: 'k', paise: 59_900, utr: null, method: 'Cash' });
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, ravi.id));
    await correctOwnEmail(guest(), { reference: order.reference, key, typed: ravi.email });
    expect(await database.db.select().from(users).where(eq(users.id, ravi.id))).toMatchObject([
      { emailVerified: false },
    ]);
    expect(await listAccountsOfOrders(database.db)).toEqual([]);
    expect((await storedOrder(database.db, order.id)).userId).toBeNull();
    expect(await database.db.$count(enrollments, eq(enrollments.userId, ravi.id))).toBe(0);
    const keys = new Map([[order.reference, key]]);
    await takeHeldOrders({ db: database.db, now: orderNow }, { email: asha.email, keys });
    expect((await storedOrder(database.db, order.id)).userId).toBeNull();
  });

  it('is changed at most three times by the buyer, and only to an address', async () => {
    const { order, key } = await placed(database.db, { email: wrong });
    let held = key;
    const to = async (typed: string) => {
      const outcome = await correctOwnEmail(guest(), { reference: order.reference, key: held, typed });
      if (outcome.success) held = outcome.key;
      return outcome;
    };
    expect(await to('meera')).toEqual({ success: false, error: 'invalid' });
    for (const name of ['a', 'b', 'c'])
      expect(await to(`${name}@example.in`)).toMatchObject({ success: true });
    expect(await to('d@example.in')).toEqual({ success: false, error: 'too_often' });
    expect(await correctBuyerEmail(parts(), { id: order.id, typed: right })).toMatchObject({ success: true });
  });
});
