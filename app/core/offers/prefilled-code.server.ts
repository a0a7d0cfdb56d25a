import { eq } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { codeOnBanner } from '#app/domain/banner-code.ts';
import { readOffer } from '#app/domain/festival.ts';
import { festivalWindow } from '#app/domain/festival-day.ts';
import { isLive } from '#app/domain/price.ts';
import { listPriceRules } from './offer-queries.server.ts';

/** The code of a shared link, and the festival whose offer was claimed. */
type Kept = { sharedCode: string | null; claimedFestival: string | null };

/**
 * Returns the code to prefill forms with; empty for none. It is that of the shared link, else that of the claimed
 * festival, if it still runs and the code has uses left (SELL-19).
 */
export async function findPrefilledCode(
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
  if (!festival || !isLive(festivalWindow(festival, time), at)) return '';
  const { code } = readOffer(festival.offer);
  const state = codeOnBanner(festival, await listPriceRules(db, code), time);
  return state?.is === 'gone' ? '' : code;
}
