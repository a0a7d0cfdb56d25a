import { TypedText } from '#app/ui/typed-text.tsx';
import { festivalOfferLabel } from '#app/words/en/festival-offer-words.ts';
import type { footerLine } from './banner-data.ts';

type FestivalLineProps = {
  line: ReturnType<typeof footerLine>;
};

/** Where people pay (SELL-145): nothing may draw them away. Nothing without an offer. */
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
