import type { CodeState } from '#app/domain/banner-code.ts';
import { formatDateLong } from '#app/domain/calendar.ts';
import { readableInk, readableInkAcross } from '#app/domain/contrast.ts';
import { type FestivalTheme, type Offer, readOffer } from '#app/domain/festival.ts';
import { gradientStops } from '#app/domain/festival-themes.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { bannerCodeWords } from '#app/words/en/banner-code-words.ts';
import { festivalOfferWords } from '#app/words/en/festival-offer-words.ts';

/** All texts, including the date, come from the server: the browser's clock may be wrong. */
export type BannerData = {
  id: string;
  name: string;
  emoji: string;
  message: string;
  badge: string;
  offer: Offer | null;
  /** The text before the offer's coupon code on the banner, such as `code` or `another 10% off with code`. */
  codeLead: string;
  /** Whether all prices include the code's discount already, so that the banner need not name the code. */
  isApplied: boolean;
  codeTitle: string;
  /** The festival's last day as text: `5 November 2025` (FEST-6). */
  lastDay: string;
  animation: FestivalTheme['animations'];
  paints: Paints;
};

/** A text color (`-ink`) has at least 4.5:1 on its background, in both themes. */
export type Paints = Record<
  'ground' | 'ground-ink' | 'primary' | 'secondary' | 'accent' | 'accent-ink' | 'badge' | 'badge-ink',
  string
>;

/**
 * Returns the banner's data for an active festival (FEST-2, FEST-6, FEST-8). `code` says how much the offer's coupon
 * code takes off, or that the code has no uses left. The text beside the code follows from this; a used-up code is not
 * shown (SELL-137).
 */
export function bannerOf(festival: FestivalTheme, code: CodeState | null = null): BannerData {
  const { id, name, colors, badge, animations } = festival;
  const stored = readOffer(festival.offer);
  const offer = code?.is === 'gone' ? { ...stored, code: '' } : stored;
  const isOver = code?.is === 'gone' && code.isAll;
  const isOffering = !isOver && [offer.title, offer.code, offer.discount, offer.description].some(Boolean);
  const stops = groundOf(festival);
  const badgeColor = badge?.color !== undefined && isHexColor(badge.color) ? badge.color : colors.accent;
  return {
    id,
    name,
    emoji: festival.emoji ?? '',
    message: festival.message?.trim() || name,
    badge: badge?.text.trim() ?? '',
    offer: isOffering ? offer : null,
    ...bannerCodeWords(code),
    isApplied: code?.is === 'applied',
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

/** The stops of the gradient, or the primary color without one (ADM-FES-4). */
export function groundOf({
  gradient,
  colors,
}: Pick<FestivalTheme, 'gradient' | 'colors'>): readonly string[] {
  return gradientStops(gradient) ?? [colors.primary];
}

/** For footer (SHELL-11) and pages of paying: the offer, or the banner's message. */
export function footerLine({
  name,
  message,
  offer,
  codeLead,
  isApplied,
}: Pick<BannerData, 'name' | 'message' | 'offer' | 'codeLead' | 'isApplied'>): {
  text: string;
  isOffer: boolean;
} {
  if (offer === null) return { text: message, isOffer: false };
  const parts = [
    offer.title || name,
    festivalOfferWords.discount(offer.discount),
    offer.code && (isApplied ? codeLead : `${codeLead} ${offer.code}`),
  ];
  return { text: parts.filter(Boolean).join(' · '), isOffer: true };
}

/** As custom properties; only validated colors and listed gradients, so that no text adds CSS. */
export function paintSheet(paints: Paints): string {
  const lines = Object.entries(paints).map(([name, color]) => `--festival-${name}:${color}`);
  return `:root{${lines.join(';')}}`;
}
