import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { giveSeat } from '#app/core/enrollments/admin/enroll-by-hand.server.ts';
import type { PaymentInput } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { storePayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { accountForSeat, keepPhone } from '#app/core/enrollments/admin/seat-account.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { emailOfAcceptance, emailOfRefusal, type SeatWaits } from './request-admin-emails.ts';
import { requestNoun } from './request-noun.ts';

export type AcceptParts = {
  db: Database;
  mail: Pick<Mailer, 'enqueue'>;
  /** The site's origin, for the email. */
  site: string;
  /** True if the site can send mail, so that an address can be proven. */
  needsProof: boolean;
};

/** If no seat was given yet, `waits` says what it is waiting for. */
export type Decision = { success: true; waits: SeatWaits | null } | { success: false; error: string };

/**
 * Accepts a new request: enrolls the account that sent it or has proven its email address, which the tab
 * names beforehand; otherwise the request waits for such an account (`giveWaitingSeats`). Payment, email and
 * audit entry share one transaction. Refused if already decided or if the course is gone.
 */
export async function acceptRequest(
  { db, mail, site, needsProof }: AcceptParts,
  actor: Actor,
  { id, payment }: { id: string; payment: PaymentInput | null },
  now: Date,
): Promise<Decision> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<Decision> => {
    const found = await lockNew(tx, id);
    if (!found.success) return found;
    const { request } = found;
    const [course] = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, request.courseId))
      .limit(1);
    if (!course) return { success: false, error: 'The course of this request is gone. Decline it instead.' };
    const { userId, waits } = await accountForSeat(tx, request, needsProof);
    const { courseId } = request;
    const seat = userId ? await giveSeat(tx, actor, { userId, courseId, enrolledAt: now }, now) : null;
    if (userId) await keepPhone(tx, userId, request.phone);
    const enrollmentId = seat?.id ?? null;
    if (payment) {
      // Needs its own id: all requests on a page carry the same form key, and a request can be accepted only
      // once anyway.
      const own = { ...payment, key: randomUUID() };
      const paid = { userId, courseId, enrollmentId, requestId: id, createdAt: now };
      await storePayment(tx, actor, own, paid, now);
    }
    await decide(tx, actor, request, { status: 'accepted', enrollmentId, userId }, now);
    await mail.enqueue(tx, emailOfAcceptance(request, site, waits));
    return { success: true, waits };
  });
}

/** Declines a new request and emails the academy's own words. Refused if the request is already decided. */
export async function declineRequest(
  { db, mail }: Pick<AcceptParts, 'db' | 'mail'>,
  actor: Actor,
  { id, words }: { id: string; words: string },
  now: Date,
): Promise<Decision> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<Decision> => {
    const found = await lockNew(tx, id);
    if (!found.success) return found;
    const { request } = found;
    await decide(tx, actor, request, { status: 'declined', enrollmentId: null, userId: request.userId }, now);
    await mail.enqueue(tx, emailOfRefusal(request, words.trim()));
    return { success: true, waits: null };
  });
}

type StoredRequest = typeof enrollmentRequests.$inferSelect;

async function lockNew(tx: Transaction, id: string) {
  const [request] = await tx
    .select()
    .from(enrollmentRequests)
    .where(eq(enrollmentRequests.id, id))
    .for('update');
  if (!request) return { success: false, error: 'There is no such request any more.' } as const;
  if (request.status !== 'new') {
    return { success: false, error: `This request was ${request.status} already.` } as const;
  }
  return { success: true, request } as const;
}

async function decide(
  tx: Transaction,
  actor: Actor,
  before: StoredRequest,
  decision: { status: 'accepted' | 'declined'; enrollmentId: string | null; userId: string | null },
  now: Date,
): Promise<void> {
  const after = { ...decision, decidedAt: now, decidedBy: actorColumns(actor).actorLabel };
  await tx.update(enrollmentRequests).set(after).where(eq(enrollmentRequests.id, before.id));
  const action = decision.status === 'accepted' ? 'accept' : 'decline';
  const entry = { action, entity: requestNoun, entityId: before.id } as const;
  await recordAudit(tx, actor, { ...entry, before, after: { ...before, ...after } }, now);
}
