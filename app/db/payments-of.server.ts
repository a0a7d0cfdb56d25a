import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { ledger } from './ledger.server.ts';
import { enrollmentRequests, enrollments } from './tables/learning-tables.server.ts';

/** Refunded by its order (whose payments stay completed, SELL-95), or by hand, with no money kept. */
// Names are SQL text, because Drizzle omits table names in a select from one table: a bare `id` would be the payment's.
export const isRefundedColumn = sql<boolean>`(enrollments.closed_at is not null or ((select
  coalesce(bool_or(p.status = 'refunded'), false) from payments p where p.enrollment_id = enrollments.id)
  and (select count(*) = 0 from payments p left join orders o on o.id = p.order_id
    where p.enrollment_id = enrollments.id and p.status = 'completed' and o.state is distinct from 'refunded')))`;

export async function isRefunded(db: Pick<Database, 'select'>, enrollmentId: string): Promise<boolean> {
  const [row] = await db
    .select({ isRefunded: isRefundedColumn })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId));
  return row?.isRefunded ?? false;
}

/** Whether the payment of an accepted request, which no enrollment has yet, was refunded by hand. */
export const isRequestRefundedColumn = sql<boolean>`(select coalesce(bool_or(p.status = 'refunded')
  and not bool_or(p.status = 'completed'), false) from payments p where p.request_id = enrollment_requests.id)`;

export async function isRequestRefunded(db: Pick<Database, '$count'>, id: string): Promise<boolean> {
  return (
    (await db.$count(enrollmentRequests, and(eq(enrollmentRequests.id, id), isRequestRefundedColumn))) > 0
  );
}

/** Joins `ledger` to the request of a payment; a user account's belongs to none. */
export const isOfRequest = and(isNull(ledger.userId), eq(ledger.requestId, enrollmentRequests.id));
