import { z } from 'zod';
import { isDay } from '#app/domain/calendar.ts';
import {
  type FestivalContent,
  festivalDefaults,
  hasOrderedDates,
  isSafeLink,
  maxParticles,
  particleTypes,
} from '#app/domain/festival.ts';
import { festivalIcons, gradients } from '#app/domain/festival-themes.ts';
import { isHexColor } from '#app/domain/hex-color.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { festivalWords } from '#app/words/en/festival-words.ts';
import type { FestivalField } from './festival-form-values.ts';

const mostColors = 8;
type FieldError = keyof typeof festivalWords.fieldErrors;

const badColor: FieldError = 'color-invalid';
const badDay: FieldError = 'day-invalid';
const badChoice: FieldError = 'choice-unknown';

const line = (most: 16 | 40 | 80 | 160 | 400) => oneLine<FieldError>(most, `over-${most}`);
const optional = (most: Parameters<typeof line>[0]) => line(most).transform((text) => text || null);
const day = (missing: FieldError) =>
  z
    .string()
    .min(1, missing)
    .pipe(z.string().refine((value) => isDay(value) && value >= '2000' && value < '2200', badDay));
const color = z.string().trim().refine(isHexColor, badColor);
/** Validates a color; an empty field becomes `fallback`. */
const colorOr = (fallback: string) =>
  z
    .string()
    .trim()
    .transform((text) => text || fallback)
    .pipe(color);
// Only values from a fixed list are valid, because they become CSS classes and icons on public pages.
const oneOf = (choices: readonly string[]) =>
  z
    .string()
    .refine((value) => value === '' || choices.includes(value), badChoice)
    .transform((value) => value || null);

const shape = {
  name: line(80).pipe(z.string().min(1, 'name-missing' satisfies FieldError)),
  startDate: day('start-missing'),
  endDate: day('end-missing'),
  emoji: optional(16),
  icon: oneOf(festivalIcons),
  gradient: oneOf(gradients.map(({ classes }) => classes)),
  primary: colorOr(festivalDefaults.colors.primary),
  secondary: colorOr(festivalDefaults.colors.secondary),
  accent: colorOr(festivalDefaults.colors.accent),
  animation: z.enum(particleTypes, badChoice),
  particles: z
    .string()
    .trim()
    .transform((text) => text || String(festivalDefaults.animation.particles))
    .pipe(z.string().regex(/^\d{1,9}$/, 'particles-invalid' satisfies FieldError))
    .transform(Number)
    .pipe(z.number().max(maxParticles, 'particles-too-many' satisfies FieldError)),
  particleColors: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(z.array(color).max(mostColors, 'colors-too-many' satisfies FieldError)),
  message: optional(160),
  badgeText: line(40),
  badgeColor: z
    .string()
    .trim()
    .refine((value) => value === '' || isHexColor(value), badColor),
  offerTitle: line(80),
  couponCode: line(40).refine((code) => !/\s/.test(code), 'code-with-spaces' satisfies FieldError),
  discount: line(40),
  description: line(400),
  ctaText: line(40).transform((text) => text || festivalDefaults.ctaText),
  ctaLink: z
    .string()
    .trim()
    .max(500, 'over-500' satisfies FieldError)
    .transform((text) => text || festivalDefaults.ctaLink)
    .refine(isSafeLink, 'link-unsafe' satisfies FieldError),
} satisfies Record<FestivalField, z.ZodType>;

const typedSchema = z.object(shape);

/**
 * Validates the form (ADM-FES-4): ordered days, colors, safe links, and no more particles than a phone can
 * animate. The offer is null if its texts are empty.
 */
export const festivalSchema = typedSchema
  .refine(hasOrderedDates, {
    error: 'days-reversed' satisfies FieldError,
    path: ['endDate'],
    // Runs once both dates are valid, so that its error appears beside others; zod waits for all fields
    // otherwise.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'startDate' || path?.[0] === 'endDate'),
  })
  .transform(contentOf);

function contentOf(form: z.output<typeof typedSchema>): FestivalContent {
  const { name, startDate, endDate, emoji, icon, gradient, message } = form;
  const { offerTitle: text, couponCode, discount, description, ctaText, ctaLink } = form;
  const { primary, secondary, accent, particleColors, badgeText, badgeColor } = form;
  const isOffering = [text, couponCode, discount, description].some(Boolean);
  return {
    name,
    startDate,
    endDate,
    emoji,
    icon,
    gradient,
    message,
    colors: { primary, secondary, accent },
    animations: {
      type: form.animation,
      particles: form.particles,
      ...(particleColors.length > 0 && { colors: particleColors }),
    },
    offer: isOffering ? { text, couponCode, discount, description, ctaText, ctaLink } : null,
    badge: badgeText ? { text: badgeText, ...(badgeColor && { color: badgeColor }) } : null,
  };
}
