import { and, eq, isNull, not } from 'drizzle-orm';
import { findBatch } from '#app/core/batches/batch-queries.server.ts';
import { hasSeatLeft } from '#app/core/batches/batch-seats.server.ts';
import type { PaymentInput } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { storePayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { giveSeat, unpaid } from '#app/core/enrollments/give-seat.server.ts';
import { accountForSeat, keepPhone } from '#app/core/enrollments/seat-account.server.ts';
import { hasAnotherLearner } from '#app/core/enrollments/seat-learner.server.ts';
import { addRequestedKit } from '#app/core/kits/request-kit.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { type OfOrder, refuseUtrOfOrder } from '#app/db/order-of-utr.server.ts';
import { isRequestRefundedColumn } from '#app/db/payments-of.server.ts';
import { mayWriteAboutSeat } from '#app/db/seat-standing.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Day } from '#app/domain/calendar.ts';
import { kitOf } from '#app/domain/kit.ts';
import { isSameLearner, learnerOf } from '#app/domain/learner.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { acceptedEmail, declinedEmail } from '#app/words/en/enrollment-request-email-words.ts';
import { requestNoun } from './request-noun.ts';

export type AcceptParts = {
  mail: Pick<Mailer, 'enqueue'>;
  /** The site's origin, with which the links in the email to the applicant begin. */
  site: string;
};

/** What a seat waits for: a sign-up with the request's address, or the confirmation of that address (`proof`). */
export type SeatWaits = 'sign-up' | 'proof';

type NotNew = 'gone' | 'accepted-already' | 'declined-already';
/** `waits` is null if the applicant was enrolled at once, or the request was declined. */
export type Decision = Result<
  { waits: SeatWaits | null },
  NotNew | 'course-gone' | 'batch-full' | 'other-learner'
>;

export type Acceptance = {
  id: string;
  payment: PaymentInput | null;
  startsOn?: Day | null;
  note?: string | null;
};

/**
 * Accepts a request and enrolls the account, or later one that is missing (`enrollFromPendingRequests`). An
 * error for one gone or answered, a deleted course, a full batch, or an account that has the course for
 * another learner.
 */
export async function acceptRequest(
  { db, actor, now, mail, site }: CommandContext & AcceptParts,
  { id, payment, startsOn = null, note = null }: Acceptance,
): Promise<Decision | OfOrder> {
  assertRight(actor, 'requests.answer');
  return await inTransaction(db, async (tx): Promise<Decision | OfOrder> => {
    const ofOrder = await refuseUtrOfOrder(tx, { payment, now });
    if (ofOrder) return ofOrder;
    const found = await lockNew(tx, id);
    if (!found.success) return found;
    const { request } = found;
    const [course] = await tx
      .select({ id: courses.id, extra: courses.extra })
      .from(courses)
      .where(eq(courses.id, request.courseId))
      .limit(1);
    if (!course) return { success: false, error: 'course-gone' };
    if (request.batchId !== null && !(await hasSeatLeft(tx, request.batchId)))
      return { success: false, error: 'batch-full' };
    const batch = request.batchId === null ? null : await findBatch(tx, request.batchId);
    const { userId, waits } = await accountForSeat(tx, request);
    const { courseId, batchId } = request;
    const learner = learnerOf(request);
    if (
      userId
        ? await hasAnotherLearner(tx, { userId, courseId, ...learner })
        : await waitsForOther(tx, request)
    )
      return { success: false, error: 'other-learner' };
    const asked = { courseId, batchId, enrolledAt: now, learner, ...(!payment && unpaid) };
    const seat = userId ? await giveSeat({ db: tx, actor, now }, { userId, ...asked }) : null;
    if (userId) await keepPhone(tx, userId, request.phone);
    const enrollmentId = seat?.id ?? null;
    if (payment) {
      const paid = { userId, courseId, enrollmentId, requestId: id, createdAt: now };
      await storePayment({ db: tx, actor, now }, { payment, ...paid });
    }
    const answer = { startsOn, acceptNote: note };
    await decide({ db: tx, actor, now }, request, { status: 'accepted', enrollmentId, userId, ...answer });
    const waitingFor = { requestId: id, userId, enrollmentId };
    const kit = await addRequestedKit({ db: tx, actor, now }, waitingFor, { ...request, kit: kitOf(course) });
    if (seat && !(await mayWriteAboutSeat(tx, eq(enrollments.id, seat.id)))) return { success: true, waits };
    await mail.enqueue(tx, {
      kind: 'enrollment',
      to: request.email,
      ...acceptedEmail(request, site, { waits, batch, startsOn, note, kit }),
    });
    return { success: true, waits };
  });
}

/** Whether another learner's seat already waits for this account (docs/decisions/031). */
async function waitsForOther(tx: Transaction, request: StoredRequest): Promise<boolean> {
  const { email, courseId, status, enrollmentId } = enrollmentRequests;
  const waiting = await tx
    .select({ learnerName: enrollmentRequests.learnerName })
    .from(enrollmentRequests)
    .where(
      and(
        eq(email, request.email),
        eq(courseId, request.courseId),
        eq(status, 'accepted'),
        isNull(enrollmentId),
        not(isRequestRefundedColumn),
      ),
    );
  return waiting.some(
    ({ learnerName }) => !isSameLearner(learnerName, request.learnerName, request.fullName),
  );
}

export async function declineRequest(
  { db, actor, now, mail }: CommandContext & Pick<AcceptParts, 'mail'>,
  { id, words }: { id: string; words: string },
): Promise<Decision> {
  assertRight(actor, 'requests.answer');
  return await inTransaction(db, async (tx): Promise<Decision> => {
    const found = await lockNew(tx, id);
    if (!found.success) return found;
    const { request } = found;
    const decision = { status: 'declined', enrollmentId: null, userId: request.userId } as const;
    await decide({ db: tx, actor, now }, request, decision);
    await mail.enqueue(tx, {
      kind: 'answer',
      to: request.email,
      ...declinedEmail(request, words.trim()),
    });
    return { success: true, waits: null };
  });
}

type StoredRequest = typeof enrollmentRequests.$inferSelect;

async function lockNew(tx: Transaction, id: string): Promise<Result<{ request: StoredRequest }, NotNew>> {
  const [request] = await tx
    .select()
    .from(enrollmentRequests)
    .where(eq(enrollmentRequests.id, id))
    .for('update');
  if (!request) return { success: false, error: 'gone' };
  if (request.status !== 'new') return { success: false, error: `${request.status}-already` };
  return { success: true, request };
}

async function decide(
  { db: tx, actor, now }: StepContext,
  before: StoredRequest,
  decision: { status: 'accepted' | 'declined'; enrollmentId: string | null; userId: string | null } & Partial<
    Pick<StoredRequest, 'startsOn' | 'acceptNote'>
  >,
): Promise<void> {
  const after = { ...decision, decidedAt: now, decidedBy: actorColumns(actor).actorLabel };
  await tx.update(enrollmentRequests).set(after).where(eq(enrollmentRequests.id, before.id));
  const action = decision.status === 'accepted' ? 'accept' : 'decline';
  const entry = { action, entity: requestNoun, entityId: before.id } as const;
  await recordAudit({ db: tx, actor, now }, { ...entry, before, after: { ...before, ...after } });
}
