import { readDiscount } from './discount-text.ts';
import { type FestivalTheme, type LooseOffer, readOffer } from './festival.ts';
import { festivalWindow } from './festival-day.ts';
import { normalizeCode } from './offer-code.ts';
import { doesCover } from './offer-timeline.ts';
import type { Discount, PriceRule } from './price.ts';
import type { SiteSettings } from './settings.ts';

/** What a code takes off. `isOnTop` means that it is taken off the price that an automatic offer has lowered. */
export type CodeExtra = Discount & { isOnTop: boolean };

/**
 * Returns what the code on a festival's banner takes off. Null if that is the discount which the banner names
 * already, or if the code is not valid for all courses on all days of the festival. Such codes are announced
 * without a discount, because visitors would expect it on every course (SELL-137).
 */
export function extraOfCode(
  festival: Pick<FestivalTheme, 'startDate' | 'endDate'> & { offer: LooseOffer | null },
  rules: readonly PriceRule[],
  time: SiteSettings['time'],
): CodeExtra | null {
  const { code, discount } = readOffer(festival.offer);
  const shown = normalizeCode(code);
  const lasting = rules.filter((rule) => doesCover(rule, festivalWindow(festival, time)));
  const coupon = lasting.find((rule) => rule.mode === 'code' && rule.code === shown);
  if (shown === null || !coupon || coupon.courseIds !== null || coupon.minPaise !== null) return null;
  const { kind, value, combines } = coupon;
  const isOnTop = combines && lasting.some(({ mode }) => mode === 'automatic');
  const named = readDiscount(discount);
  const isNamed = named?.kind === kind && named.value === value;
  return isNamed && !isOnTop ? null : { kind, value, isOnTop };
}
