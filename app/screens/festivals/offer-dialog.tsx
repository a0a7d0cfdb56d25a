import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Offer } from '#app/domain/festival.ts';
import { isOwnPath } from '#app/domain/safe-path.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import {
  browseCourses,
  closeOffer,
  festivalOfferWords,
  offerValidUntil,
} from '#app/words/en/festival-offer-words.ts';
import { CouponCode } from './coupon-code.tsx';
import { Toran } from './toran.tsx';

export const offerDialogId = 'festival-offer';

type OfferDialogProps = { name: string; emoji: string; offer: Offer; codeTitle: string; lastDay: string };

/** The dialog with all details of the offer: its discount, coupon code, courses and last day (FEST-4, FEST-6). */
export function OfferDialog({ name, emoji, offer, codeTitle, lastDay }: OfferDialogProps) {
  const title = offer.title || name;
  return (
    <Dialog id={offerDialogId} title={<TypedText text={title} />}>
      {offer.discount && (
        <div className="mb-5">
          <p className="flex items-center justify-between gap-4 [background:var(--festival-ground)] px-5 py-4 text-(--festival-ground-ink)">
            <span className="figure text-4xl">{festivalOfferWords.discount(offer.discount)}</span>
            <span aria-hidden="true" className="text-4xl">
              {emoji}
            </span>
          </p>
          <Toran />
        </div>
      )}
      {offer.description && <UserText as="p" text={offer.description} className="mb-5" />}
      {offer.code && <CouponCode code={offer.code} title={codeTitle} />}
      <p className="mt-3 text-muted text-sm">
        {festivalOfferWords.terms}
        {offerValidUntil}
        <span className="whitespace-nowrap">{lastDay}.</span>
      </p>
      <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 flex flex-wrap gap-2 border-line border-t bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
        <CallLink to={offer.ctaLink}>{browseCourses}</CallLink>
        <form method="dialog">
          <button type="submit" className={buttonClass({ variant: 'quiet' })}>
            {closeOffer}
          </button>
        </form>
      </div>
    </Dialog>
  );
}

function CallLink({ to, children }: { to: string; children: ReactNode }) {
  const look = buttonClass({ variant: 'accent' });
  if (!isOwnPath(to)) {
    return (
      <a href={to} className={look}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={look} onClick={closeDialog}>
      {children}
    </Link>
  );
}

// Closes the dialog when the link in it is clicked. Otherwise the dialog would stay open, because it belongs to the
// layout around all pages, which a client-side navigation does not remove.
function closeDialog(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.closest('dialog')?.close();
}
