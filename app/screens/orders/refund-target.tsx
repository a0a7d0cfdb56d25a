import { QrPicture } from '#app/ui/qr-picture.tsx';
import { refundAdminWords as words } from '#app/words/en/refund-words.ts';

export type RefundTarget = {
  vpa: string;
  amount: string;
  /** Who corrected the order's address before, and when; null for nobody. */
  corrected: string | null;
  /** The code that sends the amount; null for an amount that UPI does not carry. */
  qr: { size: number; path: string } | null;
};

/** Where the buyer wants the refund, to scan with the owner's phone or to copy (DAY-9). */
export function RefundTargetPart({ target: { vpa, amount, qr, corrected } }: { target: RefundTarget }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
      {qr && <QrPicture qr={qr} label={words.qrLabel(amount, vpa)} className="w-44" />}
      <p className="grid gap-1">
        <span className="text-muted text-sm">{words.target(amount)}</span>
        <strong className="select-all wrap-anywhere">{vpa}</strong>
        {corrected && <span className="text-sm">{corrected}</span>}
      </p>
    </div>
  );
}
