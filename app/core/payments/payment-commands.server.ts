import { toPaise } from '@pankh/india/money.ts';
import { and, eq, sql } from 'drizzle-orm';
import { closeSeat, lockSeat } from '#app/core/enrollments/close-seat.server.ts';
import { isPaid } from '#app/core/enrollments/follow-money.server.ts';
import { isOpenSeat } from '#app/core/enrollments/seat-account.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { isRefunded, isRequestRefunded } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { refundedByHandEmail } from '#app/words/en/refund-emails.ts';
import { paymentRefundedReason } from '#app/words/en/refund-words.ts';
import type { PaymentCorrection } from './payment-correction.ts';
import { paymentNoun } from './payment-noun.ts';

/** Whose seat, of which course, a void payment leaves without money: `isClosed`, or still open. */
type UnpaidSeat = { email: string; fullName: string; courseTitle: string | null; isClosed: boolean };

export type CorrectionOutcome = Result<
  { auditId: string; unpaid: UnpaidSeat | undefined },
  'gone' | 'of-an-order' | 'corrected-already'
>;

/**
 * Marks a payment without an order as `refunded`, with an email, or `failed` if entered by mistake: no revenue any more.
 * Closes a seat with only refunded money left (SELL-92); a mistake returns the seat without money, `unpaid`. Undoing
 * `auditId` restores payment and seat.
 */
export async function correctPayment(
  { db, actor, now, mail }: CommandContext & { mail: Pick<Mailer, 'enqueue'> },
  { id, to }: { id: string; to: PaymentCorrection },
): Promise<CorrectionOutcome> {
  assertRight(actor, 'payments.correct');
  return await inTransaction(db, async (tx): Promise<CorrectionOutcome> => {
    const [found] = await tx.select().from(payments).where(eq(payments.id, id));
    // The enrollment first, as where it is given: of two refunded payments, the second sees the first.
    if (found?.enrollmentId) await lockSeat(tx, found.enrollmentId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
    if (!payment) return { success: false, error: 'gone' };
    if (payment.orderId !== null) return { success: false, error: 'of-an-order' };
    if (payment.status !== 'completed') return { success: false, error: 'corrected-already' };
    await tx.update(payments).set({ status: to }).where(eq(payments.id, id));
    const isClosed = await closeUnpaidSeat({ db: tx, actor, now }, payment);
    if (to === 'refunded') await notifyStudent(tx, mail, { payment, isClosed });
    const { userId, amount, reference } = payment;
    const change = { before: { status: payment.status }, after: { status: to, userId, amount, reference } };
    const entry = { action: 'correct', entity: paymentNoun, entityId: id, ...change } as const;
    const unpaid = to === 'failed' ? await findUnpaid(tx, payment, isClosed) : undefined;
    return { success: true, auditId: await recordAudit({ db: tx, actor, now }, entry), unpaid };
  });
}

/**
 * Closes an enrollment if a part of its money was refunded, and none that was kept pays for it any more. Returns whether
 * it did; the seat that a request holds is free by itself.
 */
async function closeUnpaidSeat(
  ctx: StepContext,
  { enrollmentId: id, requestId }: typeof payments.$inferSelect,
): Promise<boolean> {
  if (id === null) return requestId !== null && (await isRequestRefunded(ctx.db, requestId));
  if (!(await isRefunded(ctx.db, id))) return false;
  return await closeSeat(ctx, { id, reason: paymentRefundedReason });
}

async function findUnpaid(
  tx: Transaction,
  { enrollmentId: id }: typeof payments.$inferSelect,
  isClosed: boolean,
): Promise<UnpaidSeat | undefined> {
  if (id === null || (await isPaid(tx, id))) return undefined;
  const [seat] = await tx
    .select({ email: users.email, fullName: users.fullName, courseTitle: courses.title })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.id, id), isClosed ? undefined : isOpenSeat));
  return seat && { ...seat, isClosed };
}

type Refunded = { payment: typeof payments.$inferSelect; isClosed: boolean };

/** Emails the student whose payment was refunded or, for a request without an account yet, its sender. */
async function notifyStudent(
  tx: Transaction,
  mail: Pick<Mailer, 'enqueue'>,
  { payment, isClosed }: Refunded,
) {
  const { id, amount, method } = payment;
  const [student] = await tx
    .select({
      email: sql<string | null>`coalesce(${users.email}, ${enrollmentRequests.email})`,
      fullName: sql<string>`coalesce(${users.fullName}, ${enrollmentRequests.fullName}, '')`,
      courseTitle: courses.title,
      // By it, the email stays with whoever asked, if an account with the same address leaves it.
      reference: sql<string | null>`case when ${users.id} is null then ${enrollmentRequests.reference} end`,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(enrollmentRequests, eq(enrollmentRequests.id, payments.requestId))
    .leftJoin(courses, eq(courses.id, payments.courseId))
    .where(eq(payments.id, id));
  if (!student?.email) return;
  const refunded = { paise: toPaise(amount), method, isClosed };
  await mail.enqueue(tx, {
    kind: 'refund',
    ...refundedByHandEmail({ ...student, email: student.email }, refunded),
  });
}
