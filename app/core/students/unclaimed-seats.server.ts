import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { containsText, hasPhone, isPerson } from '#app/db/contains-text.server.ts';
import { countRows } from '#app/db/count-rows.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { countAndNarrow } from '#app/db/find-rows.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import type { Day } from '#app/domain/calendar.ts';
import { pick } from '#app/domain/record.ts';
import type { Batch } from '#app/platform/csv.server.ts';

/** Whether an order is paid and no account has its seat yet (DAY-43). The indexes `orders_waiting…` state the same. */
const isSeatWaiting = and(
  sql`${orders.state} in ('paid', 'partly_refunded')`,
  isNull(orders.enrollmentId),
  sql`not ${orders.isTest}`,
  // The orders of a deleted account are nobody's.
  ne(orders.email, ''),
);

/** One order for each buyer without an account: the newest whose seat waits. */
const isNewestOfGuest = and(
  isSeatWaiting,
  isNull(orders.userId),
  sql`not exists (select 1 from orders later where later.email = orders.email and later.user_id is null
    and later.state in ('paid', 'partly_refunded') and later.enrollment_id is null and not later.is_test
    and (later.created_at, later.id) > (orders.created_at, orders.id))`,
);

export const guestsWhere = (search: string) => and(isNewestOfGuest, isBuyer(search));

const isBuyer = (search: string): SQL | undefined => (search === '' ? undefined : isPerson(orders, search));

// As SQL text, because Drizzle would omit the name of the outer table.
const remindedAt = sql<string | null>`(select max(event.at) from order_events event
  where event.order_id = orders.id and event.kind = 'written' and event.detail->>'about' = 'seat')`;

const columns = {
  ...pick(orders, 'id', 'reference', 'fullName', 'email', 'phone', 'learnerName', 'courseTitle', 'createdAt'),
  remindedAt,
  seats: sql<number>`(select count(*)::int from orders own where own.email = orders.email
    and own.state in ('paid', 'partly_refunded') and own.enrollment_id is null and not own.is_test)`,
  isWaiting: sql<boolean>`(${isSeatWaiting})`,
  /** The account that owns the order or has its seat; null without one. */
  accountId: sql<string | null>`coalesce(orders.user_id,
    (select seat.user_id from enrollments seat where seat.id = orders.enrollment_id))`,
  /** Whether an account has this email address; it is not confirmed, or it would have the seat. */
  hasAccount: sql<boolean>`exists (select 1 from users u where u.email = orders.email)`,
};

export type WaitingSeat = Awaited<ReturnType<typeof findWaitingSeats>>[number];

/** Returns orders by their ids, in no order, each with what is said of a seat that waits. */
export async function findWaitingSeats(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return rows.map((row) => ({
    ...row,
    remindedAt: row.remindedAt === null ? null : new Date(row.remindedAt),
  }));
}

/** Counts buyers with a paid seat and no account, up to 10,001. */
export async function countGuests(db: Database): Promise<number> {
  const guests = db
    .selectDistinct({ email: orders.email })
    .from(orders)
    .where(and(isSeatWaiting, isNull(orders.userId)));
  return await countRows(db, guests);
}

/** Counts paid seats that no account has yet, up to 10,001. */
export async function countWaitingSeats(db: Database): Promise<number> {
  return await countRows(db, db.select({ id: orders.id }).from(orders).where(isSeatWaiting));
}

type SeatsQuery = {
  search: string;
  sort: string;
  page: number;
  size: number;
  range?: { from: Day; to: Day; zone: string } | null;
  /** The id of the only course; empty for all. */
  course?: string;
};

export async function listWaitingSeats(
  db: Database,
  { search, sort, page, size, range, course }: SeatsQuery,
) {
  const matches =
    search === ''
      ? undefined
      : or(
          containsText([orders.fullName, orders.email, orders.courseTitle], search),
          hasPhone(orders.phone, search),
        );
  const listed = and(
    isSeatWaiting,
    matches,
    range ? within(orders.createdAt, range, range.zone) : undefined,
    course ? eq(orders.courseId, course) : undefined,
  );
  const { total, where } = await countAndNarrow(db, { id: orders.id, where: listed, search });
  const order = {
    oldest: [asc(orders.createdAt), asc(orders.id)],
    student: [asc(sql`lower(${orders.fullName})`), asc(orders.id)],
  }[sort] ?? [desc(orders.createdAt), desc(orders.id)];
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  const ids = found.map(({ id }) => id);
  const rows = (await findWaitingSeats(db, ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { rows, total };
}

/** The next `limit` buyers without an account after `last`, newest first. An export calls this repeatedly. */
export async function listGuestsAfter(
  db: Database,
  search: string,
  { last, limit }: Batch<{ createdAt: Date; id: string }>,
) {
  const at = last?.createdAt.toISOString();
  const after = last && sql`(${orders.createdAt}, ${orders.id}) < (${at}::timestamptz, ${last.id})`;
  return await db
    .select(columns)
    .from(orders)
    .where(and(guestsWhere(search), after))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}
