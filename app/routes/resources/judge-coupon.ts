import { listFestivals } from '#app/core/festivals/festival-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { judgeCoupon } from '#app/domain/coupon.ts';
import { festivalDay } from '#app/domain/festival-day.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import { festivalOfferWords } from '#app/words/en/festival-offer-words.ts';
import type { Route } from './+types/judge-coupon.ts';

/**
 * Returns what the code in `?code=` is worth today, for the enrollment form; never reveals a code that was
 * not typed.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, now } = context.get(visitContext);
  const code = url.searchParams.get('code')?.slice(0, 40) ?? '';
  const [festivals, { time }] = await Promise.all([
    listFestivals(services.db, services.log),
    getSettings(services.db),
  ]);
  return { code, worth: festivalOfferWords.worth(judgeCoupon(code, festivals, festivalDay(time, now))) };
}
