import { type SQL, sql } from 'drizzle-orm';
import { waitsForSeat } from '#app/core/batches/batch-queries.server.ts';
import { beginsAfter, dayOf } from '#app/db/begins-after.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { lastSeen } from '#app/db/last-seen.server.ts';
import { isRefundedColumn, isRequestRefundedColumn } from '#app/db/payments-of.server.ts';
import { isNoChildsSeat, mayLearnByOrder, mayLearnInSeat } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { studyChoices } from '#app/db/tables/class-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { SeatHolder } from '#app/domain/announcement.ts';
import { stuckAfterDays } from '#app/domain/curriculum.ts';
import { dayMs } from '#app/domain/durations.ts';

/** Whose students: of a batch, of a course, or of all courses. */
export type Audience = { courseId: string | null; batchId: string | null };

export type FoundSeatHolder = SeatHolder & {
  /** In small letters. */
  email: string;
  fullName: string;
  userId: string | null;
  orderId: string | null;
};

type Asked = Audience & {
  /** Instead of `batchId`: only those of these batches; null for those in none. */
  batchIds?: readonly (string | null)[] | undefined;
};

/** Each email address once: students, then guests, then applicants (DAY-43); none of refunded seats, or of a child without consent. */
export async function listSeatHolders(
  db: Pick<Database, 'execute'>,
  { courseId, batchId, batchIds = batchId === null ? undefined : [batchId] }: Asked,
  now: Date,
): Promise<FoundSeatHolder[]> {
  const isOf = (course: SQL, batch: SQL) => {
    const ids = batchIds?.map((id) => sql`${id ?? ''}`);
    const ofBatch = ids ? sql`coalesce(${batch}, '') in (${sql.join(ids, sql`, `)})` : sql`true`;
    return courseId === null ? ofBatch : sql`${course} = ${courseId} and ${ofBatch}`;
  };
  const before = new Date(now.getTime() - stuckAfterDays * dayMs);
  const weekAgo = before.toISOString();
  const isNew = sql`${enrollments.status} = 'not_started' and (${beginsAfter(dayOf(before))}) is not true`;
  const { rows } = await db.execute<FoundSeatHolder>(sql`
    select distinct on (email) email, name as "fullName", user_id as "userId", order_id as "orderId",
      is_new as "isNew", is_agreed as "isAgreed", is_resting as "isResting", is_disabled as "isDisabled"
    from (
      select lower(${users.email}) as email, ${users.fullName} as name, ${users.id} as user_id,
        null::text as order_id, ${isNew} as is_new,
        ${studyChoices.nudgesAgreedAt} is not null and ${isNoChildsSeat} as is_agreed,
        coalesce(${lastSeen} >= ${weekAgo} or ${studyChoices.nudgedAt} >= ${lastSeen}, false) as is_resting,
        coalesce(${users.banned}, false) as is_disabled, 0 as place
      from ${enrollments} join ${users} on ${users.id} = ${enrollments.userId}
        left join ${studyChoices} on ${studyChoices.userId} = ${users.id}
      where not ${enrollments.isDemo} and not ${isRefundedColumn} and ${mayLearnInSeat}
        and ${isOf(sql`${enrollments.courseId}`, sql`${enrollments.batchId}`)}
      union all
      select lower(${orders.email}), ${orders.fullName}, null, ${orders.id}, true, false, false,
        coalesce(${users.banned}, false), 1
      from ${orders} left join ${users} on lower(${users.email}) = lower(${orders.email})
      where ${orders.state} in ('paid', 'partly_refunded') and ${waitsForSeat} and ${mayLearnByOrder}
        and not ${orders.isTest} and ${isOf(sql`${orders.courseId}`, sql`${orders.batchId}`)}
      union all
      select lower(${enrollmentRequests.email}), ${enrollmentRequests.fullName}, null, null, true, false, false,
        coalesce(${users.banned}, false), 2
      from ${enrollmentRequests} left join ${users} on lower(${users.email}) = lower(${enrollmentRequests.email})
      where ${enrollmentRequests.status} = 'accepted' and ${enrollmentRequests.enrollmentId} is null
        and not ${isRequestRefundedColumn}
        and ${isOf(sql`${enrollmentRequests.courseId}`, sql`${enrollmentRequests.batchId}`)}
    ) people
    where email <> ''
    order by email, place, is_new desc, is_agreed desc, order_id`);
  return rows;
}
