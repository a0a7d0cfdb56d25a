import { type FestivalContent, festivalDefaults, readOffer } from '#app/domain/festival.ts';
import { defineForm, type FormAnswer, type FormValues } from '#app/domain/form.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';

export const festivalForm = defineForm({
  fields: {
    name: 'line',
    startDate: 'value',
    endDate: 'value',
    emoji: 'line',
    icon: 'own',
    gradient: 'own',
    primary: 'value',
    secondary: 'value',
    accent: 'value',
    animation: 'own',
    particles: 'value',
    particleColors: 'value',
    message: 'line',
    badgeText: 'line',
    badgeColor: 'value',
    offerTitle: 'line',
    couponCode: 'value',
    discount: 'line',
    description: 'line',
    ctaText: 'line',
    ctaLink: 'line',
  },
  longest: 2_000,
  failed: festivalWords.failed,
  messages: festivalWords.fieldErrors,
});

export type FestivalField = (typeof festivalForm.fields)[number];
export type FestivalValues = FormValues<FestivalField>;

const { colors, animation, badgeText, ctaText, ctaLink } = festivalDefaults;
const empty = festivalForm.textsOf(new FormData());

/** The initial values of the form for a new festival (ADM-FES-4). */
export const newFestivalValues: FestivalValues = {
  ...empty,
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

/** What the festival form shows when saving failed. */
export type FestivalFault = FormAnswer<FestivalField> & {
  /** The version saved by another admin since. The form sends it only if this admin chooses to overwrite it. */
  newerVersion?: number;
};

/** Returns what the festival form shows after saving failed: the typed values and the reason (ADM-FES-5). */
export function unsavedFestival(reason: string) {
  return festivalForm.failedWith(festivalWords.notSaved(reason));
}
