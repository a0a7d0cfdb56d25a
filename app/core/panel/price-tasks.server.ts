import { countUnprovenPrices } from '#app/core/offers/struck-differences.server.ts';
import { listUnpricedFestivals } from '#app/core/offers/timeline-queries.server.ts';
import type { Database, DatabaseLog } from '#app/db/database.server.ts';

type PriceTasks = {
  /** The number of struck-through (earlier) prices on public pages that the price history does not prove. */
  unproven: number;
  /** The festivals whose banner promises an offer that changes no price. */
  unpriced: { id: string; name: string }[];
};

/** Returns the tasks about prices for the Overview tab of the admin panel (SELL-119, SELL-123). */
export async function getPriceTasks(db: Database, log: DatabaseLog, at: Date): Promise<PriceTasks> {
  const [unproven, unpriced] = await Promise.all([
    countUnprovenPrices(db, at),
    listUnpricedFestivals(db, log, at),
  ]);
  return { unproven, unpriced };
}
