import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { giveSeat } from '#app/core/enrollments/give-seat.server.ts';
import { keepPhone } from '#app/core/enrollments/seat-account.server.ts';
import { hasAnotherLearner } from '#app/core/enrollments/seat-learner.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Actor, type UserActor, visitor } from '#app/domain/access.ts';
import { learnerOf } from '#app/domain/learner.ts';
import { holdsSeat } from '#app/domain/order.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { opensLink } from '#app/platform/secret-links.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { takeSeatBack } from './claim-seat.server.ts';
import { lockProvenOrder, type OrderProof } from './order-access.server.ts';
import { addToStory } from './order-story.server.ts';
import { askAboutSeat, type StoredOrder } from './settle-order.server.ts';

/**
 * Gives guests' orders to the account whose address the transaction confirms, and enrolls it in the paid ones.
 * Returns the number of enrollments (SELL-39).
 */
export async function giveOrderedSeats(tx: Transaction, account: Account, now: Date): Promise<number> {
  return await giveOrders(tx, account, await lockGuestOrders(tx, account.email), now);
}

/** Gives a guest's order to the signed-in account if its browser has the order's secret (DAY-63). */
export async function takeOrder(
  { db, actor, now }: { db: Database; actor: UserActor; now: Date },
  { reference, key }: OrderProof,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockProvenOrder(tx, { actor: visitor }, { reference, key });
    if (order?.userId === null) await giveOrders(tx, { userId: actor.id }, [order], now);
  });
}

/**
 * Gives an account the guests' orders under its email address whose secrets (`keys`, by reference) its
 * browser has, so that these buyers need not confirm the address (SELL-39).
 */
export async function takeHeldOrders(
  { db, now }: { db: Database; now: Date },
  { email: typed, keys }: { email: string; keys: ReadonlyMap<string, string> },
): Promise<number> {
  if (keys.size === 0) return 0;
  const email = normalizeEmail(typed);
  return await inTransaction(db, async (tx) => {
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
    if (!account) return 0;
    const guests = await lockGuestOrders(tx, email);
    const held = guests.filter(({ reference, linkHash }) => opensLink(linkHash, keys.get(reference) ?? null));
    return await giveOrders(tx, { userId: account.id }, held, now);
  });
}

type Account = { userId: string; email: string };

/** Oldest first: the first learner gets the seat (DAY-82). Waits for a payment that is being recorded. */
async function lockGuestOrders(tx: Transaction, email: string): Promise<StoredOrder[]> {
  const locked = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.email, email.toLowerCase()), isNull(orders.userId)))
    .orderBy(asc(orders.id))
    .for('update');
  return locked.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function giveOrders(
  tx: Transaction,
  { userId }: Pick<Account, 'userId'>,
  guests: readonly StoredOrder[],
  now: Date,
): Promise<number> {
  let seats = 0;
  for (const order of guests) {
    const { id, courseId, batchId, paidAt, reference, phone, state, refundUntil } = order;
    const actor: Actor = { kind: 'system', reason: systemActors.order(reference) };
    const claimed = await takeSeatBack({ db: tx, actor, now }, { order, userId });
    const learner = learnerOf(order);
    const asked = { userId, courseId, batchId, enrolledAt: paidAt ?? now, refundUntil, learner };
    const isDue = holdsSeat(state) && claimed === null;
    const isForAnother = isDue && (await hasAnotherLearner(tx, { userId, courseId, ...learner }));
    const seat = isDue && !isForAnother ? await giveSeat({ db: tx, actor, now }, asked) : null;
    const theirs = { userId, enrollmentId: claimed ?? seat?.id ?? null };
    await tx
      .update(orders)
      .set({ ...theirs, updatedAt: now })
      .where(eq(orders.id, id));
    await tx.update(payments).set(theirs).where(eq(payments.orderId, id));
    if (claimed !== null || seat) await keepPhone(tx, userId, phone);
    if (isForAnother)
      await addToStory(
        { db: tx, actor, now },
        { orderId: id, kind: 'seat_waits', detail: { waits: 'learner' } },
      );
    if (!seat) continue;
    await addToStory({ db: tx, actor, now }, { orderId: id, kind: 'seat_given' });
    // The guest has paid for an enrollment that existed already, for example by paying twice, so the owner
    // gets a task.
    if (!seat.isNew) await askAboutSeat(tx, order, now);
    seats++;
  }
  return seats;
}

/** Returns accounts with a confirmed address that must be enrolled, because guests' orders under it are now paid. */
export async function listAccountsOfOrders(db: Database) {
  return await db
    .selectDistinct({ id: users.id, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.email, orders.email))
    .where(and(isNull(orders.userId), isNotNull(orders.paidAt), users.emailVerified));
}
