import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/find-rows.server.ts';
import { isGateway } from '#app/db/is-gateway.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { hasCampaign } from '#app/db/of-campaign.server.ts';
import { isOfCourse } from '#app/db/of-course.server.ts';
import { isOfRequest } from '#app/db/payments-of.server.ts';
import { readTotals } from '#app/db/running-totals.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { paymentStatuses } from '#app/domain/data-contract.ts';
import { mostFound } from '#app/domain/list-query.ts';
import type { Rail } from '#app/domain/order.ts';
import { pick } from '#app/domain/record.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import { exportedIds, foundIds, pageOfIds } from './payment-ids.server.ts';
import type { PaymentQuery } from './payment-list.ts';

const columns = {
  ...pick(ledger, 'id', 'kind', 'userId', 'courseId', 'enrollmentId', 'orderId', 'amount', 'status'),
  method: ledger.method,
  // A payment by the gateway has no reference: the gateway's payment id is returned instead.
  reference: sql<
    string | null
  >`coalesce(${ledger.reference}, case when ${isGateway(payments.rail)} then ${payments.externalId} end)`,
  rail: sql<Rail | null>`coalesce(${payments.rail}, ${refunds.rail})`,
  ...pick(ledger, 'note', 'isTest', 'feePaise', 'feeTaxPaise', 'createdAt'),
  // If there is no account, the name comes from the request or the order.
  studentName: sql<
    string | null
  >`coalesce(${users.fullName}, ${enrollmentRequests.fullName}, nullif(${orders.fullName}, ''))`,
  courseTitle: courses.title,
};

/** The sum is payments minus refunds (ADM-OVR-4), or refunds as positive; null beyond 2,000 found. */
export async function listPayments(db: Database, query: PaymentQuery) {
  const found = query.search === '' ? undefined : await foundIds(db, query);
  const { total, sum } = await (found ? sumOf(db, query, found) : totalOf(db, query));
  const rows = await readPayments(db, await pageOfIds(db, query, found), orderOf(query.sort));
  return { rows, total, sum };
}

export async function listPaymentsAfter(
  db: Database,
  query: PaymentQuery,
  { last, limit }: Batch<{ createdAt: Date; id: string }>,
) {
  return await readPayments(db, await exportedIds(db, query, { last, limit }), orderOf('oldest'));
}

/** Returns the number and the sum in a list without a search: from stored totals, or of one course, a campaign or all refunds. */
async function totalOf(db: Database, query: PaymentQuery) {
  const { filters, period, course, campaign, only } = query;
  if (course || campaign || only === 'refunds') return await sumWhere(db, query, isListed(query));
  const days = period.choice === 'all' ? undefined : period;
  const statuses = paymentStatuses.filter((known) => known === filters.status);
  const isFiltered = statuses.length > 0;
  const kinds = (isFiltered ? statuses : paymentStatuses).map((status) => `ledger_${status}` as const);
  const [listed, revenue] = await Promise.all([
    readTotals(db, kinds, days),
    isFiltered ? undefined : readTotals(db, ['revenue'], days),
  ]);
  return { total: listed.count, sum: (revenue ?? listed).paise / 100 };
}

async function sumOf(db: Database, query: PaymentQuery, ids: string[]) {
  if (ids.length > mostFound) return { total: ids.length, sum: null };
  return await sumWhere(db, query, isOneOf(sql`${ledger.id}`, ids));
}

const isListed = ({ filters, period, zone, course, campaign, only }: PaymentQuery) =>
  and(
    isOfCourse(ledger.courseId, course),
    campaign ? hasCampaign(campaign, sql`${ledger.orderId}`) : undefined,
    only === 'refunds' ? eq(ledger.kind, 'refund') : undefined,
    filters.status === 'all' ? undefined : eq(sql`${ledger.status}`, filters.status),
    period.choice === 'all' ? undefined : within(ledger.createdAt, period, zone),
  );

async function sumWhere(db: Database, { filters }: PaymentQuery, where: SQL | undefined) {
  const isFiltered = paymentStatuses.some((known) => known === filters.status);
  const summed = isFiltered ? sql`abs(${ledger.amount})` : sql`${ledger.amount}`;
  const isSummed = isFiltered ? sql`not ${ledger.isTest}` : sql`${ledger.counts}`;
  const [all] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      sum: sql<number>`coalesce(sum(${summed}) filter (where ${isSummed}), 0)`.mapWith(Number),
    })
    .from(ledger)
    .where(where);
  return all ?? { total: 0, sum: 0 };
}

async function readPayments(db: Database, ids: string[], order: SQL[]) {
  return await db
    .select(columns)
    .from(ledger)
    .leftJoin(payments, eq(payments.id, ledger.id))
    .leftJoin(refunds, eq(refunds.id, ledger.id))
    .leftJoin(users, eq(users.id, ledger.userId))
    .leftJoin(enrollmentRequests, isOfRequest)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .leftJoin(courses, eq(courses.id, ledger.courseId))
    .where(isOneOf(sql`${ledger.id}`, ids))
    .orderBy(...order);
}

function orderOf(sort: PaymentQuery['sort']): SQL[] {
  if (sort === 'amount') return [desc(sql`abs(${ledger.amount})`), desc(ledger.createdAt), asc(ledger.id)];
  return sort === 'oldest'
    ? [asc(ledger.createdAt), asc(ledger.id)]
    : [desc(ledger.createdAt), desc(ledger.id)];
}
