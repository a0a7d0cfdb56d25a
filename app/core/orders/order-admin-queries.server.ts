import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { nameOrderDocuments } from '#app/core/documents/document-queries.server.ts';
import { containsText, hasPhone } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { countAndNarrow } from '#app/db/find-rows.server.ts';
import { isGateway } from '#app/db/is-gateway.server.ts';
import { hasCampaign } from '#app/db/of-campaign.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orderEvents, orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { openStates, orderStates, type Rail } from '#app/domain/order.ts';
import { pick } from '#app/domain/record.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import type { OrderQuery } from './order-admin-list.ts';
import { claimedAt, revived } from './order-queries.server.ts';

export const orderColumns = {
  ...pick(orders, 'id', 'reference', 'userId', 'fullName', 'email', 'phone', 'learnerName', 'learnerClass'),
  ...pick(orders, 'courseTitle', 'totalPaise', 'receivedPaise', 'refundedPaise', 'code', 'source', 'rail'),
  ...pick(orders, 'isTest', 'state', 'utr', 'createdAt', 'paidAt'),
};

/** `short` without a payment. As SQL text, because Drizzle would omit the name of the outer table. */
export const isForeign = sql<boolean>`(order_tasks.kind = 'short' and not exists (select 1 from payments p
  where p.order_id = order_tasks.order_id and p.external_id = order_tasks.about))`;

// Of an order that is paid in several parts, each part has such a task, but what is missing is missing once.
const isRepeated = sql`(order_tasks.kind = 'short' and not ${isForeign} and exists (select 1 from order_tasks later
  join payments p on p.order_id = later.order_id and p.external_id = later.about
  where later.order_id = order_tasks.order_id and later.kind = 'short' and later.done_at is null
    and (later.created_at, later.id) > (order_tasks.created_at, order_tasks.id)))`;

/** A task that is listed and counted: of those about a missing part of one order, the newest (DAY-129). */
export const isOpenTask = sql`(${isNull(orderTasks.doneAt)} and not ${isRepeated})`;

/** An order of this state that is owed by its buyer, and of which no open task says that a part is missing. */
export const isOwed = (state: 'pending' | 'awaiting_confirmation'): SQL =>
  sql`(orders.state = ${state} and not orders.is_test and not exists (select 1 from order_tasks t
    where t.order_id = orders.id and t.kind = 'short' and t.done_at is null))`;

export type OrderRow = Awaited<ReturnType<typeof listOrders>>['rows'][number];

/** Returns one page of orders and how many match the query in total (SELL-42). */
export async function listOrders(db: Database, query: OrderQuery) {
  const { total, where } = await countAndNarrow(db, { ...query, id: orders.id, where: conditions(query) });
  // First finds only the ids on the page: to skip the orders of earlier pages, the database then reads index entries
  // instead of whole rows.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(inArray(orders.id, page))
    .orderBy(...orderOf(query.sort));
  return { rows, total };
}

export async function listOrdersAfter(
  db: Database,
  query: OrderQuery,
  { last, limit }: Batch<{ createdAt: Date; id: string }>,
) {
  const at = last?.createdAt.toISOString();
  const after = last && sql`(${orders.createdAt}, ${orders.id}) > (${at}::timestamptz, ${last.id})`;
  return await db
    .select(orderColumns)
    .from(orders)
    .where(and(conditions(query), after))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

/**
 * Returns an order with its lists, each oldest first; undefined for an unknown id. `account` owns the order or has
 * its email address; `seatAccount` is another account that has the course (DAY-82).
 */
export async function findOrderStory(db: Database, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).limit(1);
  if (!order) return undefined;
  const [received, documents, tasks, events, [account], [seatAccount]] = await Promise.all([
    db
      .select({
        ...pick(payments, 'id', 'amount', 'method', 'reference', 'status', 'rail', 'externalId', 'isTest'),
        ...pick(payments, 'feePaise', 'feeTaxPaise', 'createdAt'),
      })
      .from(payments)
      .where(eq(payments.orderId, id))
      .orderBy(asc(payments.createdAt)),
    nameOrderDocuments(db, order.reference),
    db
      .select({ ...getTableColumns(orderTasks), isForeign })
      .from(orderTasks)
      .where(eq(orderTasks.orderId, id))
      .orderBy(asc(orderTasks.createdAt)),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.at)),
    db
      .select({
        ...pick(users, 'id', 'fullName', 'email'),
        isConfirmed: users.emailVerified,
      })
      .from(users)
      .where(order.userId === null ? eq(users.email, order.email) : eq(users.id, order.userId))
      .limit(1),
    order.enrollmentId !== null
      ? db
          .select({ id: users.id, fullName: users.fullName, email: users.email })
          .from(enrollments)
          .innerJoin(users, eq(users.id, enrollments.userId))
          .where(eq(enrollments.id, order.enrollmentId))
      : [],
  ]);
  const { linkHash, checkoutKey, ...shown } = order;
  const read = { ...shown, lines: shown.lines.map(revived) };
  return {
    order: read,
    received,
    documents,
    tasks,
    events,
    account: account ?? null,
    seatAccount: seatAccount && seatAccount.id !== order.userId ? seatAccount : null,
  };
}

export type OrderStory = NonNullable<Awaited<ReturnType<typeof findOrderStory>>>;

const mostShown = 500;

/** At most 500 of each: `claims` need their UTR looked up, `tasks` do not fit their order (SELL-44). */
export async function listOrderTasks(db: Database) {
  const [claims, tasks] = await Promise.all([
    db
      .select({ ...orderColumns, claimedAt })
      .from(orders)
      .where(eq(orders.state, 'awaiting_confirmation'))
      .orderBy(asc(orders.updatedAt))
      .limit(mostShown),
    db
      .select({
        ...pick(orderTasks, 'id', 'kind', 'paise', 'about', 'createdAt'),
        isForeign,
        order: orderColumns,
        // How the task's payment was made or, without a payment, how the order was to be paid.
        rail: sql<Rail | null>`coalesce(
          (select p.rail from payments p where p.order_id = ${orders.id} and p.external_id = ${orderTasks.about} limit 1),
          ${orders.rail})`,
        refundUntil: orders.refundUntil,
        refundVpa: orders.refundVpa,
        // The reference of the other order with the same UTR.
        other: sql<string | null>`(select other.reference from ${orders} other
          where other.utr = ${orderTasks.about} and other.id <> ${orders.id} limit 1)`,
      })
      .from(orderTasks)
      .innerJoin(orders, eq(orders.id, orderTasks.orderId))
      .where(isOpenTask)
      .orderBy(asc(orderTasks.createdAt))
      .limit(mostShown),
  ]);
  return { claims, tasks };
}

/** Counts open tasks and UTRs to look up; `refunds` are those in which a buyer asks for a refund. */
export async function countOrderTasks(db: Database): Promise<{ all: number; refunds: number }> {
  const asked = sql<number>`count(*) filter (where ${orderTasks.kind} = 'refund_asked')`.mapWith(Number);
  const [[claims], [tasks]] = await Promise.all([
    db.select({ count: count() }).from(orders).where(eq(orders.state, 'awaiting_confirmation')),
    db.select({ count: count(), asked }).from(orderTasks).where(isOpenTask),
  ]);
  return { all: (claims?.count ?? 0) + (tasks?.count ?? 0), refunds: tasks?.asked ?? 0 };
}

export type OrderTask = Awaited<ReturnType<typeof listOrderTasks>>['tasks'][number];

function orderOf(sort: OrderQuery['sort']): SQL[] {
  if (sort === 'amount') return [desc(orders.totalPaise), desc(orders.createdAt), asc(orders.id)];
  return sort === 'oldest'
    ? [asc(orders.createdAt), asc(orders.id)]
    : [desc(orders.createdAt), desc(orders.id)];
}

function conditions({ search, filters, range, course, code, campaign, only }: OrderQuery): SQL | undefined {
  const state = orderStates.find((known) => known === filters.state);
  const reference = readOrderReference(search);
  return and(
    state && eq(orders.state, state),
    filters.state === 'open' ? inArray(orders.state, [...openStates]) : undefined,
    range ? and(within(orders.paidAt, range, range.zone), eq(orders.isTest, false)) : undefined,
    course ? eq(orders.courseId, course) : undefined,
    code ? eq(orders.code, code) : undefined,
    campaign ? hasCampaign(campaign, sql`orders.id`) : undefined,
    // As the index `orders_first` says it.
    only === 'first' ? sql`${orders.isFirst}` : undefined,
    only === 'unpaid' ? isOwed('pending') : undefined,
    only === 'reduced' ? gt(orders.discountPaise, 0) : undefined,
    search === ''
      ? undefined
      : or(
          containsText([orders.fullName, orders.email, orders.courseTitle, orders.utr], search),
          hasPhone(orders.phone, search),
          eq(orders.reference, reference ?? search),
          hasMoneyWithId(search),
        ),
  );
}

/** Whether its payment or refund has this outside id. Ids are read first, so that indexes serve. */
const hasMoneyWithId = (search: string): SQL =>
  sql`${orders.id} = any(array(
    select p.order_id from payments p where (p.rail = 'upi' or ${isGateway(sql`p.rail`)}) and p.external_id = ${search}
    union all
    select r.order_id from refunds r where ${isGateway(sql`r.rail`)} and r.external_id = ${search}))`;
