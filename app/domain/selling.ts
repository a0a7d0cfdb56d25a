import type { Rail } from './order.ts';
import { fitsUpi } from './upi-link.ts';

/** The owner's settings for how buyers pay. All amounts are in paise. */
export type SellingSettings = {
  isUpiOn: boolean;
  vpa: string;
  payeeName: string;
  /**
   * Whether the UPI ID belongs to a merchant, as the owner says. Links that open a UPI app work only for
   * merchants.
   */
  isMerchant: boolean;
  /** The highest amount that buyers may pay by UPI. */
  ceilingPaise: number;
  /** For how many days after the payment a buyer can get the money back; 0 means never. */
  refundDays: number;
  /** For how many days after the end of a course its student gets support. */
  supportDays: number;
};

export const defaultSelling: SellingSettings = {
  isUpiOn: false,
  vpa: '',
  payeeName: '',
  isMerchant: false,
  ceilingPaise: 10_000_000,
  refundDays: 7,
  supportDays: 60,
};

export type WayToPay = Extract<Rail, 'upi' | 'free'>;

/**
 * Whether buyers can pay in the shop itself: UPI payments are on and have a UPI ID. 'Enroll Now' then leads
 * to the checkout (SELL-40).
 */
export function isSelling({ isUpiOn, vpa }: SellingSettings): boolean {
  return isUpiOn && vpa !== '';
}

/**
 * The ways in which a buyer can pay this total, in the order in which they are offered. A total of 0 has only
 * the way `free` (SELL-40).
 */
export function waysToPay(selling: SellingSettings, totalPaise: number): WayToPay[] {
  if (!isSelling(selling)) return [];
  if (totalPaise === 0) return ['free'];
  return fitsUpi(totalPaise, selling.ceilingPaise) ? ['upi'] : [];
}
