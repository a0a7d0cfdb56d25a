import type { Rail } from './order.ts';
import { fitsUpi } from './upi-link.ts';

/** How the shop is paid, as the owner set it. All sums are in paise. */
export type SellingSettings = {
  isUpiOn: boolean;
  vpa: string;
  payeeName: string;
  /** Whether the owner says that the UPI ID is a merchant's: only then links to UPI apps work. */
  isMerchant: boolean;
  /** The highest amount for which UPI is offered. */
  ceilingPaise: number;
  /** How many days after the payment a buyer can have the money back; 0 means never. */
  refundDays: number;
};

export const defaultSelling: SellingSettings = {
  isUpiOn: false,
  vpa: '',
  payeeName: '',
  isMerchant: false,
  ceilingPaise: 10_000_000,
  refundDays: 7,
};

export type WayToPay = Extract<Rail, 'upi' | 'free'>;

/** Whether the shop takes money itself, so that 'Enroll Now' leads to the checkout (SELL-40). */
export function isSelling({ isUpiOn, vpa }: SellingSettings): boolean {
  return isUpiOn && vpa !== '';
}

/** The ways to pay a total, in the order in which they are offered; what costs nothing is free (SELL-40). */
export function waysToPay(selling: SellingSettings, totalPaise: number): WayToPay[] {
  if (!isSelling(selling)) return [];
  if (totalPaise === 0) return ['free'];
  return fitsUpi(totalPaise, selling.ceilingPaise) ? ['upi'] : [];
}
