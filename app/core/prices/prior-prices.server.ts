import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import type { PriorPaise } from '#app/domain/shown-price.ts';
import { getPriceHistory } from './price-records.server.ts';

/**
 * Returns which earlier prices may be struck through at a time. Null while the owner has them shown as typed,
 * which is the default; then nothing of the history is read (SELL-118).
 */
export async function readPriorPrices(db: Database, at: Date): Promise<PriorPaise | null> {
  const { prices } = await getSettings(db);
  if (prices.struck === 'typed') return null;
  const { priorPrice } = await getPriceHistory(db);
  return (courseId) => priorPrice(courseId, at).paise;
}
