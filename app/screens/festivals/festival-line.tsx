import { TypedText } from '#app/ui/typed-text.tsx';
import { type BannerData, footerLine } from './banner-data.ts';

/**
 * One quiet line that names the festival's offer, on the pages where people pay (SELL-145). It has neither particles
 * nor a button, because nothing may draw buyers away from paying. Renders nothing for a festival without an offer.
 */
export function FestivalLine({ banner }: { banner: BannerData }) {
  const { text, isOffer } = footerLine(banner);
  if (!isOffer) return null;
  return (
    <p className="border-line border-b bg-surface text-sm print:hidden">
      <span className="wrap block py-1.5 text-center">
        {banner.emoji && <span aria-hidden="true">{banner.emoji} </span>}
        <TypedText text={text} />
      </span>
    </p>
  );
}
