import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { countRows } from '#app/db/count-rows.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { countAndNarrow } from '#app/db/find-rows.server.ts';
import { isRefundedColumn, isRequestRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { kitOf } from '#app/domain/kit.ts';
import { mostFound, mostListed } from '#app/domain/list-query.ts';
import { pick } from '#app/domain/record.ts';
import { type HeldReason, heldReason, isHere, shipmentStates } from '#app/domain/shipment.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import { type KitFilter, type KitQuery, kitFilters } from './kit-admin-list.ts';
import { isFound, waysToFind } from './kit-search.server.ts';

const isRefunded = sql<boolean>`coalesce(${orders.state} = 'refunded', false)`;
const hasSeat = (
  userId: SQLWrapper,
) => sql`exists (select 1 from enrollments where enrollments.user_id = ${userId}
  and enrollments.course_id = ${shipments.courseId} and not ${isRefundedColumn} offset 0)`;
/**
 * Whether the student is enrolled; false if the order was refunded. A guest's order or request counts, because the guest
 * is enrolled later and the kit is sent nevertheless.
 */
// It is looked up kit by kit, by `offset 0`: the database would read all orders for the few kits still here (DAY-210).
const isEnrolled = sql<boolean>`(case when ${shipments.orderId} is null
  then (${shipments.userId} is null and exists (select 1 from enrollment_requests
    where enrollment_requests.id = ${shipments.requestId} and not ${isRequestRefundedColumn})) or ${hasSeat(shipments.userId)}
  else exists (select 1 from orders bought where bought.id = ${shipments.orderId} and bought.state <> 'refunded'
    and (bought.enrollment_id is null
      or exists (select 1 from enrollments own where own.id = bought.enrollment_id and own.closed_at is null)
      or ${hasSeat(sql`bought.user_id`)}) offset 0) end)`;
// Whether the buyer asks for a refund that nobody has decided yet. The index of open ones has one of an order at most.
const isRefundAsked = sql<boolean>`exists (select 1 from ${orderTasks} asked where asked.order_id = ${shipments.orderId}
  and asked.kind = 'refund_asked' and asked.done_at is null)`;
const hasAddress = sql<boolean>`(${shipments.address} is not null)`;
// The learner of an order or a request, as corrected on the seat that it gave; of any other kit, the seat's (DAY-84).
const ofLearner = (name: 'learner_name' | 'learner_class') => {
  const column = sql.identifier(name);
  return sql<string | null>`coalesce(
    (select own.${column} from enrollments own where own.id = coalesce(${orders.enrollmentId}, ${enrollmentRequests.enrollmentId})),
    ${orders}.${column}, ${enrollmentRequests}.${column},
    case when ${shipments.orderId} is null then ${enrollments}.${column} end)`;
};
const isHereNow = sql`${shipments.state} in ('to_pack', 'packed')`;
/**
 * The condition for kits still at the academy that must not be sent: refunded, not enrolled, or without an address.
 * It is the same as `heldReason` in SQL.
 */
const isHeld = sql<boolean>`(${isHereNow} and (not ${hasAddress} or not ${isEnrolled}))`;
/** True for a kit that could be sent if the student gave a postal address. */
const isUnaddressed = sql<boolean>`(${isHereNow} and ${shipments.orderId} is null and not ${hasAddress}
  and ${isEnrolled})`;

const studentId = sql<string | null>`coalesce(${shipments.userId}, ${orders.userId})`;

const columns = {
  ...getTableColumns(shipments),
  isRefunded,
  isEnrolled,
  isRefundAsked,
  hasAddress,
  studentId,
  learnerName: ofLearner('learner_name'),
  learnerClass: ofLearner('learner_class'),
  student: sql<
    string | null
  >`coalesce(${orders.fullName}, ${users.fullName}, ${enrollmentRequests.fullName})`,
  email: sql<string | null>`coalesce(${orders.email}, ${users.email}, ${enrollmentRequests.email})`,
  phone: sql<string | null>`coalesce(${orders.phone}, ${enrollmentRequests.phone}, ${users.phone})`,
};

type Stored = Awaited<ReturnType<typeof kits>>[number];
export type KitRow = Omit<Stored, 'isRefunded' | 'isEnrolled' | 'hasAddress'> & { held: HeldReason | null };

function kits(db: Pick<Database, 'select'>) {
  return db
    .select(columns)
    .from(shipments)
    .leftJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(
      enrollments,
      and(eq(enrollments.userId, studentId), eq(enrollments.courseId, shipments.courseId)),
    )
    .leftJoin(users, eq(users.id, shipments.userId))
    .leftJoin(enrollmentRequests, eq(enrollmentRequests.id, shipments.requestId))
    .$dynamic();
}

const kitRow = ({ isRefunded, isEnrolled, hasAddress, ...row }: Stored): KitRow => ({
  ...row,
  held: heldReason({ isRefunded, isEnrolled, hasAddress, isOrdered: row.orderId !== null }),
});

/**
 * Whether the search may find a kit by an email address, which who only packs does not see (DAY-187), and the counts of
 * the filters, if they are known.
 */
type Searching = { byEmail?: boolean; counts?: Record<KitFilter, number> };

/** Returns a page of kits (course materials sent by post) and the total number of matches (SELL-112). */
export async function listKits(db: Database, query: KitQuery, searching: Searching = {}) {
  const list = listed(query, searching);
  const { total, where } =
    list.total === undefined ? await countAndNarrow(db, list) : { ...list, total: list.total };
  if (total === 0) return { rows: [], total };
  // The ids first, so that what is shown is read only for the kits of the page.
  const page = idsWhere(db, where)
    .orderBy(...orderOf(query.sort))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const rows = await kits(db)
    .where(inArray(shipments.id, page))
    .orderBy(...orderOf(query.sort));
  return { rows: rows.map(kitRow), total };
}

export async function listKitsAfter(
  db: Database,
  query: KitQuery,
  { last, limit }: Batch<Pick<KitRow, 'createdAt' | 'id'>>,
  searching: Searching = {},
): Promise<KitRow[]> {
  const at = last?.createdAt.toISOString();
  const after = last && sql`(${shipments.createdAt}, ${shipments.id}) > (${at}::timestamptz, ${last.id})`;
  const list = listed(query, searching);
  const { where } = query.search === '' ? list : await countAndNarrow(db, list);
  const rows = await kits(db)
    .where(and(where, after))
    .orderBy(...orderOf('oldest'))
    .limit(limit);
  return rows.map(kitRow);
}

export async function findKits(db: Pick<Database, 'select'>, ids: readonly string[]): Promise<KitRow[]> {
  if (ids.length === 0) return [];
  const rows = await kits(db)
    .where(inArray(shipments.id, [...ids]))
    .orderBy(...orderOf('oldest'));
  return rows.map(kitRow);
}

/** Counts the kits of each filter, up to 10,001. Only those still here are looked at one by one (DAY-210). */
export async function countKits(db: Database): Promise<Record<KitFilter, number>> {
  // The cast is safe: the keys are the filters, which `Object.fromEntries` types as string.
  const counts = Object.fromEntries(kitFilters.map((filter) => [filter, 0])) as Record<KitFilter, number>;
  const { rows } = await db.execute<{ filter: KitFilter; count: number }>(sql`
    select case when ${isUnaddressed} then 'unaddressed' when ${isHeld} then 'held' else state end as filter,
      count(*)::int as count
    from ${shipments} where ${isHereNow} group by 1`);
  for (const { filter, count } of rows) counts[filter] = Math.min(count, mostListed + 1);
  for (const state of shipmentStates)
    if (!isHere(state)) counts[state] = await countRows(db, idsWhere(db, inFilter(state)));
  // If a filter has 10,001, so have all.
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { ...counts, all: Math.min(all, mostListed + 1) };
}

/** Counts the kits to pack, except those that must not be sent. */
export async function countKitsToPack(db: Database): Promise<number> {
  return await countRows(db, idsWhere(db, inFilter('to_pack')));
}

const mostOffered = 200;

/**
 * Returns at most 200 enrollments, newest first, for a kit by hand (SELL-114): no kit was ordered or received, except
 * by an order refunded before sending. With `enrollmentId`, returns at most that one.
 */
export async function listSeatsWithoutKit(db: Pick<Database, 'select'>, enrollmentId?: string) {
  // Three conditions, each by equal columns: joined by `or`, the database would compare each seat with each kit (DAY-210).
  const ofOrder = (
    isSame: SQL,
  ) => sql`exists (select 1 from ${orders} join ${shipments} on ${shipments.orderId} = ${orders.id}
    where ${isSame} and ${shipments.courseId} = ${enrollments.courseId}
      and not (${isRefunded} and ${shipments.state} in ('to_pack', 'packed')))`;
  const byHand = sql`exists (select 1 from ${shipments} where ${shipments.userId} = ${enrollments.userId}
    and ${shipments.courseId} = ${enrollments.courseId})`;
  const rows = await db
    .select({
      ...pick(enrollments, 'id', 'userId', 'courseId'),
      student: users.fullName,
      email: users.email,
      phone: users.phone,
      courseTitle: courses.title,
      extra: courses.extra,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(
      and(
        enrollmentId === undefined ? undefined : eq(enrollments.id, enrollmentId),
        sql`not ${enrollments.isDemo}`,
        not(isRefundedColumn),
        sql`${courses.extra} ? 'kit'`,
        not(byHand),
        not(ofOrder(eq(orders.enrollmentId, enrollments.id))),
        not(ofOrder(eq(orders.userId, enrollments.userId))),
      ),
    )
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .limit(mostOffered);
  return rows.flatMap(({ extra, ...seat }) => {
    const kit = kitOf({ extra });
    return kit === null ? [] : [{ ...seat, kit }];
  });
}

const idsWhere = (db: Pick<Database, 'select'>, where: SQL | undefined) =>
  db.select({ id: shipments.id }).from(shipments).where(where);

function orderOf(sort: KitQuery['sort']): SQL[] {
  const by = sort === 'oldest' ? asc : desc;
  return [by(shipments.createdAt), by(shipments.id)];
}

function inFilter(filter: string): SQL | undefined {
  if (filter === 'unaddressed') return isUnaddressed;
  if (filter === 'held') return and(isHeld, sql`not ${isUnaddressed}`);
  const state = shipmentStates.find((known) => known === filter);
  return state && and(eq(shipments.state, state), isHere(state) ? sql`not ${isHeld}` : undefined);
}

/** What `countAndNarrow` asks of a list, and the total if it is known. A filter of few kits is searched kit by kit. */
function listed(query: KitQuery, { byEmail = true, counts }: Searching) {
  const { search, filters } = query;
  const inState = inFilter(filters.state);
  const ofFilter = kitFilters.find((known) => known === filters.state) ?? 'all';
  if (search === '') return { ...query, id: shipments.id, where: inState, total: counts?.[ofFilter] };
  const isOfFew = counts !== undefined && counts[ofFilter] <= mostFound;
  const ways = isOfFew ? undefined : waysToFind(inState, search, byEmail);
  return {
    ...query,
    id: shipments.id,
    where: and(inState, isFound(search, byEmail)),
    ways,
    total: undefined,
  };
}
