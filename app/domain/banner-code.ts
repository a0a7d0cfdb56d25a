import { readDiscount } from './discount-text.ts';
import { type FestivalTheme, type LooseOffer, readOffer } from './festival.ts';
import { festivalWindow } from './festival-day.ts';
import { normalizeCode } from './offer-code.ts';
import { doesCover } from './offer-timeline.ts';
import type { Discount, PriceRule } from './price.ts';
import type { SiteSettings } from './settings.ts';

/** What the code saves. With `isOnTop`, this comes off the price that an automatic offer has lowered. */
export type CodeExtra = Discount & { isOnTop: boolean };

/** What visitors must know about the code on a festival's banner (SELL-137). */
export type CodeState =
  | { is: 'extra'; extra: CodeExtra }
  /** An automatic offer has the code, or saves as much as it: all prices are reduced, and nobody has to type the code. */
  | { is: 'applied' }
  /** All allowed uses of the code are used up. `isAll` means that no automatic offer remains either. */
  | { is: 'gone'; isAll: boolean };

/**
 * Returns what to say of a banner's code (SELL-137). Null if it gives just the named discount, or does not cover all
 * courses on all the festival's days, as visitors would expect.
 */
export function codeOnBanner(
  festival: Pick<FestivalTheme, 'startDate' | 'endDate'> & { offer: LooseOffer | null },
  rules: readonly PriceRule[],
  time: SiteSettings['time'],
): CodeState | null {
  const { code, discount } = readOffer(festival.offer);
  const shown = normalizeCode(code);
  const lasting = rules.filter((rule) => doesCover(rule, festivalWindow(festival, time)));
  const automatic = lasting.filter(({ mode }) => mode === 'automatic');
  const coupons = rules.filter((rule) => shown !== null && rule.mode === 'code' && rule.code === shown);
  const coupon = coupons.find((rule) => lasting.includes(rule) && (rule.usesLeft ?? 1) > 0);
  if (shown !== null && !coupon && automatic.some(({ code }) => code === shown)) return { is: 'applied' };
  if (coupons.length > 0 && coupons.every(({ usesLeft }) => usesLeft !== null && usesLeft <= 0))
    return { is: 'gone', isAll: automatic.length === 0 };
  if (coupon && automatic.some((rule) => savesAsMuch(rule, coupon))) return { is: 'applied' };
  if (!coupon || coupon.courseIds !== null || coupon.minPaise !== null) return null;
  const { kind, value, combines } = coupon;
  const isOnTop = combines && automatic.length > 0;
  const named = readDiscount(discount);
  const isNamed = named?.kind === kind && named.value === value;
  return isNamed && !isOnTop ? null : { is: 'extra', extra: { kind, value, isOnTop } };
}

/** Whether an automatic offer takes at least as much off every price as a coupon that is not applied on top of it. */
function savesAsMuch(automatic: PriceRule, coupon: PriceRule): boolean {
  const { kind, value, courseIds, minPaise, maxSavingPaise } = automatic;
  const isForAll = courseIds === null && minPaise === null && maxSavingPaise === null;
  return !coupon.combines && isForAll && kind === coupon.kind && value >= coupon.value;
}
