import type { QrCode } from '#app/art/qr-code.ts';
import { trialWords as words } from '#app/words/en/selling-words.ts';

export type UpiTrialCode = { vpa: string; qr: QrCode };

/**
 * A QR code that pays ₹1 to the saved UPI ID, so that the owner can test the UPI ID before buyers pay to it (SELL-106).
 * The code is black on white in every theme, because cameras read such a code best.
 */
export function UpiTrial({ vpa, qr }: UpiTrialCode) {
  return (
    <div className="flex flex-wrap items-start gap-4 bg-sunk p-4">
      <svg
        role="img"
        aria-label={words.label(vpa)}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-56 border border-line"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{words.title}</p>
        <p className="text-muted text-sm">{words.text(vpa)}</p>
      </div>
    </div>
  );
}
