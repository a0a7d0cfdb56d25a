import { formatPaise } from '@pankh/india/money.ts';
import { fitsUpi, upiLink } from '@pankh/india/upi-link.ts';
import { qrCodeOf } from '#app/art/qr-code.ts';
import { findCorrection } from '#app/core/refunds/refund-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import type { RefundTarget } from '#app/screens/orders/refund-target.tsx';
import type { Visit } from '#app/visit/visit.server.ts';
import { correctedNote } from '#app/words/en/refund-words.ts';

type Order = { reference: string; fullName: string; refundVpa: string | null; corrected: string | null };

/** Returns the note about a UPI ID that was given after somebody of the panel had corrected the address; else null. */
export async function noteOfCorrection(
  db: Visit['services']['db'],
  orderId: string,
  zone: string,
): Promise<string | null> {
  const found = await findCorrection(db, orderId);
  return found && correctedNote(found.by, formatDate(found.at, zone));
}

/** Where the buyer wants a refund of `paise`, with the QR code that sends it; null if the buyer gave no UPI ID (DAY-9). */
export function refundTargetOf(
  { reference, fullName, refundVpa: vpa, corrected }: Order,
  paise: number,
): RefundTarget | null {
  if (vpa === null || paise <= 0) return null;
  const link = upiLink({ vpa, payeeName: fullName, paise, reference });
  return { vpa, corrected, amount: formatPaise(paise), qr: fitsUpi(paise) ? qrCodeOf(link) : null };
}
