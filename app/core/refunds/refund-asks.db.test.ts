import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { correctBuyerEmail } from '#app/core/orders/change-order-email.server.ts';
import { orderKey } from '#app/core/orders/order-access.server.ts';
import { countOrderTasks } from '#app/core/orders/order-admin-queries.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { orderNow as now, orderParts, shopTakingUpi, storedOrder, takeUpi } from '#tests/support/orders.ts';
import { ownerParts, paidOrder, refund } from '#tests/support/refunds.ts';
import { askForRefund, declineRefund } from './refund-asks.server.ts';
import { findCorrection, listSeatOrders, readRefundSide } from './refund-queries.server.ts';

const database = shopTakingUpi();
const day = 24 * 60 * 60_000;
const ask = (
  reference: string,
  { actor = asha, at = now, vpa = '' }: { actor?: Actor; at?: Date; vpa?: string } = {},
) =>
  askForRefund(orderParts(database.db, { actor, now: at }), {
    reference,
    key: null,
    reason: ' Too hard ',
    vpa,
  });
const tasks = () => database.db.select().from(orderTasks);
const sent = async (start: string) =>
  (await database.db.select().from(mailOutbox)).filter(({ subject }) => subject.includes(start));

describe("[SELL-97] a buyer's refund request", () => {
  it('is offered with the order that holds the seat, also where a later one was refunded', async () => {
    const first = await paidOrder(database.db);
    const second = await paidOrder(database.db, {}, { actor: ravi });
    const later = {
      userId: asha.id,
      enrollmentId: first.enrollmentId,
      paidAt: new Date(now.getTime() + day),
    };
    await database.db.update(orders).set(later).where(eq(orders.id, second.id));
    const shown = async () =>
      (await listSeatOrders(database.db, asha, '2026-11-21')).map(({ reference }) => reference);
    expect(await shown()).toEqual([second.reference]);
    await refund(database.db, second.id);
    expect(await shown()).toEqual([first.reference]);
    await refund(database.db, first.id);
    expect(await shown()).toEqual([second.reference]);
  });

  it('is stored once, however often it is sent, and the owner reads the reason', async () => {
    const { id, reference } = await paidOrder(database.db);
    const outcomes = await Promise.all([1, 2, 3].map(() => ask(reference)));
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(await tasks()).toMatchObject([
      { orderId: id, kind: 'refund_asked', paise: 59_900, about: 'Too hard', doneAt: null },
    ]);
    expect(await countOrderTasks(database.db)).toEqual({ all: 1, refunds: 1 });
    const [told] = await sent('asks for ₹599 back');
    expect(told).toMatchObject({ recipient: 'hello@pankh.example' });
    expect(told?.body).toContain('Too hard');
  });

  it('[DAY-9] [DAY-185] tells the owner who of the panel had corrected the address, beside the UPI ID that its link gave', async () => {
    const desk: UserActor = { ...ravi, helper: { role: 'desk', courseIds: [], since: now.toISOString() } };
    const { id, reference } = await paidOrder(database.db, {}, {});
    expect(await findCorrection(database.db, id)).toBeNull();
    const asDesk = { ...orderParts(database.db, { actor: desk }), isMailSent: true };
    await correctBuyerEmail(asDesk, { id, typed: 'own@example.com' });
    expect(await findCorrection(database.db, id)).toBeNull();
    const key = orderKey(orderParts(database.db).links, await storedOrder(database.db, id));
    const given = { reference, key, reason: '', vpa: 'own@okbank' };
    expect(await askForRefund(orderParts(database.db), given)).toEqual({ success: true });
    expect(await findCorrection(database.db, id)).toEqual({ by: ravi.fullName, at: now });
    const [told] = await sent('asks for ₹599 back');
    expect(told?.body).toContain(`${ravi.fullName} corrected the email address`);
    // What is corrected after the request does not bear on it.
    const later = new Date(now.getTime() + 1000);
    const ctx = {
      ...orderParts(database.db, { actor: ownerParts(database.db).actor, now: later }),
      isMailSent: true,
    };
    await correctBuyerEmail(ctx, { id, typed: 'meera@example.in' });
    expect((await findCorrection(database.db, id))?.by).toBe(ravi.fullName);
  });

  it('is possible up to the last promised day, which a later change of the settings does not move', async () => {
    const { reference, refundUntil } = await paidOrder(database.db);
    await database.db.delete(settings).where(eq(settings.key, 'selling'));
    await takeUpi(database.db, { refundDays: 0 });
    expect(refundUntil).toBe('2026-11-28');
    const after = new Date(now.getTime() + 8 * day);
    expect(await ask(reference, { at: after })).toEqual({ success: false, error: 'too_late' });
    // This is 23:00 in India on the last day on which the buyer may request a refund.
    expect(await ask(reference, { at: new Date('2026-11-28T17:30:00Z') })).toEqual({ success: true });
  });

  it("is possible for one's own order with money left, and three times at most", async () => {
    const { id, reference } = await paidOrder(database.db);
    expect(await ask(reference, { actor: ravi })).toEqual({ success: false, error: 'not_found' });
    for (let nth = 0; nth < 3; nth++) {
      expect(await ask(reference)).toEqual({ success: true });
      const open = (await tasks()).find(({ doneAt }) => doneAt === null);
      const said = { orderId: id, taskId: open?.id ?? '', words: 'Please finish it first' };
      expect(await declineRefund(ownerParts(database.db), said)).toEqual({ success: true });
      expect(await declineRefund(ownerParts(database.db), said)).toMatchObject({ error: 'closed' });
    }
    expect(await ask(reference)).toEqual({ success: false, error: 'too_often' });
    await refund(database.db, id);
    expect(await ask(reference)).toEqual({ success: false, error: 'nothing' });
  });

  it("gets the owner's answer, or the money", async () => {
    const { id, reference } = await paidOrder(database.db);
    await ask(reference);
    const [task] = await tasks();
    const silent = { orderId: id, taskId: task?.id ?? '', words: ' ' };
    expect(await declineRefund(ownerParts(database.db), silent)).toMatchObject({ error: 'words-missing' });
    await declineRefund(ownerParts(database.db), { ...silent, words: 'You have completed it' });
    expect((await sent('About the refund'))[0]?.body).toContain('You have completed it');

    await ask(reference);
    const again = (await tasks()).find(({ doneAt }) => doneAt === null);
    await refund(database.db, id, { taskId: again?.id ?? '' });
    expect((await storedOrder(database.db, id)).state).toBe('refunded');
    expect((await tasks()).every(({ doneAt }) => doneAt !== null)).toBe(true);
  });

  it('that was declined is not spoken of any more once the owner gave all back', async () => {
    const { id, reference } = await paidOrder(database.db);
    await ask(reference);
    const [task] = await tasks();
    await declineRefund(ownerParts(database.db), { orderId: id, taskId: task?.id ?? '', words: 'No' });
    const answer = async () => (await readRefundSide(database.db, id, '2026-11-21')).ask;
    await refund(database.db, id, { paise: 10_000 });
    expect(await answer()).toBe('declined');
    await refund(database.db, id);
    expect(await answer()).toBe('none');
  });

  it('is closed if the order is refunded in another way', async () => {
    const { id, reference } = await paidOrder(database.db);
    await ask(reference);
    await refund(database.db, id);
    expect((await tasks()).every(({ doneAt }) => doneAt !== null)).toBe(true);
  });
});

describe('[DAY-9] where the money of a refund goes', () => {
  it('is stored with the request and written to the owner, if the buyer says so', async () => {
    const { id, reference } = await paidOrder(database.db);
    expect(await ask(reference, { vpa: ' Asha.Rao@okaxis ' })).toEqual({ success: true });
    expect((await storedOrder(database.db, id)).refundVpa).toBe('Asha.Rao@okaxis');
    expect((await sent('asks for ₹599 back'))[0]?.body).toContain('UPI ID for the refund: Asha.Rao@okaxis');
  });

  it('need not be said, and no text that is no UPI ID is stored', async () => {
    const { id, reference } = await paidOrder(database.db);
    for (const vpa of ['asha', 'asha@example.in', `${'a'.repeat(300)}@upi`])
      expect(await ask(reference, { vpa })).toEqual({ success: false, error: 'bad_vpa' });
    expect(await tasks()).toEqual([]);
    expect(await ask(reference)).toEqual({ success: true });
    expect((await storedOrder(database.db, id)).refundVpa).toBeNull();
  });

  it('[SELL-97] is kept by a later request without it, and may be added to an open one, also after the last day', async () => {
    const { id, reference } = await paidOrder(database.db);
    const vpa = async () => (await storedOrder(database.db, id)).refundVpa;
    await ask(reference);
    const after = new Date(now.getTime() + 8 * day);
    expect(await ask(reference, { vpa: 'asha@okaxis', at: after })).toEqual({ success: true });
    expect(await ask(reference, { vpa: 'asha@okaxis' })).toEqual({ success: false, error: 'asked' });
    expect(await ask(reference, { vpa: 'asha' })).toEqual({ success: false, error: 'bad_vpa' });
    const emails = await sent('asks for ₹599 back');
    expect(emails.filter(({ body }) => body.includes('asha@okaxis'))).toHaveLength(1);
    const [task] = await tasks();
    await declineRefund(ownerParts(database.db), { orderId: id, taskId: task?.id ?? '', words: 'No' });
    expect(await ask(reference)).toEqual({ success: true });
    expect(await vpa()).toBe('asha@okaxis');
    expect(
      (await sent('asks for ₹599 back')).filter(({ body }) => body.includes('asha@okaxis')),
    ).toHaveLength(2);
    expect((await readRefundSide(database.db, id, '2026-11-21')).vpa).toBe('asha@okaxis');
  });

  it('[SELL-97] brings a further reason to an open request, and both not without end', async () => {
    const { reference } = await paidOrder(database.db);
    await ask(reference);
    const more = { reference, key: null, reason: 'I moved away', vpa: 'asha@okaxis' };
    const asAsha = orderParts(database.db, { actor: asha });
    expect(await askForRefund(asAsha, more)).toEqual({ success: true });
    expect(await tasks()).toMatchObject([{ about: 'Too hard\nI moved away', doneAt: null }]);
    for (let nth = 0; nth < 10; nth++) await ask(reference, { vpa: `asha${nth}@okaxis` });
    expect(await ask(reference, { vpa: 'last@okaxis' })).toEqual({ success: false, error: 'asked' });
    expect(await sent('asks for ₹599 back')).toHaveLength(9);
  });

  it('[DAY-65] is nobody’s once the owner corrects the address, as who had the earlier link may have given it', async () => {
    const { id } = await paidOrder(database.db, {}, {});
    const owner = { ...ownerParts(database.db), isMailSent: true };
    const askByLink = async (vpa: string) => {
      const stored = await storedOrder(database.db, id);
      const key = orderKey(owner.links, stored);
      await askForRefund(orderParts(database.db), { reference: stored.reference, key, reason: '', vpa });
      return (await storedOrder(database.db, id)).refundVpa;
    };
    expect(await askByLink('stranger@okaxis')).toBe('stranger@okaxis');
    const { email } = await storedOrder(database.db, id);
    await correctBuyerEmail(owner, { id, typed: email });
    expect((await storedOrder(database.db, id)).refundVpa).toBe('stranger@okaxis');
    const [task] = await tasks();
    await declineRefund(owner, { orderId: id, taskId: task?.id ?? '', words: 'Who are you?' });
    await correctBuyerEmail(owner, { id, typed: 'meera@example.in' });
    expect((await readRefundSide(database.db, id, '2026-11-21')).vpa).toBeNull();
    expect(await askByLink('')).toBeNull();
  });

  it('is asked only where the owner sends the money by hand', async () => {
    const byHand = await paidOrder(database.db);
    const online = await paidOrder(database.db, { rail: 'razorpay', externalId: 'pay_1' }, {});
    const side = async ({ id }: { id: string }) =>
      (await readRefundSide(database.db, id, '2026-11-21')).isByHand;
    expect([await side(byHand), await side(online)]).toEqual([true, false]);
  });

  it('is recorded as sent by UPI with its UTR alone; without one it was cash', async () => {
    const { id } = await paidOrder(database.db);
    const by = (method: string, utr: string | null) =>
      refund(database.db, id, { paise: 10_000, way: { by: 'hand', method, utr } });
    expect(await by('UPI', null)).toEqual({ success: false, error: 'no-utr' });
    expect((await storedOrder(database.db, id)).refundedPaise).toBe(0);
    expect(await by('UPI', '222222222222')).toMatchObject({ success: true });
    expect(await by('Cash', null)).toMatchObject({ success: true });
    expect((await storedOrder(database.db, id)).refundedPaise).toBe(20_000);
  });
});
