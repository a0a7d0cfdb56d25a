import { z } from 'zod';
import {
  type FestivalContent,
  festivalDefaults,
  hasOrderedDates,
  isSafeLink,
  maxParticles,
} from '#app/domain/festival.ts';
import { festivalIcons, gradients } from '#app/domain/festival-themes.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import { festivalForm } from './festival-form-values.ts';

const mostColors = 8;
const errors = festivalWords.fieldErrors;

const color = z.string().trim().refine(isHexColor, errors.color);
const optionalColor = z
  .string()
  .trim()
  .refine((text) => text === '' || isHexColor(text), errors.color);
// Only values from a fixed list are valid, because they become CSS classes and icons on public pages.
const oneOf = (choices: readonly string[]) =>
  z
    .string()
    .refine((value) => value === '' || choices.includes(value), errors.choice)
    .transform((value) => value || null);

const { couponCode, ctaLink } = festivalForm.defined;
const lines = schemaOf({ defined: { couponCode, ctaLink } }).shape;

const typedSchema = schemaOf(festivalForm, {
  icon: oneOf(festivalIcons),
  gradient: oneOf(gradients.map(({ classes }) => classes)),
  primary: optionalColor,
  secondary: optionalColor,
  accent: optionalColor,
  badgeColor: optionalColor,
  particles: z
    .string()
    .trim()
    .transform((text) => text || String(festivalDefaults.animation.particles))
    .pipe(z.string().regex(/^\d{1,9}$/, errors.particles))
    .transform(Number)
    .pipe(z.number().max(maxParticles, errors.tooManyParticles)),
  particleColors: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(z.array(color).max(mostColors, errors.tooManyColors)),
  couponCode: lines.couponCode.refine((code) => !/\s/.test(code), errors.spaces),
  ctaLink: lines.ctaLink.refine((link) => link === '' || isSafeLink(link), errors.link),
});

/**
 * Validates the form (ADM-FES-4): ordered days, colors, safe links, and no more particles than a phone can
 * animate. The offer is null if its texts are empty.
 */
export const festivalSchema = typedSchema
  .refine(hasOrderedDates, {
    error: errors.reversed,
    path: ['endDate'],
    // Runs once both dates are valid, so that its error appears beside others; zod waits for all fields
    // otherwise.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'startDate' || path?.[0] === 'endDate'),
  })
  .transform(contentOf);

function contentOf(form: z.output<typeof typedSchema>): FestivalContent {
  const { name, startDate, endDate, emoji, icon, gradient, message } = form;
  const { offerTitle: text, couponCode, discount, description, particleColors, badgeText, badgeColor } = form;
  const ctaText = form.ctaText || festivalDefaults.ctaText;
  const ctaLink = form.ctaLink || festivalDefaults.ctaLink;
  const isOffering = [text, couponCode, discount, description].some(Boolean);
  const { colors } = festivalDefaults;
  return {
    name,
    startDate,
    endDate,
    emoji,
    icon,
    gradient,
    message,
    colors: {
      primary: form.primary || colors.primary,
      secondary: form.secondary || colors.secondary,
      accent: form.accent || colors.accent,
    },
    animations: {
      type: form.animation,
      particles: form.particles,
      ...(particleColors.length > 0 && { colors: particleColors }),
    },
    offer: isOffering ? { text, couponCode, discount, description, ctaText, ctaLink } : null,
    badge: badgeText ? { text: badgeText, ...(badgeColor && { color: badgeColor }) } : null,
  };
}
