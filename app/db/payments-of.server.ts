import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { enrollmentRequests, enrollments, payments } from './tables/learning-tables.server.ts';

const allRefunded = sql<boolean>`coalesce(bool_or(${payments.status} = 'refunded')
  and not bool_or(${payments.status} = 'completed'), false)`;

/** Whether the payment of one enrollment was refunded: then it neither starts nor completes. */
export async function isRefunded(db: Pick<Database, 'select'>, enrollmentId: string): Promise<boolean> {
  const [row] = await db
    .select({ isRefunded: allRefunded })
    .from(payments)
    .where(eq(payments.enrollmentId, enrollmentId));
  return row?.isRefunded ?? false;
}

/** The same as a column, in a statement that joins enrollments with other tables. */
export const isRefundedColumn = sql<boolean>`(select ${allRefunded} from ${payments}
  where ${payments.enrollmentId} = ${enrollments.id})`;

/** Joins a payment to the request it was taken with, as long as no account has it. */
export const isPaymentOfRequest = and(isNull(payments.userId), eq(payments.requestId, enrollmentRequests.id));
