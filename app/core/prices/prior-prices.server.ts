import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import type { PriorPaise } from '#app/domain/shown-price.ts';
import { getPriceHistory } from './price-records.server.ts';

/**
 * Returns, by course id, the price in paise to strike through at the time `at`. Null if the shop shows typed prices,
 * which is the default (SELL-118).
 */
export async function readPriorPrices(db: Database, at: Date): Promise<PriorPaise | null> {
  const { prices } = await getSettings(db);
  if (prices.struck === 'typed') return null;
  const { priorPrice } = await getPriceHistory(db);
  return (courseId) => priorPrice(courseId, at).paise;
}
