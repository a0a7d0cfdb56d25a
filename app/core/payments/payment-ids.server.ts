import { and, or, type SQL, sql } from 'drizzle-orm';
import { containsText, hasPhone } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { findIds, isOneOf } from '#app/db/find-rows.server.ts';
import { isGateway } from '#app/db/is-gateway.server.ts';
import { hasCampaign } from '#app/db/of-campaign.server.ts';
import { isOfCourse } from '#app/db/of-course.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { paymentStatuses } from '#app/domain/data-contract.ts';
import { mostFound } from '#app/domain/list-query.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import type { PaymentQuery } from './payment-list.ts';

// Ids of payments and refunds are read separately, so that an index orders each, and then merged. SQL aliases: `p`
// payments, `r` refunds, `o` orders, `u` accounts, `q` enrollment requests.

/** Up to 2,001: matching people, orders, references first. `lateral` and `offset 0` use an index. */
export async function foundIds(db: Database, query: PaymentQuery): Promise<string[]> {
  const { search } = query;
  const isPayment = and(sql`true`, conditions(query, 'payment'));
  const isRefund = and(sql`true`, conditions(query, 'refund'));
  const ways = [
    sql`select f.id from users u cross join lateral (
        select p.id from payments p where p.user_id = u.id and ${isPayment} offset 0) f
      where ${isPerson('u', search)}`,
    sql`select f.id from orders o cross join lateral (
        select p.id from payments p where p.order_id = o.id and ${isPayment} offset 0) f
      where ${isOrder(search)}`,
    sql`select p.id from payments p where ${hasReference('payment', search)} and ${isPayment}`,
    sql`select p.id from enrollment_requests q join payments p on p.request_id = q.id
      where ${isPerson('q', search)} and p.user_id is null and ${isPayment}`,
    sql`select r.id from users u join orders o on o.user_id = u.id join refunds r on r.order_id = o.id
      where ${isPerson('u', search)} and ${isRefund}`,
    sql`select r.id from orders o join refunds r on r.order_id = o.id where ${isOrder(search)} and ${isRefund}`,
    sql`select r.id from refunds r where ${hasReference('refund', search)} and ${isRefund}`,
  ];
  return await findIds(db, ways);
}

/** With over 2,000 `found`, rows are compared one by one, in order, until the page is full. */
export async function pageOfIds(db: Database, query: PaymentQuery, found?: string[]): Promise<string[]> {
  const skipped = (query.page - 1) * query.size;
  const limit = sql`limit ${skipped + query.size}`;
  const order = {
    newest: sql`order by created_at desc, id desc`,
    oldest: sql`order by created_at, id`,
    amount: sql`order by amount desc, created_at desc, id`,
  }[query.sort];
  const byAmount = query.sort === 'amount';
  const { rows } = await db.execute<{ id: string }>(sql`select id from (
    (select p.id, p.created_at${byAmount ? sql`, p.amount` : sql``} from payments p
      where ${and(sql`true`, conditions(query, 'payment'), isFound('payment', query, found))} ${order} ${limit})
    union all
    (select r.id, r.created_at${byAmount ? sql`, r.paise / 100.0 as amount` : sql``} from refunds r
      where ${and(sql`true`, conditions(query, 'refund'), isFound('refund', query, found))}
      ${byAmount ? sql`order by r.paise desc, r.created_at desc, r.id` : order} ${limit})
  ) entries ${order} limit ${query.size} offset ${skipped}`);
  return rows.map(({ id }) => id);
}

/** For an export: returns the ids of the next `limit` payments and refunds after `last`, oldest first. */
export async function exportedIds(
  db: Database,
  query: PaymentQuery,
  { last, limit }: Batch<{ createdAt: Date; id: string }>,
): Promise<string[]> {
  const at = last?.createdAt.toISOString();
  const found = query.search === '' ? undefined : await foundIds(db, query);
  const where = (kind: Kind) => {
    const { [kind]: name } = alias;
    const after = last && sql`(${name}.created_at, ${name}.id) > (${at}::timestamptz, ${last.id})`;
    return and(sql`true`, conditions(query, kind), isFound(kind, query, found), after);
  };
  const { rows } = await db.execute<{ id: string }>(sql`select id from (
    (select p.id, p.created_at from payments p where ${where('payment')} order by created_at, id limit ${limit})
    union all
    (select r.id, r.created_at from refunds r where ${where('refund')} order by created_at, id limit ${limit})
  ) entries order by created_at, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

type Kind = 'payment' | 'refund';
const alias = { payment: sql`p`, refund: sql`r` };

// Refunds have the same status here as in the view `ledger`.
const status = {
  payment: sql`p.status`,
  refund: sql`(case r.state when 'processed' then 'refunded' when 'failed' then 'failed' else 'pending' end)`,
};

const courseOf = {
  payment: sql`p.course_id`,
  refund: sql`(select o.course_id from orders o where o.id = r.order_id)`,
};

function conditions(
  { filters, period, zone, course, campaign, only }: PaymentQuery,
  kind: Kind,
): SQL | undefined {
  const wanted = paymentStatuses.find((known) => known === filters.status);
  return and(
    wanted && sql`${status[kind]} = ${wanted}`,
    isOfCourse(courseOf[kind], course),
    campaign ? hasCampaign(campaign, sql`${alias[kind]}.order_id`) : undefined,
    only === 'refunds' && kind === 'payment' ? sql`false` : undefined,
    period.choice === 'all' ? undefined : within(sql`${alias[kind]}.created_at`, period, zone),
  );
}

/** Undefined without a search. `found` is cut off: with more than 2,000 matches, each row is compared with the text. */
function isFound(kind: Kind, { search }: PaymentQuery, found: string[] | undefined): SQL | undefined {
  if (!found || found.length > mostFound) return found && matches(kind, search);
  return isOneOf(sql`${alias[kind]}.id`, found);
}

/** Only for many matches: rows are read in order until a page is full, which is slow for few. */
function matches(kind: Kind, search: string): SQL {
  const inOrder = sql`(select ${isOrder(search)} from orders o where o.id = ${alias[kind]}.order_id)`;
  const person =
    kind === 'payment' ? sql`p.user_id` : sql`(select o.user_id from orders o where o.id = r.order_id)`;
  const ofPerson = sql`(select ${isPerson('u', search)} from users u where u.id = ${person})`;
  const inRequest = sql`(p.user_id is null
    and (select ${isPerson('q', search)} from enrollment_requests q where q.id = p.request_id))`;
  const all = [ofPerson, inOrder, hasReference(kind, search), ...(kind === 'payment' ? [inRequest] : [])];
  return sql`(${sql.join(all, sql` or `)})`;
}

function isPerson(of: 'u' | 'q' | 'o', search: string): SQL | undefined {
  const name = { u: sql`u`, q: sql`q`, o: sql`o` }[of];
  const texts = containsText([sql`${name}.full_name`, sql`${name}.email`], search);
  return or(texts, hasPhone(sql`${name}.phone`, search));
}

const isOrder = (search: string) => {
  const reference = readOrderReference(search) ?? search.toUpperCase();
  return sql`(${isPerson('o', search)} or o.reference = ${reference})`;
};

// A payment at the gateway is found by its whole payment id, for which the unique index on it is enough.
const hasReference = (kind: Kind, search: string) =>
  kind === 'payment'
    ? sql`(${containsText([sql`p.reference`], search)} or (${isGateway(sql`p.rail`)} and p.external_id = ${search}))`
    : containsText([sql`coalesce(r.reference, r.external_id)`], search);
