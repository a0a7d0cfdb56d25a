import { formatPaise } from '@pankh/india/money.ts';
import { fitsUpi, upiLink } from '@pankh/india/upi-link.ts';
import { qrCodeOf } from '#app/art/qr-code.ts';
import type { RefundTarget } from '#app/screens/orders/refund-target.tsx';

type Order = { reference: string; fullName: string; refundVpa: string | null };

/** Where the buyer wants a refund of `paise`, with the QR code that sends it; null if the buyer gave no UPI ID (DAY-9). */
export function refundTargetOf(
  { reference, fullName, refundVpa: vpa }: Order,
  paise: number,
): RefundTarget | null {
  if (vpa === null || paise <= 0) return null;
  const link = upiLink({ vpa, payeeName: fullName, paise, reference });
  return { vpa, amount: formatPaise(paise), qr: fitsUpi(paise) ? qrCodeOf(link) : null };
}
