import { TypedText } from '#app/ui/typed-text.tsx';
import { festivalOfferLabel } from '#app/words/en/festival-offer-words.ts';
import type { footerLine } from './banner-data.ts';

type FestivalLineProps = {
  /** The sentence about the festival, which the footer has too. */
  line: ReturnType<typeof footerLine>;
};

/**
 * One quiet line that names the festival's offer, on the pages where people pay (SELL-145). It has neither particles
 * nor a button, because nothing may draw buyers away from paying. Renders nothing for a festival without an offer.
 */
export function FestivalLine({ line: { text, isOffer } }: FestivalLineProps) {
  return (
    isOffer && (
      <section
        aria-label={festivalOfferLabel}
        className="border-line border-b bg-surface text-center text-sm print:hidden"
      >
        <p className="wrap py-1.5">
          <TypedText text={text} />
        </p>
      </section>
    )
  );
}
