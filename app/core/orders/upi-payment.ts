import type { SellingSettings } from '#app/domain/selling.ts';
import { upiLink } from '#app/domain/upi-link.ts';
import type { OwnOrder } from './order-queries.server.ts';

type Due = Pick<OwnOrder, 'reference' | 'state' | 'rail' | 'totalPaise' | 'keptPaise' | 'expiresAt'>;

/**
 * Whether the time to pay an order has passed, although the job that marks such orders as expired has not run yet. A
 * partly paid order has no end.
 */
export function isOverdue({ state, keptPaise, expiresAt }: Due, now: Date): boolean {
  return state === 'pending' && keptPaise === 0 && expiresAt <= now;
}

/**
 * The sum in paise that is to be paid by UPI, and the `upi://` link with it; null if nothing is to be paid by UPI now.
 * An order stays payable to the saved UPI ID, even if the owner has turned UPI off for new orders.
 */
export function upiPaymentOf(
  order: Due,
  { vpa, payeeName }: Pick<SellingSettings, 'vpa' | 'payeeName'>,
  now: Date,
): { paise: number; link: string } | null {
  const { reference, state, rail, totalPaise, keptPaise } = order;
  if (state !== 'pending' || rail !== 'upi' || vpa === '' || isOverdue(order, now)) return null;
  const paise = totalPaise - keptPaise;
  return { paise, link: upiLink({ vpa, payeeName, paise, reference }) };
}

/**
 * The most, in paise, that UPI apps send by a QR code from the gallery to a UPI ID that is no verified merchant's.
 */
const mostFromGallery = 200_000;

/** Whether UPI apps take the QR code of this payment from the gallery, so that saving it helps (DAY-4). */
export function isTakenFromGallery(
  paise: number,
  { isMerchant }: Pick<SellingSettings, 'isMerchant'>,
): boolean {
  return isMerchant || paise <= mostFromGallery;
}
