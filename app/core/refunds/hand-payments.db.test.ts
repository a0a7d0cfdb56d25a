import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { revokeCertificate } from '#app/core/certificates/amend-certificate.server.ts';
import { issueCertificate } from '#app/core/certificates/certificate-commands.server.ts';
import {
  completeEnrollment,
  enrollByHand,
} from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import {
  certificates,
  enrollmentRequests,
  enrollments,
  payments,
} from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { certificatePdfPath } from '#app/domain/certificate.ts';
import { asha, enroll, studyContext } from '#tests/support/enrollments.ts';
import { orderNow as now, orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { paidOrder, pay, refund } from '#tests/support/refunds.ts';

const database = shopTakingUpi();
const owner = () => orderParts(database.db, { actor: portal });
const isEnrolled = () => hasSeat(database.db, asha.id, 'c1');
const key = '0b5c7a0e-3a55-4a7e-9a1c-0d7a1a5a5f01';

/** A student with a seat for a payment recorded by hand, who then also paid an order for the same course. */
async function paidTwice() {
  const { order } = await placed(database.db, {}, { actor: asha });
  const { id } = await enroll(database.db, asha.id, now, { courseId: 'c1' });
  const payment = { key, amount: 599, method: 'Cash' as const, reference: null };
  await recordPayment(owner(), { enrollmentId: id, payment });
  await pay(database.db, order.id);
  return order;
}
const backByHand = () => correctPayment(owner(), { id: key, to: 'refunded' });

describe('[SELL-92] a seat of an order and of a payment recorded by hand', () => {
  it('ends when the order was refunded first and the payment recorded by hand later', async () => {
    const order = await paidTwice();
    await refund(database.db, order.id);
    expect(await isEnrolled()).toBe(true);
    await backByHand();
    expect(await isEnrolled()).toBe(false);
  });

  it('ends when the payment recorded by hand was refunded first and the order later, with an email to the student', async () => {
    const order = await paidTwice();
    await backByHand();
    expect(await isEnrolled()).toBe(true);
    await refund(database.db, order.id);
    expect(await isEnrolled()).toBe(false);
    const emails = await database.db.select().from(mailOutbox);
    const closing = emails.filter(({ body }) => body.includes('Your seat in “First Hover” is closed.'));
    expect(closing).toHaveLength(1);
  });

  it('stays while a part of the order is kept', async () => {
    const order = await paidTwice();
    await backByHand();
    await refund(database.db, order.id, { paise: 100 });
    expect(await isEnrolled()).toBe(true);
  });

  it('is open again when it is given anew after all money went back', async () => {
    const order = await paidTwice();
    await refund(database.db, order.id);
    await backByHand();
    await paidOrder(database.db);
    expect(await isEnrolled()).toBe(true);
  });
});

it('[SELL-93] a surplus of an order that is refunded does not close a seat that was given again', async () => {
  const order = await paidOrder(database.db);
  await pay(database.db, order.id);
  await refund(database.db, order.id);
  await enrollByHand(owner(), { userId: asha.id, courseId: 'c1', payment: null });
  const [task] = await database.db.select().from(orderTasks).where(isNull(orderTasks.doneAt));
  expect(task).toMatchObject({ kind: 'double' });
  expect(await refund(database.db, order.id, { taskId: task?.id ?? '' })).toMatchObject({ success: true });
  expect(await database.db.select().from(enrollments)).toMatchObject([{ closedAt: null }]);
  expect(await isEnrolled()).toBe(true);
  const emails = await database.db.select().from(mailOutbox);
  expect(emails.filter(({ body }) => body.includes('is closed'))).toHaveLength(1);
});

describe('[SELL-92] the refund of a payment recorded by hand is one act', () => {
  /** A student who has paid in cash and completed the course. */
  async function completed() {
    const seat = await enroll(database.db, asha.id, now, {
      courseId: 'c1',
      startedAt: now,
      completedAt: now,
    });
    const payment = { key, amount: 599, method: 'Cash' as const, reference: null };
    await recordPayment(owner(), { enrollmentId: seat.id, payment });
    await inTransaction(database.db, (tx) =>
      issueCertificate(
        { db: tx, now },
        {
          enrollment: seat,
          studentName: 'Asha',
          courseTitle: 'First Hover',
          durationDays: 30,
          basis: 'reported',
        },
      ),
    );
    const [issued] = await database.db.select().from(certificates);
    const certificateUrl = certificatePdfPath(issued?.number ?? '');
    await database.db.update(enrollments).set({ certificateUrl });
  }
  const state = async () => {
    const [seat] = await database.db.select().from(enrollments);
    const [certificate] = await database.db.select().from(certificates);
    const [course] = await database.db.select().from(courses).where(eq(courses.id, 'c1'));
    return {
      closedReason: seat?.closedReason,
      url: seat?.certificateUrl,
      certificate: certificate?.status,
      students: course?.countedStudents,
    };
  };

  it('closes the seat, revokes the certificate and emails the student, and Undo takes all of it back', async () => {
    await completed();
    const before = await state();
    expect(before).toMatchObject({ closedReason: null, certificate: 'valid', students: 1 });
    const corrected = await backByHand();
    expect(await state()).toMatchObject({
      closedReason: 'The payment was refunded',
      url: null,
      certificate: 'revoked',
      students: 0,
    });
    const [email, ...others] = await database.db.select().from(mailOutbox);
    expect(others).toEqual([]);
    expect(email?.body).toMatch(
      /your payment of ₹599 \(Cash\) for “First Hover” back[\s\S]*Your seat in the course is closed/,
    );
    await undoAudit(owner(), { id: corrected.success ? corrected.auditId : '' });
    expect(await state()).toEqual(before);
    expect(await isEnrolled()).toBe(true);
  });

  it('emails who sent the request, if the payment was for one and there is no account yet', async () => {
    const of = { id: 'r1', courseId: 'c1', fullName: 'Meera Nair', email: 'meera@example.in', phone: '1' };
    await database.db
      .insert(enrollmentRequests)
      .values({ ...of, reference: 'REQ1', courseTitle: 'First Hover' });
    const paid = { id: key, courseId: 'c1', requestId: 'r1', amount: 599, method: 'Cash' };
    await database.db.insert(payments).values({ ...paid, status: 'completed' });
    await backByHand();
    const [email] = await database.db.select().from(mailOutbox);
    expect(email).toMatchObject({
      recipient: 'meera@example.in',
      subject: 'Your refund for “First Hover” (REQ1)',
    });
    expect(email?.body).toMatch(/^Dear Meera Nair,/);
  });

  it('does neither close the seat nor say so while an order holds it', async () => {
    await paidTwice();
    await backByHand();
    expect(await state()).toMatchObject({ closedReason: null });
    const isRefund = eq(mailOutbox.subject, 'Your refund for “First Hover”');
    const emails = await database.db.select().from(mailOutbox).where(isRefund);
    expect(emails).toMatchObject([{ body: expect.not.stringContaining('closed') }]);
  });

  it('[SELL-142] opens in Undo a seat that the refund of an order closed since, as a further payment does', async () => {
    const order = await paidTwice();
    const corrected = await backByHand();
    await refund(database.db, order.id);
    expect(await state()).toMatchObject({ closedReason: `Order ${order.reference} was refunded` });
    await undoAudit(owner(), { id: corrected.success ? corrected.auditId : '' });
    expect(await state()).toMatchObject({ closedReason: null });
  });

  it('is no refund if it was recorded by mistake: no email is sent, and the seat stays', async () => {
    await completed();
    await correctPayment(owner(), { id: key, to: 'failed' });
    expect(await state()).toMatchObject({ closedReason: null, certificate: 'valid' });
    expect(await database.db.select().from(mailOutbox)).toEqual([]);
  });
});

describe('[SELL-142] a payment recorded by hand for a seat that a refund closed', () => {
  const later = new Date('2026-12-05T10:00:00Z');
  const again = {
    key: '0b5c7a0e-3a55-4a7e-9a1c-0d7a1a5a5f02',
    amount: 300,
    method: 'UPI' as const,
    reference: null,
  };
  const payAgain = (enrollmentId: string, payment = again) =>
    recordPayment({ ...owner(), now: later }, { enrollmentId, payment });
  const stored = async () => (await database.db.select().from(enrollments))[0];
  const seatInBatch = async (id: string, userId: string) => {
    const seat = { id, userId, courseId: 'c1', batchId: 'b1', status: 'active' as const };
    await database.db.insert(enrollments).values(seat);
  };
  const inBatch = async () => {
    const batch = { id: 'b1', courseId: 'c1', label: 'Evenings', startsOn: '2026-12-01' };
    await database.db.insert(courseBatches).values({ ...batch, seats: 1 });
    await seatInBatch('seat', asha.id);
    const payment = { ...again, key, amount: 599 };
    await recordPayment(owner(), { enrollmentId: 'seat', payment });
    await backByHand();
    return payment;
  };

  it('opens it as the next purchase does, with a new promise, and a refund of it closes it again', async () => {
    const old = await inBatch();
    await payAgain('seat', old);
    expect(await isEnrolled()).toBe(false);
    await payAgain('seat');
    expect(await isEnrolled()).toBe(true);
    expect(await stored()).toMatchObject({ closedReason: null, batchId: 'b1', refundUntil: '2026-12-12' });
    const paid = await database.db.select().from(payments).where(eq(payments.enrollmentId, 'seat'));
    expect(paid).toMatchObject([{ id: again.key, status: 'completed' }]);
    const corrected = await correctPayment(owner(), { id: again.key, to: 'refunded' });
    expect(await isEnrolled()).toBe(false);
    await undoAudit(owner(), { id: corrected.success ? corrected.auditId : '' });
    expect(await isEnrolled()).toBe(true);
  });

  it('opens it without its batch if that is full by now', async () => {
    await inBatch();
    await seatInBatch('other', 'ravi');
    await payAgain('seat');
    const seats = await database.db.select().from(enrollments).where(eq(enrollments.id, 'seat'));
    expect(seats).toMatchObject([{ closedAt: null, batchId: null }]);
  });

  it('opens it after the refund of an order, too', async () => {
    const order = await paidOrder(database.db);
    await refund(database.db, order.id);
    await payAgain((await stored())?.id ?? '');
    expect(await isEnrolled()).toBe(true);
  });
});

describe('[SELL-92] the second refund by hand of one seat', () => {
  const minute = (count: number) => new Date(now.getTime() + count * 60_000);
  const complete = (id: string, at: Date) =>
    completeEnrollment(studyContext(database.db, portal, at), { id });
  const issued = async () =>
    (await database.db.select().from(certificates).orderBy(certificates.issuedAt)).map(
      ({ status }) => status,
    );
  const payAndRefund = async (id: string, at: number, between: () => Promise<unknown>) => {
    const payment = { key: randomUUID(), amount: 599, method: 'Cash' as const, reference: null };
    await recordPayment({ ...owner(), now: minute(at) }, { enrollmentId: id, payment });
    await between();
    const ctx = { ...owner(), now: minute(at + 2) };
    const corrected = await correctPayment(ctx, { id: payment.key, to: 'refunded' });
    return corrected.success ? corrected.auditId : '';
  };
  const begun = async () => {
    const seat = { courseId: 'c1', status: 'active', progress: 35, startedAt: now } as const;
    const { id } = await enroll(database.db, asha.id, now, seat);
    await payAndRefund(id, 1, () => complete(id, minute(2)));
    return id;
  };

  it('leaves the certificate that the first one revoked as it is after Undo', async () => {
    const id = await begun();
    const auditId = await payAndRefund(id, 4, async () => undefined);
    await undoAudit(owner(), { id: auditId });
    expect([await isEnrolled(), await issued()]).toEqual([true, ['revoked']]);
    expect(await complete(id, minute(7))).toMatchObject({ success: true });
    expect(await issued()).toEqual(['revoked', 'valid']);
    const third = await payAndRefund(id, 8, async () => undefined);
    expect(await undoAudit(owner(), { id: third })).toEqual({ success: true });
    expect(await issued()).toEqual(['revoked', 'valid']);
  });

  it('[SELL-142] has revoked no certificate if that was done by hand before', async () => {
    const id = await begun();
    await payAndRefund(id, 4, async () => {
      await complete(id, minute(5));
      const valid = eq(certificates.status, 'valid');
      const [{ number } = { number: '' }] = await database.db.select().from(certificates).where(valid);
      await revokeCertificate({ ...owner(), now: minute(5) }, { number, reason: 'A false name' });
    });
    await payAndRefund(id, 8, async () => {
      expect(await database.db.select().from(enrollments)).toMatchObject([{ status: 'completed' }]);
    });
  });
});
