import {
  contractOf,
  count,
  day,
  defaulted,
  type Field,
  instant,
  nullable,
  oneOf,
  optional,
  part,
  type Read,
  text,
  texts,
} from './contract-fields.ts';
import {
  type FestivalTheme,
  festivalDefaults,
  hasOrderedDates,
  isHexColor,
  maxParticles,
  particleTypes,
  type StoredOffer,
} from './festival.ts';

const festivalContract = contractOf<FestivalTheme>({
  id: text('id'),
  name: text('name'),
  startDate: day('startDate'),
  endDate: day('endDate'),
  colors: defaulted(
    part('colors', { primary: color('primary'), secondary: color('secondary'), accent: color('accent') }),
    { ...festivalDefaults.colors },
  ),
  gradient: nullable(text('gradient')),
  emoji: nullable(text('emoji')),
  icon: nullable(text('icon')),
  animations: defaulted(
    part<FestivalTheme['animations']>('animations', {
      type: oneOf('type', particleTypes),
      particles: count('particles', 0, maxParticles),
      colors: optional(texts('colors', 'a list of colours, #RRGGBB', isHexColor)),
    }),
    { ...festivalDefaults.animation },
  ),
  offer: nullable(
    part<StoredOffer>('offer', {
      text: optional(text('text')),
      title: optional(text('title')),
      couponCode: optional(text('couponCode')),
      code: optional(text('code')),
      discount: optional(discount('discount')),
      description: optional(text('description')),
      ctaText: optional(text('ctaText')),
      ctaLink: optional(text('ctaLink')),
    }),
  ),
  message: nullable(text('message')),
  badge: nullable(
    part<NonNullable<FestivalTheme['badge']>>('badge', {
      text: defaulted(text('text'), festivalDefaults.badgeText),
      color: optional(color('color')),
    }),
  ),
  createdAt: instant('created_at'),
});

/** A festival under the specification's names, with when it was stored, since the oldest stored is shown (FEST-1). */
export const festivalToContract = festivalContract.to;

/** A festival from such JSON; an offer may come in either naming, its discount as a number (DATA-1, FEST-8). */
export function festivalFromContract(json: unknown): Read<FestivalTheme> {
  const result = festivalContract.from(json);
  if (!result.ok || hasOrderedDates(result.value)) return result;
  return { ok: false, error: 'endDate must not be before startDate' };
}

function color(name: string): Field<string> {
  const field = text(name);
  return { ...field, mustBe: 'a colour, #RRGGBB', read: (json) => field.read(isColor(json) ? json : null) };
}

function discount(name: string): Field<string> {
  const field = text(name);
  return { ...field, read: (json) => field.read(typeof json === 'number' ? `${json}%` : json) };
}

function isColor(json: unknown): boolean {
  return typeof json === 'string' && isHexColor(json);
}
