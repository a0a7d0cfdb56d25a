import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { isOfRequest } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { paymentStatuses } from '#app/domain/data-contract.ts';
import { type ListQuery, likePattern } from '#app/domain/list-query.ts';
import type { Period } from '#app/domain/period.ts';

export type PaymentQuery = ListQuery<'newest' | 'oldest' | 'amount', 'status'> & {
  period: Period;
  zone: string;
};

const columns = {
  id: ledger.id,
  kind: ledger.kind,
  userId: ledger.userId,
  courseId: ledger.courseId,
  enrollmentId: ledger.enrollmentId,
  orderId: ledger.orderId,
  amount: ledger.amount,
  status: ledger.status,
  method: ledger.method,
  reference: ledger.reference,
  note: ledger.note,
  isTest: ledger.isTest,
  feePaise: ledger.feePaise,
  feeTaxPaise: ledger.feeTaxPaise,
  createdAt: ledger.createdAt,
  // The name of the account's owner or, if the payment belongs to no account yet, the name given in its
  // request or order.
  studentName: sql<
    string | null
  >`coalesce(${users.fullName}, ${enrollmentRequests.fullName}, nullif(${orders.fullName}, ''))`,
  courseTitle: courses.title,
};

/**
 * Returns a page of payments and refunds with student and course, the number of all matches, and their sum in
 * rupees. Without a status filter, the sum is the revenue: payments received minus refunds (ADM-OVR-4). With
 * one, it is the amount that moved. Neither sum includes test payments, for which no money moves.
 */
export async function listPayments(db: Database, query: PaymentQuery) {
  const where = conditions(query);
  const summed = statusOf(query) ? sql`abs(${ledger.amount})` : sql`${ledger.amount}`;
  const isSummed = statusOf(query) ? sql`not ${ledger.isTest}` : sql`${ledger.counts}`;
  const [rows, [all]] = await Promise.all([
    selectPayments(db)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db
      .select({
        count: count(),
        rupees: sql<number>`coalesce(sum(${summed}) filter (where ${isSummed}), 0)`.mapWith(Number),
      })
      .from(ledger)
      .leftJoin(users, eq(users.id, ledger.userId))
      .leftJoin(enrollmentRequests, isOfRequest)
      .leftJoin(orders, eq(orders.id, ledger.orderId))
      .where(where),
  ]);
  return { rows, total: all?.count ?? 0, sum: all?.rupees ?? 0 };
}

/**
 * Returns the payments and refunds after `last`, oldest first. An export reads all rows in batches this way.
 */
export async function listPaymentsAfter(
  db: Database,
  query: PaymentQuery,
  last: { createdAt: Date; id: string } | undefined,
  limit: number,
) {
  const at = last?.createdAt.toISOString();
  const after = last && sql`(${ledger.createdAt}, ${ledger.id}) > (${at}::timestamptz, ${last.id})`;
  return await selectPayments(db)
    .where(and(conditions(query), after))
    .orderBy(asc(ledger.createdAt), asc(ledger.id))
    .limit(limit);
}

const selectPayments = (db: Database) =>
  db
    .select(columns)
    .from(ledger)
    .leftJoin(users, eq(users.id, ledger.userId))
    .leftJoin(enrollmentRequests, isOfRequest)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .leftJoin(courses, eq(courses.id, ledger.courseId))
    .$dynamic();

function orderOf(sort: PaymentQuery['sort']): SQL[] {
  if (sort === 'amount') return [desc(sql`abs(${ledger.amount})`), desc(ledger.createdAt), asc(ledger.id)];
  return sort === 'oldest'
    ? [asc(ledger.createdAt), asc(ledger.id)]
    : [desc(ledger.createdAt), desc(ledger.id)];
}

function statusOf({ filters }: PaymentQuery) {
  return paymentStatuses.find((known) => known === filters.status);
}

function conditions(query: PaymentQuery): SQL | undefined {
  const { search, period, zone } = query;
  const status = statusOf(query);
  const pattern = likePattern(search);
  return and(
    status && eq(ledger.status, status),
    search === ''
      ? undefined
      : or(
          ilike(users.fullName, pattern),
          ilike(users.email, pattern),
          ilike(enrollmentRequests.fullName, pattern),
          ilike(enrollmentRequests.email, pattern),
          ilike(orders.fullName, pattern),
          ilike(orders.email, pattern),
          eq(orders.reference, search.toUpperCase()),
          ilike(ledger.reference, pattern),
        ),
    period.choice === 'all' ? undefined : within(ledger.createdAt, period, zone),
  );
}
