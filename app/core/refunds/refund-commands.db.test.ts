import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import { issueCertificate } from '#app/core/certificates/certificate-commands.server.ts';
import { giveSeat } from '#app/core/enrollments/give-seat.server.ts';
import { findOrderStory, listOrderTasks } from '#app/core/orders/order-admin-queries.server.ts';
import { addTask } from '#app/core/orders/order-story.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { certificates, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { redemptions } from '#app/db/tables/offer-tables.server.ts';
import { orderEvents, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { defaultBilling } from '#app/domain/billing.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { orderNow as now, placed, portal, shopTakingUpi, storedOrder } from '#tests/support/orders.ts';
import { ownerParts, paidOrder, pay, refund } from '#tests/support/refunds.ts';
import { closeTask } from './close-task.server.ts';

const database = shopTakingUpi();
const rows = () => database.db.select().from(refunds).orderBy(asc(refunds.createdAt), asc(refunds.paise));
const emails = async () =>
  (await database.db.select().from(mailOutbox)).filter(({ subject }) => subject.startsWith('Your refund'));
const issued = async () =>
  (
    await database.db
      .select()
      .from(documents)
      .orderBy(sql`${documents.against} is not null`, asc(documents.number))
  ).map(({ content }) => content);
const seat = async () => (await database.db.select().from(enrollments))[0];
const students = async () =>
  (await database.db.select().from(courses).where(eq(courses.id, 'c1')))[0]?.countedStudents;
const openTasks = async () =>
  (await database.db.select().from(orderTasks)).filter(({ doneAt }) => doneAt === null);

describe('[SELL-92] a refund', () => {
  it('closes the enrollment, revokes the certificate, issues the receipt and emails the buyer', async () => {
    const order = await paidOrder(database.db);
    const enrollment = await seat();
    if (!enrollment) throw new Error('no seat');
    const done = { ...enrollment, completedAt: now, startedAt: now };
    await inTransaction(database.db, (tx) =>
      issueCertificate(
        { db: tx, now },
        {
          enrollment: done,
          studentName: 'Asha',
          courseTitle: 'First Hover',
          durationDays: 30,
          basis: 'reported',
        },
      ),
    );
    expect([await students(), (await getFigures(database.db)).revenue]).toEqual([1, 599]);

    expect(await refund(database.db, order.id)).toMatchObject({ success: true });
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      state: 'refunded',
      receivedPaise: 59_900,
      refundedPaise: 59_900,
    });
    expect(await seat()).toMatchObject({
      closedAt: now,
      closedReason: `Order ${order.reference} was refunded`,
    });
    expect(await database.db.select().from(certificates)).toMatchObject([{ status: 'revoked' }]);
    expect(await issued()).toMatchObject([
      { kind: 'receipt', totalPaise: 59_900 },
      { kind: 'refund-receipt', totalPaise: 59_900, against: { number: 'PKR/26-27/00001' } },
    ]);
    const [document] = (await issued()).filter(({ against }) => against);
    expect(await rows()).toMatchObject([
      { state: 'processed', paise: 59_900, reference: '222222222222', document: document?.number },
    ]);
    const [email] = await emails();
    expect(email?.body).toContain('We have sent ₹599 back to you on 21 Nov 2026 (UPI, UTR 222222222222).');
    expect(email?.body).toContain(`Your refund receipt ${document?.number}`);
    expect(email?.body).toContain('Your seat in “First Hover” is closed.');
    const story = (await database.db.select().from(orderEvents)).map(({ kind }) => kind);
    expect(story.filter((kind) => kind === 'refunded' || kind === 'seat_closed')).toHaveLength(2);
    const acts = (await database.db.select().from(auditLog)).map(
      ({ entity, action }) => `${entity} ${action}`,
    );
    expect(acts).toContain('refund create');
    // A refund does not change the row of the payment. Revenue is the sum of the payments minus the sum of
    // the refunds (ADM-OVR-4).
    expect(await database.db.select().from(payments)).toMatchObject([{ status: 'completed', amount: 599 }]);
    expect([await students(), (await getFigures(database.db)).revenue]).toEqual([0, 0]);
  });

  it('of a part keeps the enrollment, and its tax is computed by difference', async () => {
    await database.db
      .insert(settings)
      .values({ key: 'billing', value: { ...defaultBilling, gstin: '29AAGCB7383J1Z4' } });
    const { order } = await placed(database.db, { state: '29' }, { actor: asha });
    await pay(database.db, order.id);
    for (const paise of [10_001, 20_003, 29_896])
      expect(await refund(database.db, order.id, { paise })).toMatchObject({ success: true });
    const [invoice, ...credits] = await issued();
    for (const head of ['taxable', 'cgst', 'sgst', 'igst'] as const)
      expect(credits.reduce((sum, note) => sum + (note?.gst?.parts[head] ?? 0), 0)).toBe(
        invoice?.gst?.parts[head],
      );
    expect(credits.map((note) => note?.kind)).toEqual(Array(3).fill('credit-note'));
    expect((await storedOrder(database.db, order.id)).state).toBe('refunded');
  });

  it('of a part marks the order as partly refunded until the rest follows', async () => {
    const order = await paidOrder(database.db);
    await refund(database.db, order.id, { paise: 20_000 });
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      state: 'partly_refunded',
      refundedPaise: 20_000,
    });
    expect((await seat())?.closedAt).toBeNull();
    expect(await refund(database.db, order.id, { paise: 39_901 })).toEqual({
      success: false,
      error: 'too-much',
    });
    await refund(database.db, order.id);
    expect((await rows()).map(({ paise }) => paise).sort()).toEqual([20_000, 39_900]);
    expect((await seat())?.closedAt).not.toBeNull();
  });

  it('happens once for one form and never exceeds the received sum, however often it is sent at once', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await paidOrder(database.db, {}, {});
      const key = randomUUID();
      await Promise.all([
        ...Array.from({ length: 3 }, () => refund(database.db, order.id, { key, paise: 40_000 })),
        refund(database.db, order.id, { paise: 40_000 }),
      ]);
      expect((await storedOrder(database.db, order.id)).refundedPaise).toBe(40_000);
    }
    expect(await rows()).toHaveLength(5);
  });

  it("does not release the coupon's use", async () => {
    const order = await paidOrder(database.db);
    const before = await database.db.select().from(redemptions);
    await refund(database.db, order.id);
    expect(await database.db.select().from(redemptions)).toEqual(before);
  });

  it('changes nothing if one step fails', async () => {
    const order = await paidOrder(database.db);
    const { refundOrder } = await import('./refund-commands.server.ts');
    const broken = {
      ...ownerParts(database.db),
      mail: { enqueue: () => Promise.reject(new Error('full')) },
    };
    const way = { by: 'hand', method: 'Cash', utr: null } as const;
    const input = { orderId: order.id, key: randomUUID(), taskId: null, paise: null, way, reason: '' };
    await expect(refundOrder(broken, input)).rejects.toThrow('full');
    expect((await storedOrder(database.db, order.id)).state).toBe('paid');
    expect([await rows(), (await issued()).length, (await seat())?.closedAt]).toEqual([[], 1, null]);
  });
});

describe('the enrollment of a refunded order', () => {
  it('is reopened when the course is bought again', async () => {
    const order = await paidOrder(database.db);
    await refund(database.db, order.id);
    await paidOrder(database.db);
    expect(await openTasks()).toEqual([]);
    expect(await seat()).toMatchObject({ closedAt: null, refundUntil: '2026-11-28' });
    expect(await students()).toBe(1);
  });

  it('stays open if the student had it before', async () => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await enroll(database.db, asha.id, now, { courseId: 'c1' });
    await pay(database.db, order.id);
    const [task] = await openTasks();
    expect(await refund(database.db, order.id, { taskId: task?.id ?? '' })).toMatchObject({ success: true });
    expect((await storedOrder(database.db, order.id)).state).toBe('refunded');
    expect([(await seat())?.closedAt, await openTasks()]).toEqual([null, []]);
  });

  it('no longer waits for an account once the order was refunded', async () => {
    const order = await paidOrder(database.db, {}, {});
    await refund(database.db, order.id);
    expect(await database.db.select().from(enrollments)).toEqual([]);
    expect((await storedOrder(database.db, order.id)).state).toBe('refunded');
  });

  it('[SELL-96] shows until when it can be refunded and for how long it is supported', async () => {
    await paidOrder(database.db);
    expect(await seat()).toMatchObject({ refundUntil: '2026-11-28', supportDays: 60 });
    await inTransaction(database.db, (tx) =>
      giveSeat({ db: tx, actor: portal, now }, { userId: 'ravi', courseId: 'c1', enrolledAt: now }),
    );
    const all = await database.db.select().from(enrollments);
    expect(all.map(({ refundUntil }) => refundUntil)).toEqual(['2026-11-28', '2026-11-28']);
  });
});

describe('[SELL-93] [S-18] a surplus is refunded with one click', () => {
  it('if it is a second payment, which leaves sale, enrollment and receipts unchanged', async () => {
    const order = await paidOrder(database.db);
    await pay(database.db, order.id, { rail: 'razorpay', externalId: 'pay_Second00000001', method: 'Card' });
    const [task] = await openTasks();
    expect(task).toMatchObject({ kind: 'double', paise: 59_900 });
    const way = { by: 'gateway' } as const;
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => refund(database.db, order.id, { taskId: task?.id ?? '', way })),
    );
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    const [given] = await rows();
    const [second] = await database.db.select().from(payments).where(eq(payments.rail, 'razorpay'));
    expect(given).toMatchObject({
      paymentId: second?.id,
      rail: 'razorpay',
      state: 'requested',
      salePaise: 0,
      document: null,
    });
    expect([await openTasks(), (await issued()).length, (await seat())?.closedAt]).toEqual([[], 1, null]);
    expect(await storedOrder(database.db, order.id)).toMatchObject({ state: 'paid', refundedPaise: 59_900 });
    expect((await emails())[0]?.body).toContain('in addition to the price');
  });

  it('if it is too large a sum, and so is too small a sum', async () => {
    const order = await paidOrder(database.db, { paise: 60_000 });
    const [over] = await openTasks();
    await refund(database.db, order.id, { taskId: over?.id ?? '' });
    const { order: short } = await placed(database.db, { email: 'b@example.in' });
    await pay(database.db, short.id, { paise: 100 });
    const [task] = await openTasks();
    await refund(database.db, short.id, { taskId: task?.id ?? '' });
    expect((await rows()).map(({ paise, salePaise }) => [paise, salePaise])).toEqual([
      [100, 0],
      [100, 0],
    ]);
    // The first payments were refunded, so the whole price is missing again.
    await pay(database.db, short.id, { paise: 59_800 });
    expect(await openTasks()).toMatchObject([{ kind: 'short', paise: 100 }]);
  });
});

describe('[SELL-93] the task about money in another currency', () => {
  it.each([
    ['waits for the rest', 10_000],
    ['is paid', 59_900],
  ])('offers no refund of the rupees of an order that %s', async (_, paise) => {
    const { order } = await placed(database.db, {}, { actor: asha });
    await pay(database.db, order.id, { paise });
    const dollars = { orderId: order.id, kind: 'short', paise: 59_900, about: 'pay_dollars' } as const;
    await addTask(database.db, dollars, now);
    const tasks = (await findOrderStory(database.db, order.id))?.tasks ?? [];
    expect(tasks.filter(({ isForeign }) => isForeign)).toMatchObject([{ about: 'pay_dollars' }]);
    const listed = (await listOrderTasks(database.db)).tasks;
    expect(listed.filter(({ isForeign }) => isForeign)).toMatchObject([{ about: 'pay_dollars' }]);
    expect(listed).toHaveLength(tasks.length);
    const taskId = tasks.find(({ isForeign }) => isForeign)?.id ?? '';
    for (const way of [{ by: 'gateway' }, { by: 'hand', method: 'Cash', utr: null }] as const)
      expect(await refund(database.db, order.id, { taskId, way })).toEqual({
        success: false,
        error: 'too-much',
      });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ refundedPaise: 0 });
    expect((await openTasks()).map(({ about }) => about)).toContain('pay_dollars');
  });
});

it("[S-46] an order's payment cannot be corrected by hand, but refunded on the order's page", async () => {
  const order = await paidOrder(database.db);
  const [payment] = await database.db.select().from(payments);
  const ctx = ownerParts(database.db);
  const asked = { id: payment?.id ?? '', to: 'refunded' as const };
  expect(await correctPayment(ctx, asked)).toEqual({ success: false, error: 'of-an-order' });
  await refund(database.db, order.id);
  expect(await correctPayment(ctx, asked)).toEqual({ success: false, error: 'of-an-order' });
  expect(await database.db.select().from(payments)).toMatchObject([{ status: 'completed' }]);
});

it('[SELL-94] the receipt of an accepted smaller sum states what was received', async () => {
  const { order } = await placed(database.db, {}, { actor: asha });
  await pay(database.db, order.id, { paise: 50_000 });
  const [task] = await openTasks();
  await closeTask(ownerParts(database.db), { taskId: task?.id ?? '', note: 'A friend', accept: true });
  const [receipt] = await issued();
  expect(receipt).toMatchObject({ kind: 'receipt', totalPaise: 50_000 });
  expect(receipt?.lines.at(-1)).toEqual({ label: 'Less accepted in full', paise: -9_900 });
  expect(receipt?.lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(50_000);
  const sent = await database.db.select().from(mailOutbox);
  expect(sent.filter(({ body }) => body.includes('your payment of ₹500.'))).toHaveLength(1);
  await refund(database.db, order.id);
  expect(await storedOrder(database.db, order.id)).toMatchObject({
    state: 'refunded',
    refundedPaise: 50_000,
  });
});
