import type { QrCode } from '#app/art/qr-code.ts';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { trialWords as words } from '#app/words/en/selling-words.ts';

export type UpiTrialCode = { vpa: string; qr: QrCode };

/** It pays ₹1, so that the owner can test the UPI ID before buyers pay to it (SELL-106). */
export function UpiTrial({ vpa, qr }: UpiTrialCode) {
  return (
    <div className="flex flex-wrap items-start gap-4 bg-sunk p-4">
      <QrPicture qr={qr} label={words.label(vpa)} className="w-56" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{words.title}</p>
        <p className="text-muted text-sm">{words.text(vpa)}</p>
      </div>
    </div>
  );
}
