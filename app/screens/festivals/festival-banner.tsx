import { X } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Offer } from '#app/domain/festival.ts';
import { claimedOfferCookie, closedBannerCookie, festivalCookie } from '#app/domain/festival-cookies.ts';
import { DialogButton } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { keepCookie } from '#app/ui/keep-cookie.ts';
import { TypedText } from '#app/ui/typed-text.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import {
  closeBanner,
  festivalOfferLabel,
  festivalOfferWords,
  offerValidUntil,
} from '#app/words/en/festival-offer-words.ts';
import type { BannerData } from './banner-data.ts';
import { FestivalPaint } from './festival-paint.tsx';
import { OfferDialog, offerDialogId } from './offer-dialog.tsx';
import { ParticleCanvas } from './particles/particle-canvas.tsx';
import { PauseToggle } from './pause-toggle.tsx';
import { Toran } from './toran.tsx';

/**
 * The banner of the active festival at the top of a public page (FEST-2). Closing the banner hides it for the browser
 * session; the click sets a cookie for this. Without JavaScript, the close button submits a form, and the server
 * returns the page without the banner (FEST-3).
 */
export function FestivalBanner({ banner }: { banner: BannerData }) {
  const { pathname, search } = useLocation();
  const [isClosed, setClosed] = useState(false);
  // Clicks made before hydration were recorded (`starter-script.server.ts`); this call tells that script to repeat the
  // clicks now.
  useEffect(() => window.__hydrated?.(), []);
  const { id, name, emoji, message, badge, offer, codeLead, isApplied, codeTitle, lastDay } = banner;
  if (isClosed) return null;

  function close(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setClosed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <section aria-label={festivalOfferLabel} data-hydrates-later="" className="print:hidden">
      <FestivalPaint paints={banner.paints} />
      <ParticleCanvas animation={banner.animation} />
      <div className="[background:var(--festival-ground)] text-(--festival-ground-ink) [&_:focus-visible]:outline-current">
        <div
          className={`wrap grid items-center gap-x-3 gap-y-2 py-3 sm:gap-x-5 sm:gap-y-1 ${offer ? 'grid-cols-[1fr_auto_5.5rem]' : 'grid-cols-[2.75rem_1fr_2.75rem]'}`}
        >
          {!offer && (
            <div className="-ml-3">
              <PauseToggle />
            </div>
          )}
          <p
            className={`font-semibold leading-snug ${offer ? 'col-span-2 sm:col-span-1' : 'text-balance text-center'}`}
          >
            {emoji && (
              <span aria-hidden="true" className="mr-2">
                {emoji}
              </span>
            )}
            <TypedText text={message} />{' '}
            {badge && (
              <UserText
                text={badge}
                className="badge whitespace-normal max-sm:mt-1 bg-(--festival-badge) align-middle text-(--festival-badge-ink)"
              />
            )}
          </p>
          <div
            className={`-mr-3 flex justify-end ${offer ? 'sm:col-start-3 sm:row-span-2 sm:row-start-1' : ''}`}
          >
            {offer && <PauseToggle />}
            <form method="post" action="/banner/close" onSubmit={close} data-offline="">
              <input type="hidden" name="festival" value={id} />
              <input type="hidden" name="next" value={pathname + search} />
              <button
                type="submit"
                data-replay=""
                aria-label={closeBanner}
                data-cookie={festivalCookie(closedBannerCookie, id)}
                onClick={keepCookie}
                className="grid size-11 place-items-center"
              >
                <Icon of={X} size={22} />
              </button>
            </form>
          </div>
          {offer && <OfferText {...{ offer, codeLead, isApplied, lastDay }} />}
          {offer && (
            <DialogButton
              dialog={offerDialogId}
              data-cookie={festivalCookie(claimedOfferCookie, id)}
              onClick={keepCookie}
              className="border-transparent! bg-(--festival-accent)! text-(--festival-accent-ink)! max-sm:col-span-2 sm:col-start-2 sm:row-span-2 sm:row-start-1"
            >
              <TypedText text={offer.ctaText} />
            </DialogButton>
          )}
        </div>
      </div>
      <Toran />
      {offer && <OfferDialog key={pathname} {...{ name, emoji, offer, codeTitle, lastDay }} />}
    </section>
  );
}

type OfferTextProps = Pick<BannerData, 'codeLead' | 'isApplied' | 'lastDay'> & { offer: Offer };

/** With a code to type: some browsers cannot open the dialog without JavaScript. */
function OfferText({ offer, codeLead, isApplied, lastDay }: OfferTextProps) {
  const { title, discount, code } = offer;
  return (
    <p className="text-sm leading-snug">
      {title && (
        <span className={discount || code ? 'max-sm:hidden' : ''}>
          <TypedText text={title} />:{' '}
        </span>
      )}
      {festivalOfferWords.discount(discount)}
      {code && (
        <>
          {discount && ', '}
          {codeLead}
          {!isApplied && (
            <>
              {' '}
              <strong className="select-all font-mono">{code}</strong>
            </>
          )}
        </>
      )}
      <span className="max-sm:hidden">
        {discount || code ? '. ' : ''}
        {festivalOfferWords.terms}
        {offerValidUntil}
        <span className="whitespace-nowrap">{lastDay}.</span>
      </span>
    </p>
  );
}
