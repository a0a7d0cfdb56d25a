import { fitsUpi } from '@pankh/india/upi-link.ts';
import { addDays, type Day } from './calendar.ts';
import { gatewayRails, isGatewayRail, type OrderState, type Rail, type WayToPay } from './order.ts';

/** The owner's settings for how buyers pay. All amounts are in paise. */
export type SellingSettings = {
  isUpiOn: boolean;
  vpa: string;
  payeeName: string;
  /** Whether the owner says that the UPI ID is a merchant's. Links that open a UPI app work only for merchants. */
  isMerchant: boolean;
  /** The maximum amount, set by the owner, up to which buyers may pay by UPI. */
  ceilingPaise: number;
  /** For how many days buyers get a refund; 0 means none. Null if a renamed academy has not decided yet (BRAND-38). */
  refundDays: number | null;
  /** The owner's choice; the gateway also needs its API keys, which are environment variables. */
  isGatewayOn: boolean;
  /** How many days until the owner answers a UTR; 0 means the same day. Null promises nothing (SELL-37). */
  confirmDays: number | null;
  /** For how many days after the end of a course a student gets support; null if the owner has not decided yet. */
  supportDays: number | null;
};

export type PromisedDays = Pick<SellingSettings, 'refundDays' | 'supportDays'>;

export const defaultSelling = {
  isUpiOn: false,
  vpa: '',
  payeeName: '',
  isMerchant: false,
  ceilingPaise: 10_000_000,
  refundDays: 7,
  isGatewayOn: false,
  confirmDays: 1,
  supportDays: 60,
} satisfies SellingSettings;

/** Of a renamed academy without saved ones: it promises no refunds or times (BRAND-38). */
export const unsaidSelling: SellingSettings = {
  ...defaultSelling,
  refundDays: null,
  confirmDays: null,
  supportDays: null,
};

const hasUpi = ({ isUpiOn, vpa }: SellingSettings) => isUpiOn && vpa !== '';

/** Whether 'Enroll Now' leads to the checkout (SELL-40). `hasGateway`: the gateway's API keys are configured. */
export function isSelling(selling: SellingSettings, hasGateway: boolean): boolean {
  return hasUpi(selling) || (selling.isGatewayOn && hasGateway);
}

/** The smallest amount that the payment gateway accepts, in paise: ₹1. */
const leastPaise = 100;

/** The gateway first, as it confirms at once; for 0 only `free` (SELL-40). `hasGateway`: it has keys. */
export function waysToPay(selling: SellingSettings, totalPaise: number, hasGateway: boolean): WayToPay[] {
  const isGatewayOn = selling.isGatewayOn && hasGateway;
  if (!isSelling(selling, hasGateway)) return [];
  if (totalPaise === 0) return ['free'];
  return [
    ...(isGatewayOn && totalPaise >= leastPaise ? [gatewayRails[0]] : []),
    ...(hasUpi(selling) && fitsUpi(totalPaise, selling.ceilingPaise) ? (['upi'] as const) : []),
  ];
}

type Unpaid = {
  state: OrderState;
  rail: Rail;
  isTest: boolean;
  totalPaise: number;
  keptPaise: number;
  expiresAt: Date;
};

/** Whether nothing was received and UPI takes the sum (SELL-148). Test orders must cost no money. */
export function canPayByUpi(order: Unpaid, selling: SellingSettings, now: Date): boolean {
  const isUnpaid = order.state === 'pending' && order.expiresAt > now && order.keptPaise === 0;
  const isOnline = isGatewayRail(order.rail) && !order.isTest;
  return isUnpaid && isOnline && waysToPay(selling, order.totalPaise, false).includes('upi');
}

/** Returns by which day a UTR of `claimedOn` is answered (SELL-37); null if none is promised, or that day is over. */
export function answerDay(claimedOn: Day, today: Day, confirmDays: number | null): Day | null {
  if (confirmDays === null) return null;
  const day = addDays(claimedOn, confirmDays);
  return day < today ? null : day;
}
