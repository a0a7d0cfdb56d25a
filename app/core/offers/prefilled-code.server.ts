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

/** What a course costs with a code. */
type Priced = (code: string) => Promise<{ price: { totalPaise: number } }>;

/**
 * Returns the code to prefill forms with; empty for none. Of a shared link's and a claimed festival's, the link's only if
 * it makes the course cheaper (SELL-19). `priced` is null if no course is chosen; it must limit guesses (SELL-140).
 */
export async function findPrefilledCode(
  db: Database,
  { sharedCode, claimedFestival }: Kept,
  at: Date,
  priced: Priced | null,
): Promise<string> {
  const claimed = claimedFestival === null ? '' : await findClaimedCode(db, claimedFestival, at);
  if (sharedCode === null || claimed === '') return sharedCode ?? claimed;
  if (priced === null) return claimed;
  const [ofLink, ofClaim] = [await priced(sharedCode), await priced(claimed)];
  return ofLink.price.totalPaise < ofClaim.price.totalPaise ? sharedCode : claimed;
}

/** Empty unless the festival still runs and its code has uses left. */
async function findClaimedCode(db: Database, festivalId: string, at: Date): Promise<string> {
  const [[festival], { time }] = await Promise.all([
    db.select().from(festivals).where(eq(festivals.id, festivalId)).limit(1),
    getSettings(db),
  ]);
  if (!festival || !isLive(festivalWindow(festival, time), at)) return '';
  const { code } = readOffer(festival.offer);
  const state = codeOnBanner(festival, await listPriceRules(db, code), time);
  return state?.is === 'gone' ? '' : code;
}
