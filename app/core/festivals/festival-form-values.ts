import { type FestivalContent, festivalDefaults, particleTypes, readOffer } from '#app/domain/festival.ts';
import { choice, code, day, fields, line, orNull, other } from '#app/domain/fields.ts';
import type { FormAnswer, FormValues } from '#app/domain/form.ts';
import { longestColor } from '#app/domain/hex-color.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';

const words = festivalWords.fields;
const { colors, animation, badgeText, ctaText, ctaLink } = festivalDefaults;

const color = (field: { label: string }) => other<string>({ kind: 'value', most: longestColor, ...field });

/** The form of a festival with its offer (ADM-FES-4). */
export const festivalForm = fields(
  {
    name: line({ most: 80, ...words.name }),
    startDate: day(words.startDate),
    endDate: day(words.endDate),
    emoji: orNull(line({ most: 16, ...words.emoji })),
    icon: other<string | null>({ kind: 'own', most: 100, ...words.icon }),
    gradient: other<string | null>({ kind: 'own', most: 100, ...words.gradient }),
    primary: color(words.primary),
    secondary: color(words.secondary),
    accent: color(words.accent),
    animation: choice({ choices: particleTypes, ...words.animation }),
    particles: other<number>({ kind: 'value', most: 20, ...words.particles }),
    particleColors: other<string[]>({ kind: 'value', most: 1_000, required: false, ...words.particleColors }),
    message: orNull(line({ most: 160, ...words.message })),
    badgeText: line({ most: 40, ...words.badgeText }),
    badgeColor: color(words.badgeColor),
    offerTitle: line({ most: 80, ...words.offerTitle }),
    couponCode: code({ most: 40, ...words.couponCode }),
    discount: line({ most: 40, ...words.discount }),
    description: line({ most: 400, ...words.description }),
    ctaText: line({ most: 40, ...words.ctaText }),
    ctaLink: line({ most: 500, ...words.ctaLink }),
  },
  { failed: festivalWords.failed },
);

export type FestivalField = (typeof festivalForm.fields)[number];
export type FestivalValues = FormValues<FestivalField>;

/** The initial values of the form for a new festival (ADM-FES-4). */
export const newFestivalValues: FestivalValues = {
  ...festivalForm.blank,
  ...colors,
  badgeText,
  ctaText,
  ctaLink,
  animation: animation.type,
  particles: String(animation.particles),
};

/** An imported offer may have other field names, such as `text` for `title`; both are read (FEST-8). */
export function valuesOf(festival: FestivalContent): FestivalValues {
  const offer = readOffer(festival.offer);
  return {
    name: festival.name,
    startDate: festival.startDate,
    endDate: festival.endDate,
    emoji: festival.emoji ?? '',
    icon: festival.icon ?? '',
    gradient: festival.gradient ?? '',
    ...festival.colors,
    animation: festival.animations.type,
    particles: String(festival.animations.particles),
    particleColors: festival.animations.colors?.join(', ') ?? '',
    message: festival.message ?? '',
    badgeText: festival.badge?.text ?? '',
    badgeColor: festival.badge?.color ?? '',
    offerTitle: offer.title,
    couponCode: offer.code,
    discount: offer.discount,
    description: offer.description,
    ctaText: offer.ctaText,
    ctaLink: offer.ctaLink,
  };
}

export type FestivalFault = FormAnswer<FestivalField> & {
  /** The version saved by another admin since. The form sends it only if this admin chooses to overwrite it. */
  newerVersion?: number;
};
