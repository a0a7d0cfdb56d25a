import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isForeign } from '#app/core/orders/order-admin-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { readTotals } from '#app/db/running-totals.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { addDays, type Day } from '#app/domain/calendar.ts';
import { groupOfTask, type TaskGroup } from '#app/domain/task-groups.ts';

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
const sumWhere = (condition: SQL, paise: SQL) =>
  sql<number>`coalesce(sum(${paise}) filter (where ${condition}), 0)`.mapWith(Number);

/**
 * Returns what waits with money: payments to confirm, orders of which a part is missing, refunds to give with the
 * earliest day until which one is promised, and other tasks about orders (DAY-41).
 */
async function getMoneyTasks(db: Database) {
  // The same in SQL as `missingPaise`.
  const missing = sql`${orders.totalPaise} - ${orders.receivedPaise} + ${orders.refundedPaise}`;
  const [[claims], kinds] = await Promise.all([
    db
      .select({ count: countWhere(sql`true`), paise: sumWhere(sql`true`, missing) })
      .from(orders)
      .where(eq(orders.state, 'awaiting_confirmation')),
    db
      .select({
        kind: orderTasks.kind,
        isForeign: isForeign.as('is_foreign'),
        count: countWhere(sql`true`),
        until: sql<Day | null>`min(${orders.refundUntil})::text`,
      })
      .from(orderTasks)
      .innerJoin(orders, eq(orders.id, orderTasks.orderId))
      .where(isNull(orderTasks.doneAt))
      .groupBy(orderTasks.kind, sql`is_foreign`),
  ]);
  const inGroup = (group: TaskGroup) => kinds.filter((task) => groupOfTask(task) === group);
  const countIn = (group: TaskGroup) => inGroup(group).reduce((sum, { count }) => sum + count, 0);
  const refunds = inGroup('refund');
  return {
    claims: { count: claims?.count ?? 0, paise: claims?.paise ?? 0 },
    short: countIn('short'),
    refunds: {
      count: countIn('refund'),
      until: refunds.flatMap(({ until }) => until ?? []).toSorted()[0] ?? null,
    },
    others: countIn('rest'),
  };
}

/** Counts emails that wait for the owner to send them by hand, and those that the mail server refused. */
async function countEmails(db: Database) {
  const { sentAt, nextAttemptAt, lastError } = mailOutbox;
  const [row] = await db
    .select({
      byHand: countWhere(sql`${and(isNull(nextAttemptAt), isNull(lastError))}`),
      refused: countWhere(sql`${lastError} is not null`),
    })
    .from(mailOutbox)
    .where(isNull(sentAt));
  return row ?? { byHand: 0, refused: 0 };
}

/** After how many seconds a job that did not succeed counts as broken. The rarest runs every quarter of an hour. */
const brokenAfterSeconds = 3600;

type Ages = readonly { job: string; seconds: number }[];

/** Returns the owner's day, beside what `getWaiting` counts (DAY-41). `ages` says when each job last succeeded. */
export async function getToday(db: Database, { today, ages }: { today: Day; ages: Ages }) {
  const yesterday = addDays(today, -1);
  const [money, emails, received] = await Promise.all([
    getMoneyTasks(db),
    countEmails(db),
    readTotals(db, ['revenue'], { from: yesterday, to: yesterday }),
  ]);
  const brokenJobs = ages.filter(({ seconds }) => seconds > brokenAfterSeconds).map(({ job }) => job);
  return { ...money, emails, brokenJobs, received, today, yesterday };
}

export type Today = Awaited<ReturnType<typeof getToday>>;
