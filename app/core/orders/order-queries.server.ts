import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orders } from '#app/db/tables/order-tables.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import { holdsSeat, keptPaise, openStates } from '#app/domain/order.ts';
import type { PriceLine } from '#app/domain/price.ts';
import { pick } from '#app/domain/record.ts';
import { isHolder, type OrderProof } from './order-access.server.ts';

/** An order as its holder sees it. */
export type OwnOrder = ReturnType<typeof shownToHolder>;

const batchColumns = pick(courseBatches, 'label', 'startsOn', 'endsOn');

export type RefusedClaim = { utr: string; words?: string };

const refusedClaim = sql<RefusedClaim | null>`(select refused.detail from ${orderEvents} refused
  where refused.order_id = ${orders.id} and refused.kind = 'claim_refused' order by refused.at desc limit 1)`;

/** When the buyer of an order last entered the transaction number of a payment; null if the buyer never did. */
export const claimedAt = sql<string | null>`(select max(claim.at) from ${orderEvents} claim
  where claim.order_id = ${orders.id} and claim.kind = 'claimed')`;

/**
 * The account that has an order's seat. Null once that account is deleted, so that another takes the seat, unless the
 * course was completed in it.
 */
export const seatOf = sql<string | null>`case when enrollments.status = 'completed'
  or exists (select 1 from users holder where holder.id = enrollments.user_id) then enrollments.user_id end`;

const isCourseGone = sql<boolean>`not exists (select 1 from courses there where there.id = ${orders.courseId})`;

/** Returns an order to its holder; undefined to anybody else, as for an unknown order (SELL-39). */
export async function findOwnOrder(
  db: Database,
  actor: Actor,
  { reference, key }: OrderProof,
): Promise<OwnOrder | undefined> {
  const found = await readOrder(db, reference);
  return found && isHolder(found.order, actor, key) ? shownToHolder(found) : undefined;
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** Reads an order for its page. The caller must check what the visitor may see of it. */
export async function readOrder(db: Database, reference: string) {
  const [found] = await db
    .select({
      order: orders,
      courseSlug: courses.slug,
      isCourseGone,
      batch: batchColumns,
      claimedAt,
      refusedClaim,
      seatOf,
      seatLearner: { learnerName: enrollments.learnerName, learnerClass: enrollments.learnerClass },
    })
    .from(orders)
    .leftJoin(courseBatches, eq(courseBatches.id, orders.batchId))
    .leftJoin(courses, and(eq(courses.id, orders.courseId), courses.isActive))
    .leftJoin(enrollments, eq(enrollments.id, orders.enrollmentId))
    .where(eq(orders.reference, reference))
    .limit(1);
  return found;
}

export function shownToHolder(found: FoundOrder) {
  const { order, courseSlug, isCourseGone, refusedClaim, seatOf, batch } = found;
  // The learner as corrected on the seat, where the owner's own account has it (DAY-120).
  const isOwnSeat = seatOf !== null && seatOf === order.userId;
  const { learnerName = null, learnerClass = null } = (isOwnSeat ? found.seatLearner : order) ?? {};
  return {
    ...pick(order, 'id', 'reference', 'fullName', 'email', 'phone', 'courseTitle', 'totalPaise', 'rail'),
    ...pick(order, 'isTest', 'state', 'expiresAt', 'utr', 'claims', 'enrollmentId', 'createdAt', 'paidAt'),
    // The day is the last of the promised refund. A course without a kit has none, and no address.
    ...pick(order, 'refundUntil', 'kit', 'kitAddress'),
    /** Null, as the class, if the buyer learns (DAY-59). */
    learnerName,
    learnerClass,
    /** Null if the course is deleted or hidden, so that no link leads to it. */
    courseSlug,
    /** Nobody is asked to pay then (DAY-214). */
    isCourseGone,
    keptPaise: keptPaise(order),
    /** Whether a payment was ever received. If not, the order has no receipts, invoices or refunds. */
    hadMoney: order.receivedPaise > 0,
    claimedAt: found.claimedAt === null ? null : new Date(found.claimedAt),
    ...{ refusedClaim, seatOf, batch },
    /** The account that owns the order; null if a guest placed it and no account has taken it over. */
    ownerId: order.userId,
    lines: order.lines.map(revived),
  };
}

type SeatFacts = Pick<OwnOrder, 'state' | 'enrollmentId' | 'seatOf' | 'learnerName'>;

/** The account has the course for another learner, or the learner's seat or account was deleted. */
export function waitsForLearner({ state, enrollmentId, seatOf, learnerName }: SeatFacts): boolean {
  const hasNoSeat = enrollmentId === null || (seatOf === null && learnerName !== null);
  return hasNoSeat && holdsSeat(state);
}

type ListedField = 'reference' | 'courseTitle' | 'learnerName' | 'totalPaise' | 'state' | 'createdAt';
/** `waitsFor` is the learner for whom the seat waits (`waitsForLearner`); null if it waits for nobody. */
export type ListedOrder = Pick<OwnOrder, ListedField> & { waitsFor: string | null };

const mostListed = 100;

export async function listOwnOrders(db: Database, actor: UserActor): Promise<ListedOrder[]> {
  const listed = await db
    .select({
      ...pick(orders, 'reference', 'courseTitle', 'totalPaise', 'state', 'createdAt', 'enrollmentId'),
      ...pick(orders, 'fullName', 'learnerName'),
      seatOf,
    })
    .from(orders)
    .leftJoin(enrollments, eq(enrollments.id, orders.enrollmentId))
    .where(eq(orders.userId, actor.id))
    .orderBy(desc(orders.createdAt))
    .limit(mostListed);
  return listed.map(({ fullName, seatOf, learnerName, enrollmentId, ...order }) => {
    const waits = waitsForLearner({ ...order, seatOf, learnerName, enrollmentId });
    return { ...order, learnerName, waitsFor: waits ? (learnerName ?? fullName) : null };
  });
}

type OpenAsked = {
  courseId: string;
  /** The secret keys of orders, by reference. A cookie of this browser contains them. */
  keys: ReadonlyMap<string, string>;
  now: Date;
};

/**
 * The open order that the visitor already has for a course (SELL-35). Others may have used this browser: by
 * its cookie, an account gets only guests' orders under its own email address.
 */
export async function findOpenOrder(
  db: Database,
  actor: Actor,
  { courseId, keys, now }: OpenAsked,
): Promise<string | undefined> {
  const references = [...keys.keys()];
  const isOfGuest =
    actor.kind === 'user'
      ? and(isNull(orders.userId), eq(orders.email, actor.email.toLowerCase()))
      : undefined;
  const mine = [
    ...(actor.kind === 'user' ? [eq(orders.userId, actor.id)] : []),
    ...(references.length > 0 ? [and(inArray(orders.reference, references), isOfGuest)] : []),
  ];
  if (mine.length === 0) return undefined;
  const found = await db
    .select({ reference: orders.reference, userId: orders.userId, linkHash: orders.linkHash })
    .from(orders)
    .where(and(or(...mine), eq(orders.courseId, courseId), isStillOpen(now)))
    .orderBy(desc(orders.createdAt))
    .limit(mostListed);
  return found.find((order) => isHolder(order, actor, keys.get(order.reference) ?? null))?.reference;
}

/** A pending order is open until `expiresAt`, before the job runs; a partly paid one never expires. */
export const isStillOpen = (now: Date) => {
  const hasPart = gt(orders.receivedPaise, orders.refundedPaise);
  const waits = or(ne(orders.state, 'pending'), gt(orders.expiresAt, now), hasPart);
  return and(inArray(orders.state, [...openStates]), waits);
};

/** Converts the dates in a stored price line from strings, as in the database's JSON, to Date objects. */
export function revived(line: PriceLine): PriceLine {
  if (line.kind !== 'offer' && line.kind !== 'coupon') return line;
  return { ...line, endsAt: line.endsAt === null ? null : new Date(line.endsAt) };
}
