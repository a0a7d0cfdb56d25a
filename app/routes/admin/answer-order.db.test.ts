import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { correctBuyerEmail } from '#app/core/orders/change-order-email.server.ts';
import { claimUtr } from '#app/core/orders/claim-utr.server.ts';
import { orderKey } from '#app/core/orders/order-access.server.ts';
import { askForRefund } from '#app/core/refunds/refund-asks.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { orderAdminWords, orderRefusals } from '#app/words/en/order-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { refundAdminWords, refundRefusals } from '#app/words/en/refund-words.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { orderParts, placed, portal, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { paidOrder, pay } from '#tests/support/refunds.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { sentBy } from '#tests/support/rendered-form.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import AnswerOrder, { action, loader } from './answer-order.tsx';
import { detailsOf, listEntries } from './payment-groups.server.ts';

const database = shopTakingUpi();

function argsOf(id: string, form?: Record<string, string>) {
  const { db, mail, links, rail } = orderParts(database.db);
  const services = { db, mail, links, rail, log: silentLog, env: { baseUrl: 'https://pankh.example' } };
  const context = visitOf({ services, actor: async () => portal });
  return { ...routeArgs(`/admin/orders/${id}`, context, form), params: { id } } as never;
}

const page = async (id: string) => await loader(argsOf(id));

/** Sends a form of the order's page. Returns the message that the next page shows. */
async function send(id: string, form: Record<string, string>): Promise<string> {
  const answer: unknown = await action(argsOf(id, form));
  if (!(answer instanceof Response)) throw new Error('no redirect');
  const cookie = /pankh_flash=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
  return JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64url').toString()).text;
}

/** Returns the text of the page as the owner sees it. */
const shown = async (id: string) => {
  const props = { loaderData: await page(id), actionData: undefined } as never;
  return textOf(renderAt(`/admin/orders/${id}`, createElement(AnswerOrder, props)));
};

const byHand = { intent: 'refund', way: 'UPI', utr: '', inCash: 'yes', reason: '' };
const given = async () => (await database.db.select().from(refunds)).map(({ paise }) => paise).sort();

describe('[SELL-92] the refund form of an order’s page', () => {
  it('refunds one part after another, and says so only where money was refunded', async () => {
    const { id } = await paidOrder(database.db);
    const { formKey: key } = await page(id);
    expect(await send(id, { ...byHand, key, amount: '100' })).toBe(refundAdminWords.done);
    expect(await send(id, { ...byHand, key, amount: '100' })).toBe(refundAdminWords.done);
    expect(await send(id, { ...byHand, key, amount: '200' })).toBe(refundRefusals['other-refund']);
    expect(await given()).toEqual([10_000]);
    const { formKey: next } = await page(id);
    expect(await send(id, { ...byHand, key: next, amount: '200' })).toBe(refundAdminWords.done);
    expect(await given()).toEqual([10_000, 20_000]);
  });

  it('has another key than each task, so that two tasks are two refunds', async () => {
    const { id } = await paidOrder(database.db, { paise: 60_000 });
    await pay(database.db, id);
    const { tasks, formKey } = await page(id);
    const keys = tasks.map((task) => task.formKey);
    expect(new Set([...keys, formKey]).size).toBe(3);
    for (const task of tasks)
      expect(await send(id, { ...byHand, key: task.formKey, task: task.id })).toBe(refundAdminWords.done);
    expect(await given()).toEqual([100, 59_900].sort());
    expect((await page(id)).tasks).toEqual([]);
  });

  it('refuses the key of one task for another, and leaves that task open', async () => {
    const { id } = await paidOrder(database.db, { paise: 60_000 });
    await pay(database.db, id);
    const [first, second] = (await page(id)).tasks;
    const key = first?.formKey ?? '';
    await send(id, { ...byHand, key, task: first?.id ?? '' });
    expect(await send(id, { ...byHand, key, task: second?.id ?? '' })).toBe(refundRefusals['other-refund']);
    expect(await given()).toHaveLength(1);
    expect((await page(id)).tasks).toMatchObject([{ id: second?.id }]);
  });
});

it('[DAY-9] [DAY-185] names, beside a UPI ID for the refund, who had corrected the address of the order', async () => {
  const { id, reference } = await paidOrder(database.db, {}, {});
  const desk: UserActor = { ...ravi, helper: { role: 'desk', courseIds: [], since: '2026-11-01' } };
  const asDesk = { ...orderParts(database.db, { actor: desk }), isMailSent: true };
  await correctBuyerEmail(asDesk, { id, typed: 'own@example.com' });
  const key = orderKey(asDesk.links, await storedOrder(database.db, id));
  await askForRefund(orderParts(database.db), { reference, key, reason: '', vpa: 'own@okbank' });
  expect(await shown(id)).toContain('Ravi Nair corrected the email address of this order on 21 Nov 2026');
  const entries = await listEntries(database.db, 'Asia/Kolkata');
  const { tasks } = await detailsOf(database.db, entries, { zone: 'Asia/Kolkata', confirmDays: null });
  const corrected = expect.stringContaining('Ravi Nair corrected');
  expect(tasks.map(({ target }) => target)).toMatchObject([{ vpa: 'own@okbank', corrected }]);
});

describe('[SELL-93] a refused refund of a task', () => {
  it('comes back with the typed values in the form of its task', async () => {
    const { id } = await paidOrder(database.db, { paise: 60_000 });
    const [task] = (await page(id)).tasks;
    const sent = { ...byHand, key: task?.formKey ?? '', task: task?.id ?? '', reason: 'Paid twice' };
    const refused: unknown = await action(argsOf(id, { ...sent, utr: '12' }));
    expect(refused).toMatchObject({
      init: { status: 400 },
      data: { refund: { values: { task: task?.id, key: task?.formKey, reason: 'Paid twice', utr: '12' } } },
    });
    const tooMuch: unknown = await action(argsOf(id, { ...sent, amount: '9000' }));
    expect(tooMuch).toMatchObject({
      init: { status: 409 },
      data: {
        error: refundRefusals['too-much'],
        refund: { values: { task: task?.id, reason: 'Paid twice' } },
      },
    });
    expect(await given()).toEqual([]);
  });
});

it('[SELL-43] the owner who confirms a UTR that was corrected meanwhile is told, and gets the new one', async () => {
  const { order, key } = await placed(database.db, {}, { actor: asha });
  const claim = (typed: string) =>
    claimUtr(orderParts(database.db), { reference: order.reference, key, typed });
  await claim('412345678901');
  const { formKey } = await page(order.id);
  await claim('412345678910');
  const sent = { intent: 'confirm', key: formKey, amount: '599', utr: '412345678901', method: 'UPI' };
  const refused: unknown = await action(argsOf(order.id, { ...sent, seen: '412345678901' }));
  expect(refused).toMatchObject({ init: { status: 409 }, data: { error: orderRefusals.corrected } });
  const answer = (refused as { data: object }).data;
  const props = { loaderData: await page(order.id), actionData: answer } as never;
  const again = sentBy(renderAt(`/admin/orders/${order.id}`, createElement(AnswerOrder, props)));
  expect([again.get('utr'), again.get('amount')]).toEqual(['412345678910', '599']);
  expect(new Set(again.getAll('seen'))).toEqual(new Set(['412345678910']));
});

it('[SELL-37] the UTR of another order is refused beside its field, which names that order', async () => {
  const paid = await paidOrder(database.db, { externalId: '412345678901' }, {});
  const { order } = await placed(database.db, {}, { actor: asha });
  const { formKey: key } = await page(order.id);
  const sent = { intent: 'confirm', key, amount: '599', utr: '4123 4567 8901', method: 'UPI', seen: '' };
  const refused: unknown = await action(argsOf(order.id, sent));
  const errors = { utr: paymentWords.ofOrder(paid.reference) };
  expect(refused).toMatchObject({ init: { status: 409 }, data: { errors, values: { amount: '599' } } });
  expect((await storedOrder(database.db, order.id)).receivedPaise).toBe(0);
});

it('[SELL-37] the order whose own UTR a payment by hand has is not told to look at itself', async () => {
  const { order } = await placed(database.db, {}, { actor: asha });
  const claimed = { state: 'awaiting_confirmation', utr: '412345678901' } as const;
  await database.db.update(orders).set(claimed).where(eq(orders.id, order.id));
  const byHand = { id: 'p1', amount: 599, status: 'completed', reference: '412345678901' } as const;
  await database.db.insert(payments).values(byHand);
  const { formKey: key } = await page(order.id);
  const sent = { intent: 'confirm', key, amount: '599', utr: '412345678901', method: 'UPI', seen: '' };
  const refused: unknown = await action(argsOf(order.id, sent));
  expect(refused).toMatchObject({ init: { status: 409 }, data: { error: orderRefusals.used } });
});

it('[SELL-43] money that comes in two parts is confirmed by two forms with their own keys', async () => {
  const { order } = await placed(database.db, {}, { actor: asha });
  const cash = { intent: 'confirm', utr: '', method: 'Cash' };
  const { formKey: key } = await page(order.id);
  expect(await send(order.id, { ...cash, key, amount: '300' })).toBe(orderAdminWords.recorded);
  const { formKey: next } = await page(order.id);
  expect(await send(order.id, { ...cash, key: next, amount: '299' })).toBe(
    `Payment confirmed: ${order.fullName}, ₹299`,
  );
  expect(await database.db.select().from(payments)).toHaveLength(2);
  expect((await storedOrder(database.db, order.id)).state).toBe('paid');
});

describe('[SELL-93] money beyond the price', () => {
  it('has its own form, whose task cannot be marked as done before', async () => {
    const { id } = await paidOrder(database.db);
    await pay(database.db, id);
    const before = await page(id);
    expect(before).toMatchObject({ leftPaise: 59_900, surplusPaise: 59_900 });
    expect(await shown(id)).toContain(refundAdminWords.sendBackSurplus(59_900));
    expect(await shown(id)).not.toContain(orderAdminWords.doneDo);
    const task = before.tasks[0]?.id ?? '';
    expect(await action(argsOf(id, { intent: 'task', task, text: 'Cash' }))).toMatchObject({
      init: { status: 409 },
      data: { error: orderRefusals['money-left'] },
    });
    const sent = { ...byHand, key: before.surplusKey, of: 'surplus' };
    const tooMuch: unknown = await action(argsOf(id, { ...sent, amount: '600' }));
    expect(tooMuch).toMatchObject({ data: { refund: { values: { of: 'surplus', amount: '600' } } } });
    expect(await send(id, { ...sent, amount: '599' })).toBe(refundAdminWords.done);
    expect(await storedOrder(database.db, id)).toMatchObject({ state: 'paid', refundedPaise: 59_900 });
    expect(await page(id)).toMatchObject({ leftPaise: 59_900, surplusPaise: 0, tasks: [] });
    expect(await shown(id)).not.toContain('Send back the extra');
  });

  it('that comes after a full refund is recorded on the same page, and goes back from there', async () => {
    const { id } = await paidOrder(database.db);
    const first = await page(id);
    await send(id, { ...byHand, key: first.formKey, amount: '599' });
    expect(await shown(id)).toContain(orderAdminWords.confirmMoreHint);
    const { formKey: key } = await page(id);
    const late = { intent: 'confirm', key, amount: '599', utr: '412345678999', method: 'UPI' };
    expect(await send(id, late)).toBe(orderAdminWords.recorded);
    expect(await page(id)).toMatchObject({ surplusPaise: 59_900, tasks: [{ kind: 'double' }] });
  });
});
