import type { Day } from './calendar.ts';
import { type FestivalTheme, festivalStatus, readOffer } from './festival.ts';

/** The state of a coupon code on a day: the festival it belongs to, and whether that festival was running. */
export type CouponVerdict =
  | { state: 'running' | 'over' | 'ahead'; festival: string; discount: string }
  | { state: 'unknown' };

const states = { LIVE: 'running', ENDED: 'over', UPCOMING: 'ahead' } as const;

/**
 * Looks up a typed code among the festivals' offers, ignoring case and spaces. Where several offers share it,
 * the festival that ran that day wins, else the one that ended last, else the next to begin.
 */
export function judgeCoupon(
  typed: string,
  festivals: readonly Pick<FestivalTheme, 'name' | 'startDate' | 'endDate' | 'offer'>[],
  day: Day,
): CouponVerdict {
  const plain = (code: string) => code.replace(/\s/g, '').toUpperCase();
  const named = festivals
    .filter(({ offer }) => readOffer(offer).code !== '' && plain(readOffer(offer).code) === plain(typed))
    .sort((one, other) => one.startDate.localeCompare(other.startDate));
  const is = (status: keyof typeof states) => (festival: (typeof named)[number]) =>
    festivalStatus(festival, day) === status;
  const found = named.find(is('LIVE')) ?? named.findLast(is('ENDED')) ?? named[0];
  if (!found) return { state: 'unknown' };
  const { name, offer } = found;
  return { state: states[festivalStatus(found, day)], festival: name, discount: readOffer(offer).discount };
}
