import { eq } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { festivals } from '#app/db/tables/catalogue-tables.server.ts';
import { readOffer } from '#app/domain/festival.ts';
import { festivalWindow } from '#app/domain/festival-day.ts';
import { isLive } from '#app/domain/price.ts';

/**
 * What cookies of this browser remember: the code of a shared link, and the id of the festival whose offer
 * the visitor claimed.
 */
type Kept = { sharedCode: string | null; claimedFestival: string | null };

/**
 * Returns the code with which a form is prefilled; empty for none. A shared link that the buyer followed
 * comes first, then the festival whose offer they claimed, as long as that festival runs (SELL-19).
 */
export async function keptCode(
  db: Database,
  { sharedCode, claimedFestival }: Kept,
  at: Date,
): Promise<string> {
  if (sharedCode !== null) return sharedCode;
  if (claimedFestival === null) return '';
  const [[festival], { time }] = await Promise.all([
    db.select().from(festivals).where(eq(festivals.id, claimedFestival)).limit(1),
    getSettings(db),
  ]);
  return festival && isLive(festivalWindow(festival, time), at) ? readOffer(festival.offer).code : '';
}
