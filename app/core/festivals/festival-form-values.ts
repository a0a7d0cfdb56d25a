import { type FestivalContent, festivalDefaults, readOffer } from '#app/domain/festival.ts';

export const festivalFields = [
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
] as const;

export type FestivalField = (typeof festivalFields)[number];
/** The festival form as typed, every field a text under its own name. */
export type FestivalValues = Record<FestivalField, string>;
export type FestivalErrors = Partial<Record<FestivalField, string>>;

const { colors, animation, badgeText, ctaText, ctaLink } = festivalDefaults;
const empty = Object.fromEntries(festivalFields.map((name) => [name, ''])) as FestivalValues;

/** What a new festival's form begins with (ADM-FES-4). */
export const newFestivalValues: FestivalValues = {
  ...empty,
  ...colors,
  ...{ badgeText, ctaText, ctaLink },
  animation: animation.type,
  particles: String(animation.particles),
};

/** What was typed, as plain text; anything else that was sent is left out. */
export function typedFestival(form: FormData): FestivalValues {
  const typed = { ...empty };
  for (const name of festivalFields) {
    const value = form.get(name);
    if (typeof value === 'string') typed[name] = value.slice(0, 2_000);
  }
  return typed;
}

/** A stored theme as its form shows it; its offer from either naming (FEST-8). */
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

/** What a save that failed gives back to the form. */
export type FestivalFault = {
  errors: FestivalErrors;
  values: FestivalValues;
  error?: string;
  /** The version another admin has made meanwhile, to be written over only when asked. */
  newerVersion?: number;
};

/** What is said when the database did not do it, for a reason that nobody foresaw (ADM-FES-5). */
export const festivalFailures = {
  add: 'Failed to add festival',
  update: 'Failed to update festival',
  delete: 'Failed to delete festival',
} as const;

/** A form that was not saved because of `error`, as it was typed (ADM-FES-5). */
export function unsavedFestival(values: FestivalValues, error: string): FestivalFault {
  return { errors: {}, values, error: `Failed to save festival: ${error}` };
}

/** The form once more, when saving it failed for a reason that nobody foresaw. */
export function failedFestival(what: 'add' | 'update') {
  return (form: FormData) => unsavedFestival(typedFestival(form), festivalFailures[what]);
}
