import type { PriceRule } from '#app/domain/price.ts';

export type CouponState = 'live' | 'ahead' | 'over' | 'used-up' | 'off';

type Coupon = Pick<PriceRule, 'startsAt' | 'endsAt'> & {
  isActive: boolean;
  used: number;
  maxUses: number | null;
};

/** Returns the state at the time `at`. `ahead` means that the first day is still to come. */
export function couponState({ isActive, startsAt, endsAt, used, maxUses }: Coupon, at: Date): CouponState {
  if (!isActive) return 'off';
  if (endsAt !== null && at >= endsAt) return 'over';
  if (maxUses !== null && used >= maxUses) return 'used-up';
  return startsAt !== null && at < startsAt ? 'ahead' : 'live';
}
