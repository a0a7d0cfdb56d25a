import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { isOpenSeat } from '#app/core/enrollments/seat-account.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { containsText, hasPhone } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { countAndNarrow } from '#app/db/find-rows.server.ts';
import { isRequestRefundedColumn } from '#app/db/payments-of.server.ts';
import { isHeldAccount } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { pick } from '#app/domain/record.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import type { RequestQuery } from './request-admin-list.ts';

/** A request, with the account that sent it or, if it was anonymous, the account with its email address. */
export type RequestRow = Awaited<ReturnType<typeof listRequests>>['rows'][number];

export async function listRequests(db: Database, query: RequestQuery) {
  const list = { ...query, id: enrollmentRequests.id, where: conditions(query) };
  const { total, where } = await countAndNarrow(db, list);
  const { decidedBy, ...columns } = requestColumns;
  const { time } = await getSettings(db);
  const facts = { isWithoutBatch: isWithoutBatch(time.zone), isRefunded: isRequestRefundedColumn };
  const account = {
    accountId: users.id,
    accountName: users.fullName,
    isProven: users.emailVerified,
    isDisabled: users.banned,
    isHeld: isHeldAccount,
  };
  const isOwnSeat = and(
    eq(enrollments.userId, users.id),
    eq(enrollments.courseId, enrollmentRequests.courseId),
    isOpenSeat,
  );
  const rows = await db
    .select({ ...columns, ...facts, price: courses.price, seatId: enrollments.id, ...account })
    .from(enrollmentRequests)
    .leftJoin(courses, eq(courses.id, enrollmentRequests.courseId))
    .leftJoin(users, eq(users.id, accountOf))
    .leftJoin(enrollments, isOwnSeat)
    .where(where)
    .orderBy(desc(enrollmentRequests.createdAt), desc(enrollmentRequests.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return {
    total,
    rows: rows.map(({ userId, isProven, seatId, isHeld, ...row }) => {
      /** Only confirming the account's address enrolls it. */
      const isUnproven = userId === null && isProven === false;
      return { ...row, isEnrolled: seatId !== null, isUnproven, isHeld: isHeld && !isUnproven };
    }),
  };
}

export type StoredRequest = typeof enrollmentRequests.$inferSelect;

export async function listRequestsAfter(
  db: Database,
  query: RequestQuery,
  { last, limit }: Batch<StoredRequest>,
): Promise<StoredRequest[]> {
  const { createdAt, id } = enrollmentRequests;
  const at = last?.createdAt.toISOString();
  const after = last && sql`(${createdAt}, ${id}) > (${at}::timestamptz, ${last.id})`;
  return await db
    .select()
    .from(enrollmentRequests)
    .where(and(conditions(query), after))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

const requestColumns = {
  ...pick(enrollmentRequests, 'id', 'reference', 'courseId', 'courseTitle', 'userId', 'fullName', 'email'),
  ...pick(enrollmentRequests, 'phone', 'learnerName', 'learnerClass', 'message', 'couponCode', 'isMinor'),
  ...pick(enrollmentRequests, 'status', 'enrollmentId', 'createdAt', 'decidedAt', 'decidedBy'),
};

/** The sender's account or, if anonymous, the one with the email address; both are stored in lower case. */
const accountOf = sql`coalesce(${enrollmentRequests.userId},
  (select u.id from users u where u.email = ${enrollmentRequests.email}))`;

// The course offered batches, but all were full, or the form with a choice of courses has no field for them.
const isWithoutBatch = (zone: string) => sql<boolean>`(${enrollmentRequests.batchId} is null and exists (
  select 1 from course_batches b where b.course_id = ${enrollmentRequests.courseId} and not b.is_closed
    and b.created_at <= ${enrollmentRequests.createdAt} and b.starts_on >= (${enrollmentRequests.createdAt} at time zone ${zone})::date))`;

function conditions({ filters, search }: RequestQuery): SQL | undefined {
  const { fullName, email, phone, courseTitle, reference } = enrollmentRequests;
  return and(
    filters.status === 'all' ? undefined : sql`${enrollmentRequests.status} = ${filters.status}`,
    search === ''
      ? undefined
      : or(containsText([fullName, email, courseTitle, reference], search), hasPhone(phone, search)),
  );
}
