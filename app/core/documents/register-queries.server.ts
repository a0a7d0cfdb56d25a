import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { totalsOf } from '#app/db/running-totals.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { runningTotals, type TotalKind } from '#app/db/tables/total-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { type Day, dayIn } from '#app/domain/calendar.ts';
import { daysOfMonth, type Month, monthOf } from '#app/domain/month.ts';
import { pick } from '#app/domain/record.ts';
import type { Batch } from '#app/platform/csv.server.ts';

/** A month of documents. `zone` is the site's, in which the days of the ledger are counted. */
type RegisterQuery = { month: Month; zone: string };

const { content } = documents;
// The same expression as in the index `documents_day`.
const day = sql<Day>`(${content} ->> 'day')`;
/** What a document adds to the sums: refunds and credit notes take away. */
const sign = sql`case when ${documents.against} is null then 1 else -1 end`;
const signed = (amount: SQL) =>
  sql<number | null>`(${sign} * ${amount})`.mapWith((paise) => (paise === null ? null : Number(paise)));

/** Amounts are in paise, and negative in a credit note or refund receipt. */
const amounts = {
  taxable: sql`(${content} #>> '{gst,parts,taxable}')::bigint`,
  cgst: sql`(${content} #>> '{gst,parts,cgst}')::bigint`,
  sgst: sql`(${content} #>> '{gst,parts,sgst}')::bigint`,
  igst: sql`(${content} #>> '{gst,parts,igst}')::bigint`,
  total: sql`(${content} ->> 'totalPaise')::bigint`,
};

const rate = sql<number | null>`(${content} #>> '{gst,rate}')::int`;

const columns = {
  ...pick(documents, 'number', 'kind', 'against'),
  day,
  buyer: sql<string>`${content} #>> '{buyer,name}'`,
  gstin: sql<string | null>`${content} #>> '{buyer,gstin}'`,
  place: sql<
    string | null
  >`coalesce(${content} #>> '{gst,placeOfSupply,name}', ${content} #>> '{buyer,state,name}')`,
  sac: sql<string | null>`${content} #>> '{gst,sac}'`,
  /** The rate of GST in hundredths of a percent; null without GST. */
  rate,
  taxable: signed(amounts.taxable),
  cgst: signed(amounts.cgst),
  sgst: signed(amounts.sgst),
  igst: signed(amounts.igst),
  total: sql<number>`(${sign} * ${amounts.total})`.mapWith(Number),
  reference: sql<string | null>`${content} #>> '{payment,reference}'`,
  order: documents.orderReference,
  orderId: orders.id,
  issuedAt: documents.issuedAt,
};

/** The documents whose printed day lies in the month, without test ones. */
function inMonth(month: Month): SQL {
  const { from, to } = daysOfMonth(month);
  return sql`(${day} >= ${from} and ${day} <= ${to} and not ${documents.isTest})`;
}

export type RegisterRow = Awaited<ReturnType<typeof listRegisterAfter>>[number];

/** Returns the documents of a month by day and in the order of their issue (DAY-52). An export calls this repeatedly. */
export async function listRegisterAfter(
  db: Database,
  { month }: Pick<RegisterQuery, 'month'>,
  { last, limit }: Batch<{ day: Day; issuedAt: Date; number: string }>,
) {
  const { issuedAt, number } = documents;
  const after =
    last &&
    sql`(${day}, ${issuedAt}, ${number}) > (${last.day}, ${last.issuedAt}::timestamptz, ${last.number})`;
  return await db
    .select(columns)
    .from(documents)
    .leftJoin(orders, eq(orders.reference, documents.orderReference))
    .where(and(inMonth(month), after))
    .orderBy(asc(day), asc(issuedAt), asc(number))
    .limit(limit);
}

export type RegisterSum = Awaited<ReturnType<typeof sumRegister>>[number];

const totalsOfMonth = (kinds: readonly TotalKind[], month: Month) =>
  totalsOf(kinds, { from: daysOfMonth(month).from, to: daysOfMonth(month).from });

/** Returns the sums of a month in paise for each rate of GST; a null rate is that of documents without GST (DAY-52). */
export async function sumRegister(db: Database, { month }: Pick<RegisterQuery, 'month'>) {
  const { kind, courseId, count, paise } = runningTotals;
  const kinds = {
    taxable: 'register_taxable',
    cgst: 'register_cgst',
    sgst: 'register_sgst',
    igst: 'register_igst',
    total: 'register_total',
  } as const;
  const sum = (name: keyof typeof kinds) =>
    sql<number>`coalesce(sum(${paise}) filter (where ${kind} = ${kinds[name]}), 0)`.mapWith(Number);
  return await db
    .select({
      rate: sql<number | null>`nullif(${courseId}, '')::int`.as('rate'),
      count: sql<number>`sum(${count})`.mapWith(Number),
      taxable: sum('taxable'),
      cgst: sum('cgst'),
      sgst: sum('sgst'),
      igst: sum('igst'),
      total: sum('total'),
    })
    .from(runningTotals)
    .where(totalsOfMonth(Object.values(kinds), month))
    .groupBy(sql`1`)
    .having(sql`sum(${count}) <> 0`)
    .orderBy(sql`1`);
}

export type Uncovered = Awaited<ReturnType<typeof listUncovered>>[number];

/**
 * Returns the orders, and the payments recorded by hand, whose money in the ledger of the month is not what its documents
 * say, in paise: a surplus, a part of a price, or money and document in different months (DAY-130).
 */
export async function listUncovered(db: Database, { month, zone }: RegisterQuery, limit: number) {
  const { courseId: about, paise } = runningTotals;
  const differing = db
    .select({ about, differs: sql<number>`sum(${paise})`.mapWith(Number).as('differs') })
    .from(runningTotals)
    .where(totalsOfMonth(['uncovered'], month))
    .groupBy(about)
    .having(sql`sum(${paise}) <> 0`)
    .orderBy(about)
    .limit(limit)
    .as('differing');
  const moved = sql<number>`coalesce((select sum(${ledger.amount} * 100) from ${ledger}
    where (${ledger.orderId} = ${orders.id} or ${ledger.id} = ${differing.about})
      and ${within(ledger.createdAt, daysOfMonth(month), zone)} and ${ledger.counts}), 0)`;
  const found = await db
    .select({
      about: differing.about,
      differs: differing.differs,
      moved: moved.mapWith(Number),
      orderId: orders.id,
      buyer: orders.fullName,
    })
    .from(differing)
    .leftJoin(orders, eq(orders.reference, differing.about))
    .orderBy(differing.about);
  return found.map(({ differs, ...row }) => ({ ...row, said: row.moved - differs }));
}

export async function firstRegisterMonth(db: Database, zone: string, now: Date): Promise<Month> {
  const [first] = await db
    .select({ at: documents.issuedAt })
    .from(documents)
    .orderBy(asc(documents.issuedAt))
    .limit(1);
  return monthOf(dayIn(first?.at ?? now, zone));
}
