import { asc } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { priceHistory } from '#app/db/tables/price-tables.server.ts';
import { type PriceHistory, type PriceRecord, readPriceHistory } from '#app/domain/price-history.ts';

/** Reads the price history of all courses (SELL-116). */
export async function getPriceHistory(db: Database): Promise<PriceHistory> {
  return readPriceHistory(await listPriceRecords(db));
}

/** Returns the records, oldest first. There are few, because only what decides a price adds one. */
export async function listPriceRecords(db: Database): Promise<PriceRecord[]> {
  const rows = await db
    .select()
    .from(priceHistory)
    .orderBy(asc(priceHistory.since), asc(priceHistory.subject), asc(priceHistory.subjectId));
  // The cast is safe: only database triggers and `keepConfirmation` write these rows.
  return rows.map(({ subjectId, ...row }) => ({ ...row, id: subjectId }) as PriceRecord);
}
