import type { PriceRule } from '#app/domain/price.ts';

export type CouponState = 'live' | 'ahead' | 'over' | 'used-up' | 'off';

type Coupon = Pick<PriceRule, 'startsAt' | 'endsAt'> & {
  isActive: boolean;
  used: number;
  maxUses: number | null;
};

/**
 * Returns the state of a coupon at the time `at`, for the list in the admin panel. `ahead` means that its
 * first day is still to come.
 */
export function couponState({ isActive, startsAt, endsAt, used, maxUses }: Coupon, at: Date): CouponState {
  if (!isActive) return 'off';
  if (endsAt !== null && at >= endsAt) return 'over';
  if (maxUses !== null && used >= maxUses) return 'used-up';
  return startsAt !== null && at < startsAt ? 'ahead' : 'live';
}
