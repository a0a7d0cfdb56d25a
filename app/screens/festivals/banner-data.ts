import { formatDateLong } from '#app/domain/calendar.ts';
import { readableInk, readableInkAcross } from '#app/domain/contrast.ts';
import {
  discountWords,
  type FestivalTheme,
  isHexColor,
  type Offer,
  readOffer,
} from '#app/domain/festival.ts';
import { gradientStops } from '#app/domain/festival-themes.ts';

/** A running festival as the banner shows it; every text ready, no instant of the visit in it. */
export type BannerData = {
  id: string;
  name: string;
  emoji: string;
  message: string;
  badge: string;
  /** Null where the theme offers nothing. */
  offer: Offer | null;
  /** The last day in words: `5 November 2025` (FEST-6). */
  lastDay: string;
  animation: FestivalTheme['animations'];
  paints: Paints;
};

/** Colours of the page while the festival runs; each ink reads on its ground at 4.5:1 or better, by day and by night. */
export type Paints = Record<
  'ground' | 'ground-ink' | 'primary' | 'secondary' | 'accent' | 'accent-ink' | 'badge' | 'badge-ink',
  string
>;

/** The banner of a running festival (FEST-2, FEST-6, FEST-8). */
export function bannerOf(festival: FestivalTheme): BannerData {
  const { id, name, colors, badge, animations } = festival;
  const offer = readOffer(festival.offer);
  const isOffering = [offer.title, offer.code, offer.discount, offer.description].some(Boolean);
  const stops = groundOf(festival);
  const badgeColor = badge?.color !== undefined && isHexColor(badge.color) ? badge.color : colors.accent;
  return {
    id,
    name,
    emoji: festival.emoji ?? '',
    message: festival.message?.trim() || name,
    badge: badge?.text.trim() ?? '',
    offer: isOffering ? offer : null,
    lastDay: formatDateLong(festival.endDate),
    animation: {
      ...animations,
      colors: animations.colors?.length ? animations.colors : Object.values(colors),
    },
    paints: {
      ...colors,
      ground: stops.length > 1 ? `linear-gradient(90deg,${stops.join()})` : stops.join(),
      'ground-ink': stops.length > 1 ? readableInkAcross(stops) : readableInk(colors.primary),
      'accent-ink': readableInk(colors.accent),
      badge: badgeColor,
      'badge-ink': readableInk(badgeColor),
    },
  };
}

/** What lies under the banner's words: the stops of the theme's gradient, or the primary colour alone (ADM-FES-4). */
export function groundOf({
  gradient,
  colors,
}: Pick<FestivalTheme, 'gradient' | 'colors'>): readonly string[] {
  return gradientStops(gradient) ?? [colors.primary];
}

/** The festival in one line, for the foot of the page (SHELL-11): its offer, or what the banner says where it has none. */
export function footerLine({ name, message, offer }: Pick<BannerData, 'name' | 'message' | 'offer'>): {
  text: string;
  isOffer: boolean;
} {
  if (offer === null) return { text: message, isOffer: false };
  const parts = [offer.title || name, discountWords(offer.discount), offer.code && `code ${offer.code}`];
  return { text: parts.filter(Boolean).join(' · '), isOffer: true };
}

/** The style sheet of the paints: custom properties alone, from colours that were checked to be colours and gradients of ours. */
export function paintSheet(paints: Paints): string {
  const lines = Object.entries(paints).map(([name, color]) => `--festival-${name}:${color}`);
  return `:root{${lines.join(';')}}`;
}
