import { formatDateLong } from '#app/domain/calendar.ts';
import { readableInk, readableInkAcross } from '#app/domain/contrast.ts';
import { type FestivalTheme, isHexColor, type Offer, readOffer } from '#app/domain/festival.ts';
import { gradientStops } from '#app/domain/festival-themes.ts';
import { festivalOfferWords } from '#app/words/en/festival-offer-words.ts';

/**
 * An active festival as the banner shows it. All texts are final, and none depends on the time of the visit.
 */
export type BannerData = {
  id: string;
  name: string;
  emoji: string;
  message: string;
  badge: string;
  /** The offer of the theme, or null if it has none. */
  offer: Offer | null;
  /** The last day as text: `5 November 2025` (FEST-6). */
  lastDay: string;
  animation: FestivalTheme['animations'];
  paints: Paints;
};

/**
 * The colors of the page during the festival. Each text color has a contrast of 4.5:1 or better with its
 * background, by day and by night.
 */
export type Paints = Record<
  'ground' | 'ground-ink' | 'primary' | 'secondary' | 'accent' | 'accent-ink' | 'badge' | 'badge-ink',
  string
>;

/** Returns the banner of an active festival (FEST-2, FEST-6, FEST-8). */
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

/**
 * Returns the background of the banner's text: the stops of the theme's gradient, or only the primary color
 * (ADM-FES-4).
 */
export function groundOf({
  gradient,
  colors,
}: Pick<FestivalTheme, 'gradient' | 'colors'>): readonly string[] {
  return gradientStops(gradient) ?? [colors.primary];
}

/**
 * Returns the festival in one line for the page footer (SHELL-11): its offer, or the banner's message if it
 * has none.
 */
export function footerLine({ name, message, offer }: Pick<BannerData, 'name' | 'message' | 'offer'>): {
  text: string;
  isOffer: boolean;
} {
  if (offer === null) return { text: message, isOffer: false };
  const parts = [
    offer.title || name,
    festivalOfferWords.discount(offer.discount),
    offer.code && `code ${offer.code}`,
  ];
  return { text: parts.filter(Boolean).join(' · '), isOffer: true };
}

/**
 * Returns the style sheet of the colors. It holds only custom properties, made from validated colors and our
 * own gradients.
 */
export function paintSheet(paints: Paints): string {
  const lines = Object.entries(paints).map(([name, color]) => `--festival-${name}:${color}`);
  return `:root{${lines.join(';')}}`;
}
