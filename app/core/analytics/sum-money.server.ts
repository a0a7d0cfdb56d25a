import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isOfCourse } from '#app/db/of-course.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { bucketFrom, grainOf, type Period } from '#app/domain/period.ts';
import type { Money } from './report-money.ts';

/** A report over days of the site's `zone`; `course` is the id of the only course, `noCourse`, or empty. */
export type MoneyQuery = { period: Pick<Period, 'from' | 'to'>; zone: string; course: string };

/** Without tests. The index `orders_reduced` states the same, and has all columns of the sums. */
const isReduced = sql`(not orders.is_test and (orders.code is not null or orders.discount_paise > 0))`;

type Source = { from: SQL; at: SQL; course: SQL; paise: SQL; isCounted: SQL };

/** What counts, as in the view `ledger`; a discount counts when its order is paid. */
const sources: Readonly<Record<keyof Money, Source>> = {
  sold: {
    from: sql`payments`,
    at: sql`payments.created_at`,
    course: sql`payments.course_id`,
    paise: sql`payments.amount * 100`,
    isCounted: sql`payments.status = 'completed' and not payments.is_test`,
  },
  discount: {
    from: sql`orders`,
    at: sql`orders.paid_at`,
    course: sql`orders.course_id`,
    paise: sql`orders.discount_paise`,
    isCounted: isReduced,
  },
  refunded: {
    from: sql`refunds join orders on orders.id = refunds.order_id`,
    at: sql`refunds.created_at`,
    course: sql`orders.course_id`,
    paise: sql`refunds.paise`,
    isCounted: sql`refunds.state <> 'failed' and not refunds.is_test`,
  },
};

/** Returns the paise of one kind by bucket (`bucketFrom`) or by course id, which is empty for money without a course. */
export async function sumMoneyBy(
  db: Database,
  { kind, key }: { kind: keyof Money; key: 'bucket' | 'course' },
  { period, zone, course }: MoneyQuery,
): Promise<ReadonlyMap<string, number>> {
  const source = sources[kind];
  const grain = grainOf(period);
  const keys = {
    bucket: sql`date_trunc(${grain}, ${source.at} at time zone ${zone})::date::text`,
    course: sql`coalesce(${source.course}, '')`,
  };
  const { rows } = await db.execute<{ key: string; paise: string }>(
    sql`select ${keys[key]} as key, sum(${source.paise})::bigint as paise from ${source.from}
      where ${and(source.isCounted, within(source.at, period, zone), isOfCourse(source.course, course))} group by 1`,
  );
  return new Map(
    rows.map((row) => [key === 'bucket' ? bucketFrom(row.key, grain) : row.key, Number(row.paise)]),
  );
}
