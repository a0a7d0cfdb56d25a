import { and, count, eq, min, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isForeign, isOpenTask as isListed, isOwed } from '#app/core/orders/order-admin-queries.server.ts';
import { leftInSql as left } from '#app/core/refunds/order-money.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import type { Day } from '#app/domain/calendar.ts';
import { type OwedAge, owedAgeDays, owedAges } from '#app/domain/owed-age.ts';
import { groupOfTask, type TaskGroup } from '#app/domain/task-groups.ts';

/** What waits with money: how many, their sum in paise, and when the oldest began to wait. */
export type MoneyTasks = { count: number; paise: number; oldest: Date | null };

const sumOf = (paise: SQL) => sql<number>`coalesce(sum(${paise}), 0)`.mapWith(Number);

// The same in SQL as `missingPaise`.
const missing = sql`${orders.totalPaise} - ${orders.receivedPaise} + ${orders.refundedPaise}`;

async function readOrders(db: Database, where: SQL | undefined): Promise<MoneyTasks> {
  const [row] = await db
    .select({ count: count(), paise: sumOf(missing), oldest: min(orders.createdAt) })
    .from(orders)
    .where(where);
  return row ?? { count: 0, paise: 0, oldest: null };
}

// Such tasks of an order share what came beyond its price, or the price: a buyer's request is about it first, then the
// older one.
const inEarlier = (kinds: SQL) =>
  sql`coalesce((select sum(earlier.paise) from order_tasks earlier where earlier.order_id = ${orders.id}
  and earlier.kind in (${kinds}) and earlier.done_at is null
  and (earlier.kind <> 'refund_asked', earlier.created_at, earlier.id)
    < (${orderTasks.kind} <> 'refund_asked', ${orderTasks.createdAt}, ${orderTasks.id})), 0)`;
const surplusPaise = sql`${left.surplusPaise} - ${inEarlier(sql`'over', 'double'`)}`;
const salePaise = sql`${left.salePaise} - ${inEarlier(sql`'refund_asked', 'late', 'enrolled'`)}`;

// Of an order that has ended, a short payment can only go back. Otherwise what can go back now, as `taskRefundPaise` says.
const taskPaise = sql`case ${orderTasks.kind}
  when 'short' then case
    when ${orders.state} in ('paid', 'partly_refunded', 'refunded') then 0
    when ${orders.state} in ('expired', 'cancelled') then ${orders.receivedPaise} - ${orders.refundedPaise}
    else ${missing} end
  when 'over' then greatest(least(${orderTasks.paise}, ${surplusPaise}), 0)
  when 'double' then greatest(least(${orderTasks.paise}, ${surplusPaise}), 0)
  when 'late' then greatest(least(${orderTasks.paise}, ${salePaise}), 0)
  when 'enrolled' then greatest(${salePaise}, 0)
  when 'refund_asked' then greatest(${salePaise}, 0)
  when 'refund_failed' then least(${orderTasks.paise}, ${left.owedPaise})
  when 'taken_back' then least(${orderTasks.paise}, ${left.decidedPaise})
  else ${orderTasks.paise} end`;

const isOpenTask = and(isListed, eq(orders.isTest, false));

/**
 * Without orders in test mode, returns payments to confirm, orders of which a part is missing, refunds to give with the earliest day until which one
 * is promised, and other tasks about orders (DAY-41).
 */
export async function readMoneyTasks(db: Database) {
  const [claims, kinds] = await Promise.all([
    readOrders(db, and(eq(orders.state, 'awaiting_confirmation'), eq(orders.isTest, false))),
    db
      .select({
        kind: orderTasks.kind,
        isForeign: isForeign.as('is_foreign'),
        count: count(),
        paise: sumOf(taskPaise),
        oldest: min(orderTasks.createdAt),
        until: sql<Day | null>`min(${orders.refundUntil})::text`,
      })
      .from(orderTasks)
      .innerJoin(orders, eq(orders.id, orderTasks.orderId))
      .where(isOpenTask)
      .groupBy(orderTasks.kind, sql`is_foreign`),
  ]);
  const inGroup = (group: TaskGroup) => {
    const all = kinds.filter((task) => groupOfTask(task) === group);
    return {
      count: all.reduce((sum, { count }) => sum + count, 0),
      paise: all.reduce((sum, { paise }) => sum + paise, 0),
      oldest: earliest(all.map(({ oldest }) => oldest)),
      until: all.flatMap(({ until }) => until ?? []).toSorted()[0] ?? null,
    };
  };
  return { claims, short: inGroup('short'), refunds: inGroup('refund'), others: inGroup('rest') };
}

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);

/** The most rows of the list of what waits longest. */
const mostShown = 50;

type Asked = { today: Day; zone: string; age: OwedAge | null };

/**
 * Returns what is owed: unpaid orders and money tasks, their sums by age, and of all of them, or those of one age, those
 * that wait longest (DAY-129). An order of which a part is missing is counted only as that.
 */
export async function readOwed(db: Database, { today, zone, age }: Asked) {
  const shown = { orderId: orders.id, reference: orders.reference, fullName: orders.fullName };
  const days = sql.join(
    owedAgeDays.map((day) => sql`${day}::int`),
    sql`, `,
  );
  const ageOf = (at: PgColumn) =>
    sql<number>`width_bucket(${today}::date - (${at} at time zone ${zone})::date, array[${days}])`;
  const isAged = (at: PgColumn) => (age === null ? undefined : eq(ageOf(at), owedAges.indexOf(age)));
  const isOpenOrder = or(isOwed('pending'), isOwed('awaiting_confirmation'));
  const [unpaid, claims, tasks, longest, open, orderAges, taskAges] = await Promise.all([
    readOrders(db, isOwed('pending')),
    readOrders(db, isOwed('awaiting_confirmation')),
    readMoneyTasks(db),
    db
      .select({ ...shown, state: orders.state, paise: missing.mapWith(Number), since: orders.createdAt })
      .from(orders)
      .where(and(isOpenOrder, isAged(orders.createdAt)))
      .orderBy(orders.createdAt)
      .limit(mostShown),
    db
      .select({
        ...shown,
        kind: orderTasks.kind,
        isForeign,
        paise: taskPaise.mapWith(Number),
        since: orderTasks.createdAt,
        until: orders.refundUntil,
      })
      .from(orderTasks)
      .innerJoin(orders, eq(orders.id, orderTasks.orderId))
      .where(and(isOpenTask, isAged(orderTasks.createdAt)))
      .orderBy(orderTasks.createdAt)
      .limit(mostShown),
    db
      .select({ age: ageOf(orders.createdAt).as('age'), paise: sumOf(missing) })
      .from(orders)
      .where(isOpenOrder)
      .groupBy(sql`age`),
    db
      .select({ age: ageOf(orderTasks.createdAt).as('age'), paise: sumOf(taskPaise) })
      .from(orderTasks)
      .innerJoin(orders, eq(orders.id, orderTasks.orderId))
      .where(isOpenTask)
      .groupBy(sql`age`),
  ]);
  const rows = [
    ...longest.map(({ state, ...row }) => ({
      ...row,
      kind: state === 'pending' ? ('unpaid' as const) : ('claims' as const),
      until: null,
    })),
    ...open.map(({ kind, isForeign, ...row }) => {
      const group = groupOfTask({ kind, isForeign });
      return { ...row, kind: group, until: group === 'refund' ? row.until : null };
    }),
  ];
  return {
    ...tasks,
    unpaid,
    claims,
    ages: owedAges.map((age, n) => ({
      age,
      paise: [...orderAges, ...taskAges].reduce((sum, part) => sum + (part.age === n ? part.paise : 0), 0),
    })),
    longest: rows.toSorted((a, b) => Number(a.since) - Number(b.since)).slice(0, mostShown),
  };
}

export type Owed = Awaited<ReturnType<typeof readOwed>>;
