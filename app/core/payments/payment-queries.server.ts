import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isPaymentOfRequest } from '#app/db/payments-of.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollmentRequests, payments } from '#app/db/tables/learning-tables.server.ts';
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
  id: payments.id,
  userId: payments.userId,
  courseId: payments.courseId,
  enrollmentId: payments.enrollmentId,
  orderId: payments.orderId,
  amount: payments.amount,
  status: payments.status,
  method: payments.method,
  reference: payments.reference,
  note: payments.note,
  createdAt: payments.createdAt,
  // The name of the account or, if the payment belongs to no account yet, the name in its request or order.
  studentName: sql<
    string | null
  >`coalesce(${users.fullName}, ${enrollmentRequests.fullName}, nullif(${orders.fullName}, ''))`,
  courseTitle: courses.title,
};

/**
 * Returns one page of payments with student and course, how many match the query in all, and their sum in
 * rupees. The sum is of payments with the status in the filter; without such a filter, of received payments
 * only, because a failed one brought no money (ADM-OVR-4).
 */
export async function listPayments(db: Database, query: PaymentQuery) {
  const where = conditions(query);
  const summed = statusOf(query) ?? 'completed';
  const [rows, [all]] = await Promise.all([
    selectPayments(db)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db
      .select({
        count: count(),
        rupees:
          sql<number>`coalesce(sum(${payments.amount}) filter (where ${payments.status} = ${summed}), 0)`.mapWith(
            Number,
          ),
      })
      .from(payments)
      .leftJoin(users, eq(users.id, payments.userId))
      .leftJoin(enrollmentRequests, isPaymentOfRequest)
      .leftJoin(orders, eq(orders.id, payments.orderId))
      .where(where),
  ]);
  return { rows, total: all?.count ?? 0, sum: all?.rupees ?? 0 };
}

/**
 * Returns up to `limit` payments that follow `last` (the first ones if it is undefined), oldest first. An
 * export reads all payments in batches this way.
 */
export async function listPaymentsAfter(
  db: Database,
  query: PaymentQuery,
  last: { createdAt: Date; id: string } | undefined,
  limit: number,
) {
  const at = last?.createdAt.toISOString();
  const after = last && sql`(${payments.createdAt}, ${payments.id}) > (${at}::timestamptz, ${last.id})`;
  return await selectPayments(db)
    .where(and(conditions(query), after))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit);
}

const selectPayments = (db: Database) =>
  db
    .select(columns)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(enrollmentRequests, isPaymentOfRequest)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(courses, eq(courses.id, payments.courseId))
    .$dynamic();

function orderOf(sort: PaymentQuery['sort']): SQL[] {
  if (sort === 'amount') return [desc(payments.amount), desc(payments.createdAt), asc(payments.id)];
  return sort === 'oldest'
    ? [asc(payments.createdAt), asc(payments.id)]
    : [desc(payments.createdAt), desc(payments.id)];
}

function statusOf({ filters }: PaymentQuery) {
  return paymentStatuses.find((known) => known === filters.status);
}

function conditions(query: PaymentQuery): SQL | undefined {
  const { search, period, zone } = query;
  const status = statusOf(query);
  const pattern = likePattern(search);
  return and(
    status && eq(payments.status, status),
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
          ilike(payments.reference, pattern),
        ),
    period.choice === 'all' ? undefined : within(payments.createdAt, period, zone),
  );
}
