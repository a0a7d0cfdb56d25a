import { eq } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { festivals } from '#app/db/tables/catalogue-tables.server.ts';
import { readOffer } from '#app/domain/festival.ts';
import { festivalWindow } from '#app/domain/festival-day.ts';
import { isLive } from '#app/domain/price.ts';

/** What this browser has kept: the code of a shared link, and the festival whose offer was claimed. */
type Kept = { sharedCode: string | null; claimedFestival: string | null };

/**
 * The code that a form starts with, empty for none: that of the link the buyer followed, else that of the festival
 * whose offer they claimed, as long as it runs (SELL-19).
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
