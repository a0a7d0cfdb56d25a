import { and, eq, isNull } from 'drizzle-orm';
import { giveSeat, unpaid } from '#app/core/enrollments/give-seat.server.ts';
import { keepPhone } from '#app/core/enrollments/seat-account.server.ts';
import { keepRequestedKit } from '#app/core/kits/request-kit.server.ts';
import { giveOrderedSeats, listAccountsOfOrders } from '#app/core/orders/waiting-orders.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests, payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { enrollmentRequestWords } from '#app/words/en/enrollment-request-words.ts';

type Account = { userId: string; email: string };

/**
 * Enrolls an account in the courses of accepted requests and paid orders under its email address, and returns how many.
 * The address must be the user's own, so call this in the transaction that confirms the address. A site that cannot
 * send mail cannot confirm addresses, and calls this at sign-up.
 */
export async function enrollFromPendingRequests(
  tx: Transaction,
  { userId, email }: Account,
  now: Date,
): Promise<number> {
  // Locks all requests with this email address. If an admin is accepting such a request at this moment, the query waits
  // and then finds the request accepted.
  const asked = await tx
    .select()
    .from(enrollmentRequests)
    .where(eq(enrollmentRequests.email, email.toLowerCase()))
    .for('update');
  const waiting = asked.filter((request) => isWaiting(request));
  for (const { id, courseId, batchId, decidedAt, reference, phone } of waiting) {
    const actor: Actor = { kind: 'system', reason: enrollmentRequestWords.seatGiver(reference) };
    const isPaid = (await tx.$count(payments, eq(payments.requestId, id))) > 0;
    const asked = { userId, courseId, batchId, enrolledAt: decidedAt ?? now, ...(!isPaid && unpaid) };
    const seat = await giveSeat({ db: tx, actor, now }, asked);
    await keepPhone(tx, userId, phone);
    const theirs = { userId, enrollmentId: seat.id };
    await tx.update(enrollmentRequests).set(theirs).where(eq(enrollmentRequests.id, id));
    await keepRequestedKit(tx, { requestId: id, userId });
    await tx.update(payments).set(theirs).where(eq(payments.requestId, id));
  }
  return waiting.length + (await giveOrderedSeats(tx, { userId, email }, now));
}

/**
 * Lets an account that changes its email address keep the requests sent under the old address. The account is enrolled
 * for those that were accepted, and the other requests are assigned to the account. Call only if the old address was
 * confirmed or the site cannot send mail.
 */
export async function keepRequests(tx: Transaction, { userId, email }: Account, now: Date): Promise<void> {
  await enrollFromPendingRequests(tx, { userId, email }, now);
  const ownerless = and(eq(enrollmentRequests.email, email.toLowerCase()), isNull(enrollmentRequests.userId));
  await tx.update(enrollmentRequests).set({ userId }).where(ownerless);
}

/**
 * Calls `enrollFromPendingRequests` for all accounts and returns the number of enrollments. Runs at startup and
 * periodically: an older version, a restored backup or switching off mail may have left students unenrolled.
 * `needsProof` is true if the site can send mail; email addresses must then be confirmed.
 */
export async function giveAllWaitingSeats(
  { db, needsProof }: { db: Database; needsProof: boolean },
  now: Date,
): Promise<number> {
  const { status, enrollmentId, userId } = enrollmentRequests;
  const accounts = await db
    .selectDistinct({ userId: users.id, email: users.email })
    .from(enrollmentRequests)
    .innerJoin(users, eq(users.email, enrollmentRequests.email))
    .where(
      and(
        eq(status, 'accepted'),
        isNull(enrollmentId),
        isNull(userId),
        needsProof ? eq(users.emailVerified, true) : undefined,
      ),
    );
  const buyers = await listAccountsOfOrders(db, needsProof);
  let seats = 0;
  for (const account of [...accounts, ...buyers]) {
    seats += await inTransaction(db, (tx) => enrollFromPendingRequests(tx, account, now));
  }
  return seats;
}

function isWaiting({ status, enrollmentId, userId }: typeof enrollmentRequests.$inferSelect): boolean {
  return status === 'accepted' && enrollmentId === null && userId === null;
}
