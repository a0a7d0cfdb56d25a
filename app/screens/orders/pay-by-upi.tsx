import type { QrCode } from '#app/art/qr-code.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { CopyLine } from '#app/ui/copy-line.tsx';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { copyWords, orderPageWords as words } from '#app/words/en/order-page-words.ts';

export type UpiWays = {
  vpa: string;
  payeeName: string;
  /** The amount: `shown` is for people, with the rupee sign; `plain` is a number to paste into a UPI app. */
  amount: { shown: string; plain: string };
  reference: string;
  qr: QrCode;
  /** Opens a UPI app. Null if the UPI ID is a private person's: apps reject such links. */
  link: string | null;
  /** Whether UPI apps take the code from the phone's gallery; else the text comes first on a phone. */
  savesCode: boolean;
};

/** A QR code that a phone can save and open in its UPI app (DAY-4), and the details as text (SELL-41). */
export function PayByUpi({ upi }: { upi: UpiWays }) {
  const { vpa, payeeName, amount, reference, qr, link, savesCode } = upi;
  return (
    <section aria-labelledby="pay-by-upi" className="grid gap-6">
      <h2 id="pay-by-upi" className="text-2xl">
        {words.payTo(amount.shown, payeeName)}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className={`grid max-w-72 gap-3 ${savesCode ? '' : 'max-sm:order-last'}`}>
          <QrPicture qr={qr} label={words.qrLabel(amount.shown, payeeName)} className="w-full" />
          {savesCode && (
            <a
              href={`/orders/${reference}/upi.png`}
              download={`${reference}.png`}
              className={buttonClass({ variant: 'accent', size: 'lg' })}
            >
              {words.saveCode}
            </a>
          )}
        </div>
        <div className="grid gap-4">
          <p>{savesCode ? words.scanOrOpen : words.scan}</p>
          {link && (
            <p className="hidden pointer-coarse:block">
              <a href={link} rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 'lg' })}>
                {words.openApp}
              </a>
            </p>
          )}
          <div>
            <CopyLine label={words.vpa} shown={vpa} words={copyWords} />
            <CopyLine label={words.amount} shown={amount.shown} text={amount.plain} words={copyWords} />
            <CopyLine label={words.note} shown={reference} words={copyWords} />
          </div>
        </div>
      </div>
    </section>
  );
}
