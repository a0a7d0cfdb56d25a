import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, max, ne, or } from 'drizzle-orm';
import { nameOrderDocuments } from '#app/core/documents/document-queries.server.ts';
import { isOpenSeat } from '#app/core/enrollments/seat-account.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import type { Day } from '#app/domain/calendar.ts';
import { isGatewayRail } from '#app/domain/order.ts';
import { pick } from '#app/domain/record.ts';
import { isPromised, type OrderMoney, refundable } from '#app/domain/refund.ts';
import type { StoredRefund } from './give-back.server.ts';
import { listOpenPayments, readMoney } from './order-money.server.ts';

/** `reference` is the UTR of a payment that the owner sent by UPI; null for any other. */
export type OwnRefund = Pick<StoredRefund, 'id' | 'paise' | 'state' | 'method' | 'reference' | 'createdAt'>;

export type RefundSide = {
  /** The last day; null if no refund was promised, or nothing is left. */
  until: Day | null;
  isPromised: boolean;
  /** `open`: not answered yet. */
  ask: 'none' | 'open' | 'declined';
  /** Whether the owner sends the money by hand, and so has to know where to. */
  isByHand: boolean;
  /** The UPI ID that the buyer gave for a refund. */
  vpa: string | null;
  refunds: OwnRefund[];
};

export const noRefunds: RefundSide = {
  until: null,
  isPromised: false,
  ask: 'none',
  isByHand: false,
  vpa: null,
  refunds: [],
};

export async function readRefundable(db: Database, id: string): Promise<ReturnType<typeof refundable>> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).limit(1);
  const none: OrderMoney = { receivedPaise: 0, refundedPaise: 0, salePaise: 0, saleRefundedPaise: 0 };
  return refundable(order ? (await readMoney(db, order)).money : none);
}

export async function listRefunds(db: Database, orderId: string) {
  return await db
    .select(pick(refunds, 'id', 'paise', 'state', 'method', 'reference', 'reason', 'failure', 'createdAt'))
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** Who of the panel last corrected the order's address before a refund was asked for by its link (DAY-9); null for nobody. */
export async function findCorrection(
  db: Pick<Database, 'select'>,
  orderId: string,
): Promise<{ by: string; at: Date } | null> {
  const { at, by, kind } = orderEvents;
  const [asked] = await db
    .select({ at: max(at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(kind, 'refund_asked')));
  if (!asked?.at) return null;
  const isBefore = and(eq(kind, 'email_changed'), lte(at, asked.at));
  const [corrected] = await db
    .select({ by, at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isBefore, isNotNull(by)))
    .orderBy(desc(at))
    .limit(1);
  return corrected && corrected.by !== null ? { by: corrected.by, at: corrected.at } : null;
}

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** The caller must check that the visitor may see the order. `today` is in the site's zone. */
export async function readRefundSide(db: Database, orderId: string, today: Day): Promise<RefundSide> {
  const [[order], made, asks] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)).limit(1),
    db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt)),
    db
      .select({ doneAt: orderTasks.doneAt, note: orderTasks.doneNote })
      .from(orderTasks)
      .where(and(eq(orderTasks.orderId, orderId), eq(orderTasks.kind, 'refund_asked')))
      .orderBy(desc(orderTasks.createdAt))
      .limit(1),
  ]);
  const books = order && (await readMoney(db, order));
  const left = books ? refundable(books.money).salePaise : 0;
  const until = left > 0 ? (order?.refundUntil ?? null) : null;
  // Once all went back, no answer to a request counts any more.
  const [last] = left > 0 ? asks : [];
  const payments = until === null ? [] : await listOpenPayments(db, orderId);
  return {
    until,
    isPromised: isPromised(until, today),
    ask: !last ? 'none' : last.doneAt === null ? 'open' : last.note === null ? 'none' : 'declined',
    isByHand: payments.some(({ rail, leftPaise }) => leftPaise > 0 && !isGatewayRail(rail)),
    vpa: order?.refundVpa ?? null,
    refunds: shownRefunds(made, books?.owedPaise ?? 0),
  };
}

/** Returns the refunds that a buyer sees: of those that failed, only what was not sent another way. */
function shownRefunds(made: readonly StoredRefund[], owedPaise: number): OwnRefund[] {
  const replaced = new Set(made.map(({ replaces }) => replaces));
  let leftPaise = owedPaise;
  return made.flatMap(({ id, paise, state, method, reference, createdAt }) => {
    const isFailed = state === 'failed';
    const shownPaise = !isFailed ? paise : replaced.has(id) ? 0 : Math.min(paise, leftPaise);
    if (isFailed) leftPaise -= shownPaise;
    return shownPaise > 0 ? [{ id, paise: shownPaise, state, method, reference, createdAt }] : [];
  });
}

export type SeatOrder = Awaited<ReturnType<typeof listSeatOrders>>[number];
export type PaidSeat = Awaited<ReturnType<typeof listPaidSeats>>[number];
export type ClaimedSeat = Awaited<ReturnType<typeof listClaimedSeats>>[number];

/**
 * Returns a student's enrollments that came by reference and mobile number, or by a learner's link. Their refund stays
 * with the order (decisions 030 and 031), of another account or of none (`isOfGuest`), as the dashboard says (DAY-116).
 */
export async function listClaimedSeats(db: Database, actor: UserActor, today: Day) {
  const isElsewhere = or(isNull(orders.userId), ne(orders.userId, actor.id));
  const seats = await db
    .select({
      enrollmentId: enrollments.id,
      reference: orders.reference,
      ownerId: orders.userId,
      state: orders.state,
      until: orders.refundUntil,
    })
    .from(enrollments)
    .innerJoin(orders, eq(orders.enrollmentId, enrollments.id))
    .where(and(eq(enrollments.userId, actor.id), isElsewhere, gt(orders.receivedPaise, 0)))
    .orderBy(asc(orders.paidAt));
  return seats.map(({ ownerId, state, until, ...seat }) => ({
    ...seat,
    isOfGuest: ownerId === null,
    isPromised: state !== 'refunded' && isPromised(until, today),
  }));
}

/** The last day (`until`) for a refund of enrollments paid by hand, without an order (SELL-96). */
export async function listPaidSeats(db: Database, actor: UserActor, today: Day) {
  const seats = await db
    .selectDistinct({ enrollmentId: enrollments.id, until: enrollments.refundUntil })
    .from(enrollments)
    .innerJoin(payments, eq(payments.enrollmentId, enrollments.id))
    .where(
      and(
        eq(enrollments.userId, actor.id),
        isOpenSeat,
        isNull(payments.orderId),
        eq(payments.status, 'completed'),
      ),
    );
  return seats.flatMap(({ enrollmentId, until }) =>
    until === null ? [] : [{ enrollmentId, until, isPromised: isPromised(until, today) }],
  );
}

const mostOrders = 50;

/**
 * Returns the newest paid order of each of a student's enrollments (at most 50), with its receipts and invoices. One
 * whose money all went back gives way to one that holds the seat.
 */
export async function listSeatOrders(db: Database, actor: UserActor, today: Day) {
  const paid = await db
    .selectDistinctOn([orders.enrollmentId], pick(orders, 'id', 'reference', 'enrollmentId'))
    .from(orders)
    .where(
      and(
        eq(orders.userId, actor.id),
        isNotNull(orders.enrollmentId),
        inArray(orders.state, ['paid', 'partly_refunded', 'refunded']),
      ),
    )
    .orderBy(orders.enrollmentId, eq(orders.state, 'refunded'), desc(orders.paidAt))
    .limit(mostOrders);
  return await Promise.all(
    paid.map(async ({ id, reference, enrollmentId }) => ({
      enrollmentId: enrollmentId ?? '',
      reference,
      documents: await nameOrderDocuments(db, reference),
      side: await readRefundSide(db, id, today),
    })),
  );
}
