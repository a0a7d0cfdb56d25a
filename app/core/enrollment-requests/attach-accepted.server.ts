import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { paymentIdOf } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests, payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import { type GiveSeat, keepPhone } from './request-admin-commands.server.ts';

type AttachParts = {
  db: Database;
  giveSeat: GiveSeat;
  /** True where the site can send mail, so that an address can be proven. */
  needsProof: boolean;
};

/**
 * Enrolls somebody who signed up after the academy had accepted a request of that email address; answers how many seats
 * came of it. The address must be proven where the site can send the letter that proves it; without a mail server the
 * same address is enough, since nothing better can be had and one address is one account. For every load of the
 * dashboard: one look at an index when there is nothing to do.
 */
export async function attachAccepted(
  { db, giveSeat, needsProof }: AttachParts,
  { id: userId, email }: UserActor,
  now: Date,
): Promise<number> {
  const some = await db
    .select({ id: enrollmentRequests.id })
    .from(enrollmentRequests)
    .where(waitingFor(email))
    .limit(1);
  if (some.length === 0) return 0;
  return await inTransaction(db, async (tx) => {
    const [account] = await tx
      .select({ isProven: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .limit(1);
    if (!account || (needsProof && !account.isProven)) return 0;
    return await giveSeats(tx, giveSeat, { userId, email }, now);
  });
}

type Account = { userId: string; email: string };

/**
 * Gives an account that leaves an address what was asked for under it: the seats of accepted requests, and the others
 * as its own, so that they are answered to it. Only for an address that was proven, as `attachAccepted` has it.
 */
export async function keepRequests(
  tx: Transaction,
  giveSeat: GiveSeat,
  { userId, email }: Account,
  now: Date,
): Promise<void> {
  await giveSeats(tx, giveSeat, { userId, email }, now);
  const ownerless = and(eq(enrollmentRequests.email, email.toLowerCase()), isNull(enrollmentRequests.userId));
  await tx.update(enrollmentRequests).set({ userId }).where(ownerless);
}

const waitingFor = (email: string) =>
  and(
    eq(enrollmentRequests.email, email.toLowerCase()),
    eq(enrollmentRequests.status, 'accepted'),
    isNull(enrollmentRequests.enrollmentId),
    isNull(enrollmentRequests.userId),
  );

async function giveSeats(tx: Transaction, giveSeat: GiveSeat, { userId, email }: Account, now: Date) {
  const requests = await tx.select().from(enrollmentRequests).where(waitingFor(email)).for('update');
  for (const { id, courseId, decidedAt, reference, phone } of requests) {
    const actor: Actor = { kind: 'system', reason: `Accepted request ${reference}` };
    const seat = await giveSeat(tx, actor, { userId, courseId, enrolledAt: decidedAt ?? now }, now);
    await keepPhone(tx, userId, phone);
    const theirs = { userId, enrollmentId: seat.id };
    await tx.update(enrollmentRequests).set(theirs).where(eq(enrollmentRequests.id, id));
    await tx
      .update(payments)
      .set(theirs)
      .where(eq(payments.id, paymentIdOf(id)));
  }
  return requests.length;
}
