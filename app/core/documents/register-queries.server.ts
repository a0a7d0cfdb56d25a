import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#app/db/database.server.ts';
import { ledger } from '#app/db/ledger.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { addDays, type Day, dayIn } from '#app/domain/calendar.ts';
import { daysOfMonth, type Month, monthOf } from '#app/domain/month.ts';
import type { Batch } from '#app/platform/csv.server.ts';

/** A month of documents. `zone` is the site's, in which the days of the ledger are counted. */
type RegisterQuery = { month: Month; zone: string };

const { content } = documents;
const day = sql<Day>`${content} ->> 'day'`;
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
  number: documents.number,
  kind: documents.kind,
  against: documents.against,
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

/**
 * The documents whose printed day lies in the month, without test ones. The instants are a day wider on both sides,
 * because the site's zone may have changed since; they make the index on `issued_at` usable.
 */
function inMonth(month: Month): SQL | undefined {
  const { from, to } = daysOfMonth(month);
  return and(
    within(documents.issuedAt, { from: addDays(from, -1), to: addDays(to, 1) }, 'UTC'),
    sql`${day} >= ${from} and ${day} <= ${to}`,
    sql`not ${documents.isTest}`,
  );
}

export type RegisterRow = Awaited<ReturnType<typeof listRegisterAfter>>[number];

/** Returns the documents of a month in the order of their issue (DAY-52). An export calls this repeatedly. */
export async function listRegisterAfter(
  db: Database,
  { month }: Pick<RegisterQuery, 'month'>,
  { last, limit }: Batch<{ issuedAt: Date; number: string }>,
) {
  const at: [PgColumn, PgColumn] = [documents.issuedAt, documents.number];
  const after = last && sql`(${at[0]}, ${at[1]}) > (${last.issuedAt}::timestamptz, ${last.number})`;
  return await db
    .select(columns)
    .from(documents)
    .leftJoin(orders, eq(orders.reference, documents.orderReference))
    .where(and(inMonth(month), after))
    .orderBy(asc(at[0]), asc(at[1]))
    .limit(limit);
}

export type RegisterSum = Awaited<ReturnType<typeof sumRegister>>[number];

/** Returns the sums of a month in paise for each rate of GST; a null rate is that of documents without GST (DAY-52). */
export async function sumRegister(db: Database, { month }: Pick<RegisterQuery, 'month'>) {
  const sum = (amount: SQL) => sql<number>`coalesce(sum(${sign} * ${amount}), 0)`.mapWith(Number);
  return await db
    .select({
      rate,
      count: sql<number>`count(*)`.mapWith(Number),
      taxable: sum(amounts.taxable),
      cgst: sum(amounts.cgst),
      sgst: sum(amounts.sgst),
      igst: sum(amounts.igst),
      total: sum(amounts.total),
    })
    .from(documents)
    .where(inMonth(month))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export type Uncovered = Awaited<ReturnType<typeof listUncovered>>[number];

/**
 * Returns the orders, and the payments recorded by hand, whose money in the ledger of the month is not what its documents
 * say, in paise: a surplus, a part of a price, or money and document in different months (DAY-130). Without `limit`, all of them.
 */
export async function listUncovered(db: Database, { month, zone }: RegisterQuery, limit?: number) {
  const money = db
    .select({
      about: sql<string>`coalesce(${orders.reference}, ${ledger.id})`.as('paid_about'),
      paise: sql<number>`sum(${ledger.amount} * 100)`.as('paid_paise'),
    })
    .from(ledger)
    .leftJoin(orders, eq(orders.id, ledger.orderId))
    .where(and(within(ledger.createdAt, daysOfMonth(month), zone), ledger.counts))
    .groupBy(sql`1`)
    .as('money');
  const documented = db
    .select({
      about: sql<string>`${documents.orderReference}`.as('documented_about'),
      paise: sql<number>`sum(${sign} * ${amounts.total})`.as('documented_paise'),
    })
    .from(documents)
    .where(inMonth(month))
    .groupBy(documents.orderReference)
    .as('documented');
  const about = sql<string>`coalesce(${money.about}, ${documented.about})`;
  const moved = sql<number>`coalesce(${money.paise}, 0)`.mapWith(Number);
  const said = sql<number>`coalesce(${documented.paise}, 0)`.mapWith(Number);
  const found = db
    .select({ about, moved, said, orderId: orders.id, buyer: orders.fullName })
    .from(money)
    .fullJoin(documented, eq(documented.about, money.about))
    .leftJoin(orders, eq(orders.reference, about))
    .where(sql`${moved} <> ${said}`)
    .orderBy(about);
  return limit === undefined ? await found : await found.limit(limit);
}

/** Returns the month of the oldest document, or of `now` if there is none. */
export async function firstRegisterMonth(db: Database, zone: string, now: Date): Promise<Month> {
  const [first] = await db
    .select({ at: documents.issuedAt })
    .from(documents)
    .orderBy(asc(documents.issuedAt))
    .limit(1);
  return monthOf(dayIn(first?.at ?? now, zone));
}
