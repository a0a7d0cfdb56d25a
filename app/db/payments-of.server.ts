import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { ledger } from './ledger.server.ts';
import { enrollmentRequests, enrollments } from './tables/learning-tables.server.ts';

/**
 * A column for queries on `enrollments`: whether the enrollment was refunded. It is true if the refund of an order
 * closed the enrollment, or if a payment that was recorded by hand was refunded and no other money was kept. The
 * payments of an order stay completed when they are refunded (SELL-95), so there the order's state counts. The student
 * of a refunded enrollment can neither start nor complete the course.
 */
// The column names are written as SQL text, because Drizzle omits table names in a select from a single table. The
// subquery would then take a bare `id` for the id of the payment. The second subquery runs only for the few enrollments
// with a refunded payment, so that lists of many enrollments do not look up each order.
export const isRefundedColumn = sql<boolean>`(enrollments.closed_at is not null or ((select
  coalesce(bool_or(p.status = 'refunded'), false) from payments p where p.enrollment_id = enrollments.id)
  and (select count(*) = 0 from payments p left join orders o on o.id = p.order_id
    where p.enrollment_id = enrollments.id and p.status = 'completed' and o.state is distinct from 'refunded')))`;

/** Returns whether an enrollment was refunded, as `isRefundedColumn` does in a query. */
export async function isRefunded(db: Pick<Database, 'select'>, enrollmentId: string): Promise<boolean> {
  const [row] = await db
    .select({ isRefunded: isRefundedColumn })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId));
  return row?.isRefunded ?? false;
}

/**
 * The condition that joins a row of `ledger` (payments and refunds) to the enrollment request for which the payment was
 * recorded. A payment of a user account is not joined to any request.
 */
export const isOfRequest = and(isNull(ledger.userId), eq(ledger.requestId, enrollmentRequests.id));
