import { and, eq, isNull } from 'drizzle-orm';
import { giveSeat } from '#app/core/enrollments/admin/enroll-by-hand.server.ts';
import { keepPhone } from '#app/core/enrollments/admin/seat-account.server.ts';
import { giveOrderedSeats, listAccountsOfOrders } from '#app/core/orders/waiting-orders.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests, payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { enrollmentRequestWords } from '#app/words/en/enrollment-request-words.ts';

type Account = { userId: string; email: string };

/**
 * Gives an account the seats of requests accepted and orders paid under its email address before it was
 * entitled to them; returns how many. Call it in the transaction that proves the address, or at a sign-up if the site cannot
 * send mail: no better proof is possible there, and each address has only one account.
 */
export async function giveWaitingSeats(
  tx: Transaction,
  { userId, email }: Account,
  now: Date,
): Promise<number> {
  // Lock all requests of the address, so that this waits for one being accepted right now and then sees it as
  // accepted.
  const asked = await tx
    .select()
    .from(enrollmentRequests)
    .where(eq(enrollmentRequests.email, email.toLowerCase()))
    .for('update');
  const waiting = asked.filter((request) => isWaiting(request));
  for (const { id, courseId, decidedAt, reference, phone } of waiting) {
    const actor: Actor = { kind: 'system', reason: enrollmentRequestWords.seatGiver(reference) };
    const seat = await giveSeat(tx, actor, { userId, courseId, enrolledAt: decidedAt ?? now }, now);
    await keepPhone(tx, userId, phone);
    const theirs = { userId, enrollmentId: seat.id };
    await tx.update(enrollmentRequests).set(theirs).where(eq(enrollmentRequests.id, id));
    await tx.update(payments).set(theirs).where(eq(payments.requestId, id));
  }
  return waiting.length + (await giveOrderedSeats(tx, { userId, email }, now));
}

/**
 * Lets an account that changes its address keep what was requested under the old one: it gets the seats of
 * accepted requests and becomes the owner of the others, so that answers reach it. Only for a proven address,
 * as for `giveWaitingSeats`.
 */
export async function keepRequests(tx: Transaction, { userId, email }: Account, now: Date): Promise<void> {
  await giveWaitingSeats(tx, { userId, email }, now);
  const ownerless = and(eq(enrollmentRequests.email, email.toLowerCase()), isNull(enrollmentRequests.userId));
  await tx.update(enrollmentRequests).set({ userId }).where(ownerless);
}

/**
 * Gives every account the seats that wait for it; returns how many. For startup and housekeeping: an older
 * version gave seats when a dashboard was opened, a backup may hold some, and mail may have been turned off
 * since. `needsProof` is true if the site can send mail, so that an address can be proven.
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
    seats += await inTransaction(db, (tx) => giveWaitingSeats(tx, account, now));
  }
  return seats;
}

function isWaiting({ status, enrollmentId, userId }: typeof enrollmentRequests.$inferSelect): boolean {
  return status === 'accepted' && enrollmentId === null && userId === null;
}
