import { upiLink } from '@pankh/india/upi-link.ts';
import type { SellingSettings } from '#app/domain/selling.ts';
import type { OwnOrder } from './order-queries.server.ts';

type Due = Pick<
  OwnOrder,
  'reference' | 'state' | 'rail' | 'totalPaise' | 'keptPaise' | 'expiresAt' | 'isCourseGone'
>;

/** Whether the time to pay has passed, before the job has run. A partly paid order has no end. */
export function isOverdue(
  { state, keptPaise, expiresAt }: Pick<Due, 'state' | 'keptPaise' | 'expiresAt'>,
  now: Date,
): boolean {
  return state === 'pending' && keptPaise === 0 && expiresAt <= now;
}

/**
 * The sum in paise and its `upi://` link; null if none. An order stays payable by UPI when UPI is turned off.
 */
export function upiPaymentOf(
  order: Due,
  { vpa, payeeName }: Pick<SellingSettings, 'vpa' | 'payeeName'>,
  now: Date,
): { paise: number; link: string } | null {
  const { reference, state, rail, totalPaise, keptPaise } = order;
  if (order.isCourseGone || state !== 'pending' || rail !== 'upi' || vpa === '' || isOverdue(order, now))
    return null;
  const paise = totalPaise - keptPaise;
  return { paise, link: upiLink({ vpa, payeeName, paise, reference }) };
}

/** The most, in paise, that UPI apps send to a private UPI ID whose QR code comes from the phone's gallery. */
const mostFromGallery = 200_000;

/** Whether UPI apps take the QR code of this payment from the gallery, so that saving it helps (DAY-4). */
export function isTakenFromGallery(
  paise: number,
  { isMerchant }: Pick<SellingSettings, 'isMerchant'>,
): boolean {
  return isMerchant || paise <= mostFromGallery;
}
