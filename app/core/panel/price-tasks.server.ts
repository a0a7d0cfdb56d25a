import { countUnprovenPrices } from '#app/core/offers/struck-differences.server.ts';
import { listUnpricedFestivals } from '#app/core/offers/timeline-queries.server.ts';
import type { Database, DatabaseLog } from '#app/db/database.server.ts';

/** What the owner has to do about prices. */
type PriceTasks = {
  /** How many struck prices the history does not prove. */
  unproven: number;
  /** The festivals whose banner promises an offer that is in no price. */
  unpriced: { id: string; name: string }[];
};

/** Returns what the Overview lists as to do about prices (SELL-119, SELL-123). */
export async function getPriceTasks(db: Database, log: DatabaseLog, at: Date): Promise<PriceTasks> {
  const [unproven, unpriced] = await Promise.all([
    countUnprovenPrices(db, at),
    listUnpricedFestivals(db, log, at),
  ]);
  return { unproven, unpriced };
}
