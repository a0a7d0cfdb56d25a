import type { PriceRule } from '#app/domain/price.ts';

export type CouponState = 'live' | 'ahead' | 'over' | 'used-up' | 'off';

type Coupon = Pick<PriceRule, 'startsAt' | 'endsAt'> & {
  isActive: boolean;
  used: number;
  maxUses: number | null;
};

/**
 * Returns the state of a coupon at the time `at`, as the owner's list shows it. `ahead` means that it has not
 * begun yet.
 */
export function couponState({ isActive, startsAt, endsAt, used, maxUses }: Coupon, at: Date): CouponState {
  if (!isActive) return 'off';
  if (endsAt !== null && at >= endsAt) return 'over';
  if (maxUses !== null && used >= maxUses) return 'used-up';
  return startsAt !== null && at < startsAt ? 'ahead' : 'live';
}
