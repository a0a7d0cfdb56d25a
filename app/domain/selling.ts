import { addDays, type Day } from './calendar.ts';
import { gatewayRails, isGatewayRail, type OrderState, type Rail, type WayToPay } from './order.ts';
import { fitsUpi } from './upi-link.ts';

/** The owner's settings for how buyers pay. All amounts are in paise. */
export type SellingSettings = {
  isUpiOn: boolean;
  vpa: string;
  payeeName: string;
  /**
   * Whether the UPI ID belongs to a merchant, according to the owner. Links that open a UPI app work only for
   * merchants.
   */
  isMerchant: boolean;
  /** The maximum amount, set by the owner, up to which buyers may pay by UPI. */
  ceilingPaise: number;
  /**
   * For how many days after the payment a buyer can get a refund; 0 means that there are no refunds. Null if the owner
   * has changed the academy's name but has not decided about refunds yet (BRAND-38).
   */
  refundDays: number | null;
  /**
   * Whether the owner offers payment through the payment gateway. Such payments also need the gateway's API keys, which
   * are in environment variables.
   */
  isGatewayOn: boolean;
  /**
   * Within how many days after a buyer gave a UTR the owner answers; 0 means on the same day. Null if the owner promises
   * nothing (SELL-37).
   */
  confirmDays: number | null;
  /** For how many days after the end of a course a student gets support; null if the owner has not decided yet. */
  supportDays: number | null;
};

/** The numbers of days for which the owner promises a refund and support. */
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

/**
 * The payment settings for an owner who has changed the academy's name but has not saved payment settings. The academy
 * then promises no refunds, no support and no day of an answer, because the owner has not decided about them (BRAND-38).
 */
export const unsaidSelling: SellingSettings = {
  ...defaultSelling,
  refundDays: null,
  confirmDays: null,
  supportDays: null,
};

const hasUpi = ({ isUpiOn, vpa }: SellingSettings) => isUpiOn && vpa !== '';

/**
 * Whether the shop itself can take payments. If so, 'Enroll Now' leads to the checkout (SELL-40). `hasGateway` says
 * whether the gateway's API keys are configured.
 */
export function isSelling(selling: SellingSettings, hasGateway: boolean): boolean {
  return hasUpi(selling) || (selling.isGatewayOn && hasGateway);
}

/** The smallest amount that the payment gateway accepts, in paise: ₹1. */
const leastPaise = 100;

/**
 * Returns the ways in which a buyer can pay this total, in the order of the page. The payment gateway comes first,
 * because it confirms payments at once. If the total is 0, the only way is `free` (SELL-40). `hasGateway` says whether
 * the gateway's API keys are configured.
 */
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

/**
 * Whether the buyer of an order that is to be paid online may pay it by UPI instead (SELL-148): nothing was received for
 * it, and the shop takes this sum by UPI. An order made with test keys must not cost real money.
 */
export function canPayByUpi(order: Unpaid, selling: SellingSettings, now: Date): boolean {
  const isUnpaid = order.state === 'pending' && order.expiresAt > now && order.keptPaise === 0;
  const isOnline = isGatewayRail(order.rail) && !order.isTest;
  return isUnpaid && isOnline && waysToPay(selling, order.totalPaise, false).includes('upi');
}

/**
 * Returns the day by which the owner answers a buyer who gave a UTR on `claimedOn` (SELL-37). Null if the owner promises
 * none, or if that day is over.
 */
export function answerDay(claimedOn: Day, today: Day, confirmDays: number | null): Day | null {
  if (confirmDays === null) return null;
  const day = addDays(claimedOn, confirmDays);
  return day < today ? null : day;
}
