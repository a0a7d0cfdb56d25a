import { and, asc, count, desc, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { containsText, hasPhone } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { kitOf } from '#app/domain/kit.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { type HeldReason, heldReason, shipmentStates } from '#app/domain/shipment.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import { type KitFilter, type KitQuery, kitFilters } from './kit-admin-list.ts';

const isRefunded = sql<boolean>`coalesce(${orders.state} = 'refunded', false)`;
// A guest's order counts as enrolled, because the guest is enrolled later and the kit is sent nevertheless.
const isEnrolled = sql<boolean>`((${shipments.orderId} is not null and ${orders.enrollmentId} is null)
  or (${shipments.requestId} is not null and ${shipments.userId} is null)
  or (${enrollments.id} is not null and not ${isRefundedColumn})
  or exists (select 1 from enrollments own where own.id = ${orders.enrollmentId} and own.closed_at is null))`;
const hasAddress = sql<boolean>`${shipments.address} is not null`;
// The learner of an order or a request, as corrected on the seat that it gave; of any other kit, the seat's (DAY-84).
const ofLearner = (name: 'learner_name' | 'learner_class') => {
  const column = sql.identifier(name);
  return sql<string | null>`coalesce(
    (select own.${column} from enrollments own where own.id = coalesce(${orders.enrollmentId}, ${enrollmentRequests.enrollmentId})),
    ${orders}.${column}, ${enrollmentRequests}.${column},
    case when ${shipments.orderId} is null then ${enrollments}.${column} end)`;
};
/**
 * The condition for kits still at the academy that must not be sent: refunded, not enrolled, or without an address.
 * It is the same as `heldReason` in SQL.
 */
const isHeld = sql<boolean>`(${shipments.state} in ('to_pack', 'packed')
  and (${isRefunded} or not ${isEnrolled} or not ${hasAddress}))`;
/** True for a kit that could be sent if the student gave a postal address. */
const isUnaddressed = sql<boolean>`(${isHeld} and ${shipments.orderId} is null
  and ${isEnrolled} and not ${hasAddress})`;

const studentId = sql<string | null>`coalesce(${shipments.userId}, ${orders.userId})`;

const columns = {
  ...getTableColumns(shipments),
  isRefunded,
  isEnrolled,
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

type Stored = typeof shipments.$inferSelect & {
  isRefunded: boolean;
  isEnrolled: boolean;
  hasAddress: boolean;
  studentId: string | null;
  learnerName: string | null;
  learnerClass: string | null;
  student: string | null;
  email: string | null;
  phone: string | null;
};
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

const told = ({ isRefunded, isEnrolled, hasAddress, ...row }: Stored): KitRow => ({
  ...row,
  held: heldReason({ isRefunded, isEnrolled, hasAddress, isOrdered: row.orderId !== null }),
});

/** Whether the search may find a kit by an email address, which who only packs does not see (DAY-187). */
type Searching = { byEmail?: boolean };

/** Returns a page of kits (course materials sent by post) and the total number of matches (SELL-112). */
export async function listKits(
  db: Database,
  query: KitQuery,
  { byEmail = true }: Searching = {},
): Promise<{ rows: KitRow[]; total: number }> {
  const where = conditions(query, byEmail);
  const [rows, all] = await Promise.all([
    kits(db)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    countWhere(db, where),
  ]);
  return { rows: rows.map(told), total: all };
}

export async function listKitsAfter(
  db: Database,
  query: KitQuery,
  { last, limit }: Batch<Pick<KitRow, 'createdAt' | 'id'>>,
  { byEmail = true }: Searching = {},
): Promise<KitRow[]> {
  const at = last?.createdAt.toISOString();
  const after = last && sql`(${shipments.createdAt}, ${shipments.id}) > (${at}::timestamptz, ${last.id})`;
  const rows = await kits(db)
    .where(and(conditions(query, byEmail), after))
    .orderBy(...orderOf('oldest'))
    .limit(limit);
  return rows.map(told);
}

export async function findKits(db: Pick<Database, 'select'>, ids: readonly string[]): Promise<KitRow[]> {
  if (ids.length === 0) return [];
  const rows = await kits(db)
    .where(inArray(shipments.id, [...ids]))
    .orderBy(...orderOf('oldest'));
  return rows.map(told);
}

export async function countKits(db: Database): Promise<Record<KitFilter, number>> {
  const counted = await Promise.all(
    kitFilters.map(async (filter) => [filter, await countWhere(db, inFilter(filter))] as const),
  );
  // The cast is safe: the keys are the filters, which `Object.fromEntries` types as string.
  return Object.fromEntries(counted) as Record<KitFilter, number>;
}

/** Counts the kits to pack, except those that must not be sent. */
export async function countKitsToPack(db: Database): Promise<number> {
  return await countWhere(db, inFilter('to_pack'));
}

const mostOffered = 200;

/**
 * Returns at most 200 enrollments, newest first, for a kit by hand (SELL-114): no kit was ordered or received, except
 * by an order refunded before sending. With `enrollmentId`, returns at most that one.
 */
export async function listSeatsWithoutKit(db: Pick<Database, 'select'>, enrollmentId?: string) {
  const sent = sql`exists (select 1 from ${shipments} left join ${orders} on ${orders.id} = ${shipments.orderId}
    where ${shipments.courseId} = ${enrollments.courseId}
      and not (${isRefunded} and ${shipments.state} in ('to_pack', 'packed'))
      and (coalesce(${shipments.userId}, ${orders.userId}) = ${enrollments.userId}
        or ${orders.enrollmentId} = ${enrollments.id}))`;
  const rows = await db
    .select({
      id: enrollments.id,
      userId: enrollments.userId,
      courseId: enrollments.courseId,
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
        sql`not ${sent}`,
      ),
    )
    .orderBy(desc(enrollments.enrolledAt), asc(enrollments.id))
    .limit(mostOffered);
  return rows.flatMap(({ extra, ...seat }) => {
    const kit = kitOf({ extra });
    return kit === null ? [] : [{ ...seat, kit }];
  });
}

async function countWhere(db: Database, where: SQL | undefined): Promise<number> {
  const [all] = await db
    .select({ count: count() })
    .from(shipments)
    .leftJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(
      enrollments,
      and(eq(enrollments.userId, studentId), eq(enrollments.courseId, shipments.courseId)),
    )
    .leftJoin(users, eq(users.id, shipments.userId))
    .leftJoin(enrollmentRequests, eq(enrollmentRequests.id, shipments.requestId))
    .where(where);
  return all?.count ?? 0;
}

function orderOf(sort: KitQuery['sort']): SQL[] {
  const by = sort === 'oldest' ? asc : desc;
  return [by(shipments.createdAt), by(shipments.id)];
}

function inFilter(filter: string): SQL | undefined {
  if (filter === 'unaddressed') return isUnaddressed;
  if (filter === 'held') return and(isHeld, sql`not ${isUnaddressed}`);
  const state = shipmentStates.find((known) => known === filter);
  return state && and(eq(shipments.state, state), sql`not ${isHeld}`);
}

function conditions({ search, filters }: KitQuery, byEmail: boolean): SQL | undefined {
  const texts = [
    ...[shipments.reference, shipments.courseTitle, shipments.kit, shipments.trackingNumber],
    ...[orders.fullName, users.fullName, enrollmentRequests.fullName],
    ...(byEmail ? [orders.email, users.email, enrollmentRequests.email] : []),
    ...['name', 'city', 'pin'].map((field) => sql`(${shipments.address} ->> ${field})`),
  ];
  const phones = [orders.phone, users.phone, enrollmentRequests.phone];
  const reference = readOrderReference(search);
  const found = or(
    containsText(texts, search),
    ...phones.map((phone) => hasPhone(phone, search)),
    reference === null ? undefined : eq(shipments.reference, reference),
  );
  return and(inFilter(filters.state), search === '' ? undefined : found);
}
