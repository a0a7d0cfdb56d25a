import { and, asc, eq, isNotNull, isNull, not } from 'drizzle-orm';
import { giveSeat, unpaid } from '#app/core/enrollments/give-seat.server.ts';
import { keepPhone } from '#app/core/enrollments/seat-account.server.ts';
import { hasAnotherLearner } from '#app/core/enrollments/seat-learner.server.ts';
import { keepRequestedKit } from '#app/core/kits/request-kit.server.ts';
import { giveOrderedSeats, listAccountsOfOrders } from '#app/core/orders/waiting-orders.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { isRequestRefunded, isRequestRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { learnerOf } from '#app/domain/learner.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { eachAlone, type RoundLog } from '#app/platform/each-alone.server.ts';
import { enrollmentRequestWords } from '#app/words/en/request-admin-words.ts';

type Account = { userId: string; email: string };

/** Enrolls for what waited under the address; returns how many. Call it in what confirms the address. */
export async function enrollFromPendingRequests(
  tx: Transaction,
  { userId, email }: Account,
  now: Date,
): Promise<number> {
  // If a request is just being accepted, this waits until it is, and then finds it as accepted.
  const asked = await tx
    .select()
    .from(enrollmentRequests)
    .where(eq(enrollmentRequests.email, email.toLowerCase()))
    .orderBy(asc(enrollmentRequests.id))
    .for('update');
  asked.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  let seats = 0;
  for (const request of asked) {
    const { id, courseId, batchId, decidedAt, reference, phone } = request;
    const learner = learnerOf(request);
    // If a guest's order waited too when the request was accepted, the owner enrolls its learner's own account by
    // hand.
    if (!isWaiting(request) || (await hasAnotherLearner(tx, { userId, courseId, ...learner }))) continue;
    if (await isRequestRefunded(tx, id)) continue;

    const actor: Actor = { kind: 'system', reason: enrollmentRequestWords.seatGiver(reference) };
    const paid = and(eq(payments.requestId, id), eq(payments.status, 'completed'));
    const isPaid = (await tx.$count(payments, paid)) > 0;
    const asked = {
      userId,
      courseId,
      batchId,
      enrolledAt: decidedAt ?? now,
      learner,
      ...(!isPaid && unpaid),
    };
    const seat = await giveSeat({ db: tx, actor, now }, asked);
    await keepPhone(tx, userId, phone);
    const theirs = { userId, enrollmentId: seat.id };
    await tx.update(enrollmentRequests).set(theirs).where(eq(enrollmentRequests.id, id));
    await keepRequestedKit(tx, { requestId: id, userId });
    await tx.update(payments).set(theirs).where(eq(payments.requestId, id));
    seats++;
  }
  return seats + (await giveOrderedSeats(tx, { userId, email }, now));
}

/** Keeps requests of a confirmed old address: accepted ones are enrolled, others assigned to the account. */
export async function keepRequests(tx: Transaction, { userId, email }: Account, now: Date): Promise<void> {
  await enrollFromPendingRequests(tx, { userId, email }, now);
  const ownerless = and(eq(enrollmentRequests.email, email.toLowerCase()), isNull(enrollmentRequests.userId));
  await tx.update(enrollmentRequests).set({ userId }).where(ownerless);
}

/** At startup and periodically: an older version or a backup may have left some. Returns how many. */
export async function giveAllWaitingSeats(db: Database, now: Date, log: RoundLog): Promise<number> {
  const accounts = await db
    .selectDistinct({ id: users.id, email: users.email })
    .from(enrollmentRequests)
    .innerJoin(users, eq(users.email, enrollmentRequests.email))
    .where(and(isSeatAsked, users.emailVerified));
  const buyers = await listAccountsOfOrders(db);
  let seats = 0;
  const give = async ({ id, email }: { id: string; email: string }) => {
    seats += await inTransaction(db, (tx) => enrollFromPendingRequests(tx, { userId: id, email }, now));
  };
  const failure = 'an account did not get its waiting courses';
  await eachAlone([...accounts, ...buyers], give, { log, failure });
  return seats;
}

/** Whether an accepted request or paid order under an address waits for its confirmation. */
export async function hasWaitingSeats(db: Database, typed: string): Promise<boolean> {
  const email = normalizeEmail(typed);
  const isAsked = and(eq(enrollmentRequests.email, email), isSeatAsked);
  const isBought = and(eq(orders.email, email), isNull(orders.userId), isNotNull(orders.paidAt));
  return (await db.$count(enrollmentRequests, isAsked)) + (await db.$count(orders, isBought)) > 0;
}

/** As `isWaiting`, and the payment was not refunded. */
const isSeatAsked = and(
  eq(enrollmentRequests.status, 'accepted'),
  isNull(enrollmentRequests.enrollmentId),
  isNull(enrollmentRequests.userId),
  not(isRequestRefundedColumn),
);

function isWaiting({ status, enrollmentId, userId }: typeof enrollmentRequests.$inferSelect): boolean {
  return status === 'accepted' && enrollmentId === null && userId === null;
}
