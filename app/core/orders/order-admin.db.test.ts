import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteOwnData, ownData } from '#app/core/accounts/own-data.server.ts';
import { auditShape } from '#app/core/audit/audit-list.ts';
import { listAudit } from '#app/core/audit/audit-queries.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { closeTask } from '#app/core/refunds/close-task.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { orderPageWords } from '#app/words/en/order-page-words.ts';
import { asha } from '#tests/support/enrollments.ts';
import {
  orderNow as now,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
} from '#tests/support/orders.ts';
import { askAgainForRest } from './ask-rest.server.ts';
import { claimUtr } from './claim-utr.server.ts';
import { cancelOrder, confirmOrder, refuseClaim, saveOrderNote } from './order-admin-commands.server.ts';
import { orderShape } from './order-admin-list.ts';
import { findOrderStory, listOrders } from './order-admin-queries.server.ts';
import { exportOrders } from './order-export.server.ts';
import { findOwnOrder } from './order-queries.server.ts';

const database = shopTakingUpi();

const utr = '084718897182';
const owner = () => orderParts(database.db, { actor: portal });
const confirm = (id: string, change = {}) =>
  confirmOrder(owner(), { id, key: 'k1', paise: 59_900, utr: null, method: 'Cash', ...change });
const list = async (query: string) =>
  (await listOrders(database.db, parseListQuery(new URLSearchParams(query), orderShape))).rows;

it('[ROLE-2] everybody but an admin is refused every order command', async () => {
  const { order } = await placed(database.db, {}, { actor: asha });
  const { id } = order;
  for (const actor of [asha, { kind: 'visitor' } as const]) {
    const ctx = orderParts(database.db, { actor });
    const tried = [
      confirmOrder(ctx, { id, key: 'k', paise: 59_900, utr: null, method: 'Cash' }),
      ...[refuseClaim(ctx, { id, words: '' }), cancelOrder(ctx, { id, words: '' })],
      ...[saveOrderNote(ctx, { id, note: 'x' }), closeTask(ctx, { taskId: 't', note: '', accept: true })],
    ];
    for (const one of tried) await expect(one).rejects.toMatchObject({ status: 403 });
  }
  expect((await storedOrder(database.db, id)).state).toBe('pending');
});

describe("[SELL-43] the owner's decisions about an order", () => {
  it("that the payment has arrived: once, with the owner's name in the audit log", async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    const twice = await Promise.all([confirm(order.id), confirm(order.id)]);
    expect(twice.filter(({ success }) => success)).toHaveLength(1);
    expect(twice.find(({ success }) => !success)).toEqual({ success: false, error: 'known' });
    expect(await database.db.select().from(payments)).toMatchObject([{ rail: 'desk', method: 'Cash' }]);
    expect(await database.db.select().from(enrollments)).toHaveLength(1);
    const acts = await database.db.select().from(auditLog);
    expect(new Set(acts.map(({ actorKind }) => actorKind))).toEqual(new Set(['portal']));
  });

  it('that no such payment arrived: the buyer is asked again, for two more days', async () => {
    const { order, key } = await placed(database.db);
    await claimUtr(orderParts(database.db), { reference: order.reference, key, typed: utr });
    const later = new Date(now.getTime() + 40 * 3_600_000);
    const ctx = orderParts(database.db, { actor: portal, now: later });
    expect(await refuseClaim(ctx, { id: order.id, words: 'We looked twice.' })).toMatchObject({
      success: true,
    });
    const open = await storedOrder(database.db, order.id);
    expect(open).toMatchObject({ state: 'pending', utr: null });
    expect(open.expiresAt.getTime() - later.getTime()).toBe(48 * 3_600_000);
    const emails = await database.db.select().from(mailOutbox);
    const asked = emails.find(({ subject }) => subject.startsWith('We could not find your payment'));
    expect(asked?.body).toMatch(new RegExp(`${utr}[^]*We looked twice[^]*key=${key}`));
    expect(await refuseClaim(ctx, { id: order.id, words: '' })).toEqual({ success: false, error: 'closed' });
  });

  it('that no such payment arrived: the email names the end of an order of which no money is left', async () => {
    const { order, key } = await placed(database.db);
    await claimUtr(orderParts(database.db), { reference: order.reference, key, typed: utr });
    const money = { receivedPaise: 9_900, refundedPaise: 9_900 };
    await database.db.update(orders).set(money).where(eq(orders.id, order.id));
    await refuseClaim(owner(), { id: order.id, words: '' });
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.map(({ body }) => body).join()).toContain(orderPageWords.keptUntil('').slice(0, -1));
  });

  it('to cancel it, but not if it is paid', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    expect(await cancelOrder(owner(), { id: order.id, words: '' })).toEqual({ success: true });
    expect((await storedOrder(database.db, order.id)).state).toBe('cancelled');
    expect(await confirm(order.id)).toMatchObject({ success: true, settled: { task: { kind: 'late' } } });
    expect(await cancelOrder(owner(), { id: order.id, words: '' })).toEqual({
      success: false,
      error: 'closed',
    });
  });

  it('[SELL-153] to accept too small a sum as payment in full, but only with a reason', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await confirm(order.id, { paise: 53_900 });
    const [task] = await database.db.select().from(orderTasks);
    const done = { taskId: task?.id ?? '', note: 'TDS was deducted', accept: true };
    expect(await closeTask(owner(), { ...done, note: ' ' })).toEqual({ success: false, error: 'no-reason' });
    expect((await storedOrder(database.db, order.id)).state).toBe('pending');
    expect(await closeTask(owner(), done)).toEqual({ success: true });
    expect(await closeTask(owner(), done)).toEqual({ success: false, error: 'closed' });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid', receivedPaise: 53_900 });
    expect(await database.db.select().from(enrollments)).toHaveLength(1);
    const story = await findOrderStory(database.db, order.id);
    expect(story?.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['placed', 'received', 'task_done', 'paid', 'seat_given']),
    );
    expect(story?.tasks).toMatchObject([{ kind: 'short', paise: 6_000, doneNote: 'TDS was deducted' }]);
  });

  it('[DAY-132] to ask once more for what is missing, at most once a day', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await confirm(order.id, { paise: 49_900, utr });
    const [task] = await database.db.select().from(orderTasks);
    const taskId = task?.id ?? '';
    const asks = async () =>
      (await database.db.select().from(mailOutbox)).filter(({ subject }) => subject.startsWith('A part'));
    await expect(askAgainForRest(orderParts(database.db, { actor: asha }), { taskId })).rejects.toMatchObject(
      {
        status: 403,
      },
    );
    await database.db.update(orders).set({ state: 'awaiting_confirmation' });
    expect(await askAgainForRest(owner(), { taskId })).toEqual({ success: false, error: 'closed' });
    await database.db.update(orders).set({ state: 'pending' });
    expect(await askAgainForRest(owner(), { taskId })).toEqual({ success: true });
    expect(await askAgainForRest(owner(), { taskId })).toEqual({ success: false, error: 'asked' });
    const [email, ...more] = await asks();
    expect([email?.body, more]).toEqual([
      expect.stringMatching(/₹499 with the UTR 0847.*₹100 is missing/s),
      [],
    ]);
    await closeTask(owner(), { taskId, note: 'TDS', accept: true });
    expect(await askAgainForRest(owner(), { taskId })).toEqual({ success: false, error: 'gone' });
  });

  it('[DAY-214] but neither asks for more nor reopens the order after its course was deleted', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await claimUtr(orderParts(database.db, { actor: asha }), {
      reference: order.reference,
      key: null,
      typed: utr,
    });
    await database.db.delete(courses);
    expect(await confirm(order.id, { paise: 49_900, utr })).toMatchObject({ success: true });
    expect((await storedOrder(database.db, order.id)).state).toBe('expired');
    const subjects = (await database.db.select().from(mailOutbox)).map(({ subject }) => subject).join();
    expect(subjects).not.toContain('A part');
    const [task] = await database.db.select().from(orderTasks);
    expect(task).toMatchObject({ kind: 'short', paise: 10_000, doneAt: null });
    await database.db.update(orders).set({ state: 'pending' });
    const asked = await askAgainForRest(owner(), { taskId: task?.id ?? '' });
    expect(asked).toEqual({ success: false, error: 'closed' });
  });

  it('[DAY-214] nor asks for another UTR: the order is cancelled', async () => {
    const { order, key } = await placed(database.db);
    await claimUtr(orderParts(database.db), { reference: order.reference, key, typed: utr });
    await database.db.delete(courses);
    expect(await refuseClaim(owner(), { id: order.id, words: 'Not there.' })).toEqual({
      success: true,
      isCancelled: true,
      isPaused: false,
    });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'cancelled', utr: null });
    const emails = await database.db.select().from(mailOutbox);
    const subjects = emails.map(({ subject }) => subject).join();
    expect(subjects).not.toContain('We could not find your payment');
    expect(emails.find(({ subject }) => subject.includes('cancelled'))?.body).toContain('Not there.');
  });

  it('[SELL-43] to cancel it after a part of the price came, which the buyer reads comes back', async () => {
    const { order } = await placed(database.db);
    await confirm(order.id, { paise: 40_000 });
    expect(await cancelOrder(owner(), { id: order.id, words: '' })).toEqual({ success: true });
    const emails = await database.db.select().from(mailOutbox);
    const cancelled = emails.find(({ subject }) => subject.includes('cancelled'));
    expect(cancelled?.body).toContain(orderPageWords.partComesBack('₹400'));
    expect(cancelled?.body).not.toContain('If you have paid it already');
  });

  it('[SELL-36] to accept two parts as payment in full, which leaves no task', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await confirm(order.id, { paise: 20_000, utr: '111111111111' });
    await confirm(order.id, { paise: 30_000, utr: '222222222222' });
    const [task] = await database.db.select().from(orderTasks);
    expect(await closeTask(owner(), { taskId: task?.id ?? '', note: 'TDS', accept: true })).toEqual({
      success: true,
    });
    expect((await storedOrder(database.db, order.id)).state).toBe('paid');
    expect(await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt))).toEqual([]);
  });
});

it("[S-46] an order's payment cannot be corrected by hand, and a message tells where it can be", async () => {
  const { order } = await placed(database.db, {}, { actor: asha });
  await confirm(order.id);
  const [payment] = await database.db.select().from(payments);
  for (const to of ['refunded', 'failed'] as const) {
    const corrected = await correctPayment(orderParts(database.db, { actor: portal }), {
      id: payment?.id ?? '',
      to,
    });
    expect(corrected).toMatchObject({ success: false, error: 'of-an-order' });
  }
  expect(await database.db.select().from(payments)).toMatchObject([{ status: 'completed' }]);
});

it('[SELL-42] orders are found by state, name, number and reference, and exported as CSV', async () => {
  const { order } = await placed(database.db, { fullName: '=Meera', email: 'm@example.in' });
  await placed(database.db, {}, { actor: asha });
  await cancelOrder(owner(), { id: order.id, words: '' });
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids('state=cancelled')).toEqual([order.id]);
  expect(await ids('state=open')).toHaveLength(1);
  expect(await ids('q=m@example')).toEqual([order.id]);
  expect(await ids(`q=${order.reference.slice(0, 2)}-${order.reference.slice(2).toLowerCase()}`)).toEqual([
    order.id,
  ]);
  const params = new URLSearchParams('state=cancelled');
  const text = await csvResponse(
    'x.csv',
    exportOrders(database.db, params, { now, zone: 'Asia/Kolkata' }),
    'Asia/Kolkata',
  ).text();
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toMatch(/,'=Meera,m@example.in,.*,599,0,upi,false,/);
});

it("[S-47] deleting an account leaves its orders and payments without a name, and the order's link stops working", async () => {
  const { order, key } = await placed(database.db, {}, { actor: asha });
  await confirm(order.id);
  const data = await ownData(database.db, asha, now);
  expect(data).toMatchObject({ orders: [{ reference: order.reference, email: asha.email }] });
  expect(JSON.stringify(data)).not.toContain(order.linkHash);
  const [person] = await database.db.select().from(users).where(eq(users.id, asha.id));
  if (!person) throw new Error('no Asha');
  await inTransaction(database.db, (tx) => deleteOwnData(tx, person));
  expect(await storedOrder(database.db, order.id)).toMatchObject({
    userId: null,
    fullName: '',
    email: '',
    phone: '',
    state: 'paid',
    totalPaise: 59_900,
  });
  const proof = { reference: order.reference, key };
  expect(await findOwnOrder(database.db, { kind: 'visitor' }, proof)).toBeUndefined();
  expect(await database.db.select().from(payments)).toHaveLength(1);
});

it('[ROLE-4] the search of the audit log finds what was done to an order by buyer, course and reference', async () => {
  const { order } = await placed(database.db, { fullName: 'Meera Nair', email: 'm@example.in' });
  await confirm(order.id);
  const found = async (q: string) => {
    const query = parseListQuery(new URLSearchParams({ q, entity: 'order' }), auditShape);
    return (await listAudit(database.db, query)).rows.map(({ entityId }) => entityId);
  };
  const all = await found(order.id);
  expect(all).toContain(order.id);
  const typed = `${order.reference.slice(0, 2)}-${order.reference.slice(2).toLowerCase()}`;
  for (const q of ['meera', 'm@example.in', order.courseTitle, typed]) expect(await found(q), q).toEqual(all);
});
