import { type FestivalContent, festivalDefaults, readOffer } from '#app/domain/festival.ts';
import { defineForm, type FormAnswer, type FormValues } from '#app/domain/form.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';

export const festivalForm = defineForm({
  fields: [
    'name',
    'startDate',
    'endDate',
    'emoji',
    'icon',
    'gradient',
    'primary',
    'secondary',
    'accent',
    'animation',
    'particles',
    'particleColors',
    'message',
    'badgeText',
    'badgeColor',
    'offerTitle',
    'couponCode',
    'discount',
    'description',
    'ctaText',
    'ctaLink',
  ],
  longest: 2_000,
  failed: festivalWords.failed,
  messages: festivalWords.fieldErrors,
});

export type FestivalField = (typeof festivalForm.fields)[number];
/** The festival form as typed, every field as text under its own name. */
export type FestivalValues = FormValues<FestivalField>;

const { colors, animation, badgeText, ctaText, ctaLink } = festivalDefaults;
const empty = festivalForm.textsOf(new FormData());

/** The initial values of a new festival's form (ADM-FES-4). */
export const newFestivalValues: FestivalValues = {
  ...empty,
  ...colors,
  ...{ badgeText, ctaText, ctaLink },
  animation: animation.type,
  particles: String(animation.particles),
};

/** The form values of a stored theme; its offer is read under either naming (FEST-8). */
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

/** What a failed save returns to the form. */
export type FestivalFault = FormAnswer<FestivalField> & {
  /** The version that another admin has saved in the meantime, to be overwritten only on request. */
  newerVersion?: number;
};

/** Shows the form again as typed, with the reason that prevented saving (ADM-FES-5). */
export function unsavedFestival(reason: string) {
  return festivalForm.failedWith(festivalWords.notSaved(reason));
}
