import { describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { acceptRequest } from '#app/core/enrollment-requests/request-admin-commands.server.ts';
import { enrollByHand } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { planImport } from '#app/core/enrollments/admin/import-enrollments-file.server.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { enrollmentRequests, payments } from '#app/db/tables/learning-tables.server.ts';
import { asha, enroll, ravi } from '#tests/support/enrollments.ts';
import { orderNow as now, orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { paidOrder } from '#tests/support/refunds.ts';
import { claimUtr } from './claim-utr.server.ts';
import { cancelOrder, confirmOrder } from './order-admin-commands.server.ts';

const database = shopTakingUpi();

const utr = '084718897182';
const claim = (order: { reference: string }, key: string | null) =>
  claimUtr(orderParts(database.db), { reference: order.reference, key, typed: utr });

describe('[SELL-37] a UTR with which the owner recorded a payment by hand', () => {
  const byHand = async (reference: string, at = now) => {
    const { id } = await enroll(database.db, asha.id, now, { courseId: 'c2' });
    const payment = {
      key: '0b5c7a0e-3a55-4a7e-9a1c-0d7a1a5a5f01',
      amount: 599,
      method: 'UPI' as const,
      reference,
    };
    const owner = orderParts(database.db, { actor: portal, now: at });
    await recordPayment(owner, { enrollmentId: id, payment });
    return { owner, id: payment.key };
  };

  it.each([utr, '0847 1889-7182', `UTR: ${utr}`, `0000${utr}`])(
    'as %j buys no other course',
    async (reference) => {
      await byHand(reference);
      const { order, key } = await placed(database.db, {}, { actor: asha });
      expect(await claim(order, key)).toEqual({ success: false, error: 'used' });
      const money = { id: order.id, key: 'k', paise: 59_900, utr, method: 'UPI' };
      const owner = orderParts(database.db, { actor: portal });
      expect(await confirmOrder(owner, money)).toEqual({ success: false, error: 'used' });
    },
  );

  it('is free if the payment was entered by mistake, and a longer number is another one', async () => {
    const { owner, id } = await byHand(utr);
    await correctPayment(owner, { id, to: 'failed' });
    await database.db
      .insert(payments)
      .values({ id: 'x', amount: 1, status: 'completed', reference: `${utr}1` });
    const { order, key } = await placed(database.db, {}, { actor: asha });
    expect(await claim(order, key)).toEqual({ success: true });
  });

  it('counts for the payment again by Undo of that mistake only if no order has taken it', async () => {
    const { owner, id } = await byHand(utr);
    const voided = await correctPayment(owner, { id, to: 'failed' });
    const undo = () => undoAudit(owner, { id: voided.success ? voided.auditId : '' });
    const { order, key } = await placed(database.db, {}, { actor: asha });
    await claim(order, key);
    expect(await undo()).toEqual({ success: false, error: 'utr-taken' });
    await cancelOrder(owner, { id: order.id, words: '' });
    expect(await undo()).toEqual({ success: true });
  });
});

describe('[SELL-37] a UTR that an order has', () => {
  const doors = {
    async 'an enrollment'(reference: string) {
      const { id: enrollmentId } = await enroll(database.db, ravi.id, now, { courseId: 'c2' });
      return await recordPayment(owner(), { enrollmentId, payment: typed(reference) });
    },
    'a new enrollment': (reference: string) =>
      enrollByHand(owner(), { userId: ravi.id, courseId: 'c2', payment: typed(reference) }),
    async 'an accepted request'(reference: string) {
      const asked = { id: 'r1', reference: 'PK-ASKED2', courseId: 'c2', courseTitle: 'Pointers', phone: '1' };
      await database.db.insert(enrollmentRequests).values({ ...asked, fullName: 'Ravi', email: ravi.email });
      const answer = { id: 'r1', payment: typed(reference) };
      return await acceptRequest({ ...owner(), site: 'https://pankh.example' }, answer);
    },
    async 'a file'(reference: string) {
      const csv = `email,course,amount,reference\n${ravi.email},c2,599,${reference}`;
      const plan = await planImport({ ...owner(), zone: 'Asia/Kolkata' }, { csv });
      const [line] = plan.success ? plan.lines : [];
      if (line?.fate.kind === 'enroll') return { success: true };
      const { kind: _, reason: error, ...fate } = line?.fate ?? {};
      return { success: false, error, ...fate };
    },
  };
  const owner = () => orderParts(database.db, { actor: portal });
  const typed = (reference: string) => ({
    ...{ key: '0b5c7a0e-3a55-4a7e-9a1c-0d7a1a5a5f02', amount: 599, method: 'UPI' as const },
    reference,
  });
  const each = Object.entries(doors).map(([name, record]) => ({ name, record }));

  it.each(each)('is not that of a payment by hand for $name, which names the order', async ({ record }) => {
    const { order, key } = await placed(database.db);
    await claim(order, key);
    const ofOrder = { success: false, error: 'of-order', order: order.reference };
    expect(await record('UPI 0847 1889-7182')).toEqual(ofOrder);
    expect(await database.db.$count(payments)).toBe(0);
  });

  it.each(each)('that was paid is named for $name, too', async ({ record }) => {
    const { reference } = await paidOrder(database.db, { externalId: utr });
    expect(await record(utr)).toMatchObject({ success: false, error: 'of-order', order: reference });
  });

  it.each(each)('of the gateway is named for $name, too', async ({ record }) => {
    const { reference } = await paidOrder(database.db, { rail: 'razorpay', externalId: 'pay_Taken00000001' });
    const ofOrder = { success: false, error: 'of-order', order: reference };
    expect(await record(' pay_Taken00000001 ')).toEqual(ofOrder);
  });

  it.each(each)('is free for $name once the order is paid in cash instead', async ({ record }) => {
    const { order, key } = await placed(database.db);
    await claim(order, key);
    const cash = { id: order.id, key: 'k', paise: 59_900, utr: null, method: 'Cash' };
    expect(await confirmOrder(owner(), cash)).toMatchObject({ success: true });
    expect(await record(utr)).toMatchObject({ success: true });
  });

  it.each(each)('is free for $name once the unpaid order is cancelled', async ({ record }) => {
    const { order, key } = await placed(database.db);
    await claim(order, key);
    await cancelOrder(owner(), { id: order.id, words: '' });
    expect(await record(utr)).toMatchObject({ success: true });
  });
});
