import { and, asc, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { claimedAt } from '#app/core/orders/order-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { bankFiles, bankLines, bankMappings } from '#app/db/tables/bank-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { type ClaimSearch, claimSearch } from '#app/domain/bank-line.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { pick } from '#app/domain/record.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import type { KnownColumns } from './bank-file.server.ts';

const columns = {
  fingerprint: bankLines.fingerprint,
  orderId: bankLines.orderId,
  reference: orders.reference,
  ...pick(bankLines, 'meaning', 'utr', 'paise', 'day', 'by', 'at'),
};

export type StoredBankLine = Awaited<ReturnType<typeof listBankLines>>[number];

/** The page shows this many lines; the export has all. */
const mostShown = 50;

export async function listBankLines(db: Database) {
  return await db
    .select(columns)
    .from(bankLines)
    .innerJoin(orders, eq(orders.id, bankLines.orderId))
    .orderBy(desc(bankLines.at), asc(bankLines.fingerprint))
    .limit(mostShown);
}

export async function listBankLinesAfter(
  db: Database,
  { last, limit }: Batch<Pick<StoredBankLine, 'at' | 'fingerprint'>>,
) {
  const at = last?.at.toISOString();
  const after =
    last && sql`(${bankLines.at}, ${bankLines.fingerprint}) > (${at}::timestamptz, ${last.fingerprint})`;
  return await db
    .select(columns)
    .from(bankLines)
    .innerJoin(orders, eq(orders.id, bankLines.orderId))
    .where(after)
    .orderBy(asc(bankLines.at), asc(bankLines.fingerprint))
    .limit(limit);
}

export type BankReading = { firstDay: string; lastDay: string; readAt: Date; mentioned: string[] };

/** The last 50 statements: which days each covers, and when it was applied. */
export async function listBankReadings(db: Database): Promise<BankReading[]> {
  return await db
    .select(pick(bankFiles, 'firstDay', 'lastDay', 'readAt', 'mentioned'))
    .from(bankFiles)
    .orderBy(desc(bankFiles.readAt))
    .limit(mostShown);
}

export async function readKnownColumns(db: Database): Promise<KnownColumns> {
  const rows = await db.select().from(bankMappings);
  return new Map(rows.map((row) => [row.header, row.columns]));
}

/** What the applied statements say about the UTRs of these orders (SELL-105). `zone` is the site's. */
export async function searchClaims(
  db: Database,
  ids: readonly string[],
  zone: string,
): Promise<Map<string, ClaimSearch>> {
  if (ids.length === 0) return new Map();
  // These numbers have no index, so only lines stored after the order are read.
  const isAmongUtrs = and(gte(bankLines.at, orders.createdAt), sql`${orders.utr} = any(${bankLines.utrs})`);
  const [readings, claims, lines] = await Promise.all([
    listBankReadings(db),
    db
      .select({
        ...pick(orders, 'id', 'utr', 'createdAt'),
        claimedAt,
      })
      .from(orders)
      .where(inArray(orders.id, [...ids])),
    db
      .select({ id: orders.id, paise: bankLines.paise, day: bankLines.day })
      .from(bankLines)
      .innerJoin(orders, or(eq(orders.utr, bankLines.utr), isAmongUtrs))
      .where(inArray(orders.id, [...ids])),
  ]);
  const found = new Map(lines.map(({ id, ...line }) => [id, line]));
  return new Map(
    claims.flatMap(({ id, utr, createdAt, claimedAt: claimed }) => {
      if (utr === null) return [];
      const line = found.get(id);
      const at = claimed === null ? createdAt : new Date(claimed);
      const claim = { utr, at, orderedDay: dayIn(createdAt, zone), day: dayIn(at, zone) };
      return [[id, line ? { kind: 'found', ...line } : claimSearch(claim, readings)]] as const;
    }),
  );
}
