import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { enrollmentRequests, enrollments, payments } from './tables/learning-tables.server.ts';

const allRefunded = sql<boolean>`coalesce(bool_or(${payments.status} = 'refunded')
  and not bool_or(${payments.status} = 'completed'), false)`;

/**
 * Whether the payment of an enrollment was refunded, after which the course can be neither started nor
 * completed.
 */
export async function isRefunded(db: Pick<Database, 'select'>, enrollmentId: string): Promise<boolean> {
  const [row] = await db
    .select({ isRefunded: allRefunded })
    .from(payments)
    .where(eq(payments.enrollmentId, enrollmentId));
  return row?.isRefunded ?? false;
}

/** The same as a column, for a statement that joins enrollments with other tables. */
export const isRefundedColumn = sql<boolean>`(select ${allRefunded} from ${payments}
  where ${payments.enrollmentId} = ${enrollments.id})`;

/**
 * The join condition of a payment and the request it was recorded with, as long as the payment belongs to no
 * account.
 */
export const isPaymentOfRequest = and(isNull(payments.userId), eq(payments.requestId, enrollmentRequests.id));
