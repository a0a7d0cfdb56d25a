import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { mayLearnByOrder } from '#app/db/seat-standing.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { classState } from '#app/domain/live-class.ts';
import { seatStates } from '#app/domain/order.ts';
import type { OrderPass } from '#app/domain/order-pass.ts';
import { pick } from '#app/domain/record.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { opensByPass } from './order-access.server.ts';
import { type FoundOrder, type OwnOrder, readOrder, shownToHolder } from './order-queries.server.ts';

/** An order as somebody with a pass sees it. `seatOf` is the account in which its course is; null for none. */
export type PassedOrder = {
  order: OwnOrder;
  seatOf: string | null;
};

type Asked = { db: Database; links: Pick<SecretLinks, 'keyOf'>; now: Date };

/** Returns an order to a visitor with a pass; undefined to anybody else, as for an unknown order (DAY-60). */
export async function findPassedOrder(
  { db, ...check }: Asked,
  { reference, pass }: { reference: string; pass: OrderPass | null },
): Promise<PassedOrder | undefined> {
  const found = await readOrder(db, reference);
  return found && opensByPass(check, found.order, pass) ? shownToFinder(found) : undefined;
}

/** What anybody with reference and mobile number may see, named so that later fields stay hidden. */
function shownToFinder(found: FoundOrder): PassedOrder {
  const order = shownToHolder(found);
  const hidden = { fullName: '', email: '', phone: '', kit: null, kitAddress: null, refusedClaim: null };
  return {
    order: {
      ...pick(order, 'id', 'reference', 'courseTitle', 'courseSlug', 'batch', 'lines', 'totalPaise'),
      ...pick(order, 'isCourseGone'),
      ...pick(order, 'keptPaise', 'hadMoney', 'rail', 'isTest', 'state', 'expiresAt', 'claimedAt', 'claims'),
      ...pick(order, 'createdAt', 'paidAt'),
      utr: order.utr && `…${order.utr.slice(-4)}`,
      ...hidden,
      ...{ ownerId: null, enrollmentId: null, refundUntil: null },
      ...{ learnerName: null, learnerClass: null, seatOf: null },
    },
    seatOf: found.seatOf ?? found.order.userId,
  };
}

/** The next live class of an order's course. `joinUrl` is null until half an hour before it (LEARN-40). */
export type NextClass = { startsAt: Date; zone: string; joinUrl: string | null };

/** Null, too, without a paid seat, and for a child whose parent does not agree. */
export async function findNextClass(
  db: Database,
  { orderId, now }: { orderId: string; now: Date },
): Promise<NextClass | null> {
  const { startsAt, minutes, zone, joinUrl, cancelledAt } = liveSessions;
  const [next] = await db
    .select({ startsAt, minutes, zone, joinUrl, cancelledAt })
    .from(liveSessions)
    .innerJoin(lessons, eq(lessons.id, liveSessions.lessonId))
    .innerJoin(orders, eq(orders.courseId, lessons.courseId))
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.state, [...seatStates]),
        mayLearnByOrder,
        eq(lessons.isPublished, true),
        isNull(lessons.archivedAt),
        isNull(cancelledAt),
        or(isNull(orders.batchId), isNull(liveSessions.batchId), eq(liveSessions.batchId, orders.batchId)),
        gt(sql`${startsAt} + ${minutes} * interval '1 minute'`, sql.param(now, startsAt)),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(1);
  if (!next) return null;
  const isOpen = classState(next, now) === 'open';
  return { startsAt: next.startsAt, zone: next.zone, joinUrl: isOpen ? next.joinUrl : null };
}
