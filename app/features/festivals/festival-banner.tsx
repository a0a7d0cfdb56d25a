import { X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { type Offer, offerTerms } from '#app/domain/festival.ts';
import { DialogButton } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type BannerData, discountWords } from './banner-data.ts';
import { FestivalPaint } from './festival-paint.tsx';
import { OfferDialog, offerDialogId } from './offer-dialog.tsx';
import { ParticleCanvas } from './particles/particle-canvas.tsx';
import { PauseToggle } from './pause-toggle.tsx';
import { Toran } from './toran.tsx';

/**
 * The running festival on top of a public page (FEST-2). Closing hides it at once and for the browser session;
 * without script the same form comes back to a page the server drew without it (FEST-3).
 */
export function FestivalBanner({ banner }: { banner: BannerData }) {
  const { pathname, search } = useLocation();
  const closing = useFetcher();
  const { id, name, emoji, message, badge, offer, lastDay } = banner;
  if (closing.state !== 'idle' || closing.data !== undefined) return null;

  function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    document.getElementById('main')?.focus({ preventScroll: true });
    void closing.submit({ festival: id }, { method: 'post', action: '/banner/close' });
  }

  return (
    <aside aria-label="Festival offer" className="print:hidden">
      <FestivalPaint paints={banner.paints} />
      <ParticleCanvas animation={banner.animation} />
      <div className="bg-(--festival-primary) text-(--festival-primary-ink) [&_:focus-visible]:outline-current">
        <div className="wrap relative flex flex-wrap items-center gap-x-6 gap-y-2 py-3 pr-28 sm:pr-32">
          <div className="min-w-0 flex-1 basis-80">
            <p className="font-semibold leading-snug">
              {emoji && (
                <span aria-hidden="true" className="mr-2">
                  {emoji}
                </span>
              )}
              {message}
              {badge && (
                <span className="badge ml-2 bg-(--festival-badge) align-middle text-(--festival-badge-ink)">
                  {badge}
                </span>
              )}
            </p>
            {offer && <OfferText offer={offer} lastDay={lastDay} />}
          </div>
          {offer && (
            <DialogButton
              dialog={offerDialogId}
              className="border-transparent! bg-(--festival-accent)! text-(--festival-accent-ink)!"
            >
              {offer.ctaText}
            </DialogButton>
          )}
          <div className="absolute top-1.5 right-1 flex sm:right-[max(0.5rem,calc((100%-74rem)/2))]">
            <PauseToggle />
            <form method="post" action="/banner/close" onSubmit={close}>
              <input type="hidden" name="festival" value={id} />
              <input type="hidden" name="next" value={pathname + search} />
              <button
                type="submit"
                aria-label="Close the festival banner"
                className="grid size-11 place-items-center"
              >
                <Icon of={X} size={22} />
              </button>
            </form>
          </div>
        </div>
      </div>
      <Toran />
      {offer && <OfferDialog key={pathname} name={name} emoji={emoji} offer={offer} lastDay={lastDay} />}
    </aside>
  );
}

/** The code stands here too, for those whose browser opens no dialog without script. */
function OfferText({ offer, lastDay }: { offer: Offer; lastDay: string }) {
  const { title, discount, code } = offer;
  return (
    <p className="text-sm leading-snug">
      {[title, discountWords(discount)].filter(Boolean).join(': ')}
      {code && (
        <>
          {', code '}
          <strong className="select-all font-mono">{code}</strong>
        </>
      )}
      <span className="max-sm:hidden">
        {'. '}
        {offerTerms}. Offer valid until {lastDay}.
      </span>
    </p>
  );
}
