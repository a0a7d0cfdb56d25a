import { addYears, type Day } from './calendar.ts';
import { isOwnPath } from './safe-path.ts';

export const particleTypes = ['fireworks', 'diya', 'confetti', 'sparkle', 'flag'] as const;

export type ParticleType = (typeof particleTypes)[number];

/** Imports may say `text` for `title` and `couponCode` for `code` (FEST-8). */
export interface StoredOffer {
  text?: string;
  title?: string;
  couponCode?: string;
  code?: string;
  discount?: string;
  description?: string;
  ctaText?: string;
  ctaLink?: string;
}

/** An imported discount may be a number without a unit, which means percent. */
export type LooseOffer = Omit<StoredOffer, 'discount'> & { discount?: string | number };

/** A festival's offer as pages show it. Every text is present; a text that the festival does not set is empty. */
export interface Offer {
  title: string;
  code: string;
  discount: string;
  description: string;
  ctaText: string;
  ctaLink: string;
}

/** Days are inclusive, in UTC or the site's zone (see `festivalDay`); colors are `#RRGGBB`. */
export interface FestivalContent {
  name: string;
  startDate: Day;
  endDate: Day;
  colors: { primary: string; secondary: string; accent: string };
  gradient: string | null;
  emoji: string | null;
  icon: string | null;
  animations: { type: ParticleType; particles: number; colors?: string[] };
  offer: StoredOffer | null;
  message: string | null;
  badge: { text: string; color?: string } | null;
}

/** Imported animations may have a type that this site does not know. */
export type LooseAnimations = Omit<FestivalContent['animations'], 'type'> & { type: string };

export interface FestivalTheme extends FestivalContent {
  id: string;
  createdAt: Date;
}

export type FestivalStatus = 'LIVE' | 'UPCOMING' | 'ENDED';

type Period = Pick<FestivalTheme, 'startDate' | 'endDate'>;
type StoredPeriod = Period & Pick<FestivalTheme, 'id' | 'createdAt'>;

/** The specification's two texts are stored with each festival, so they are not in `app/words/` (ADM-FES-4). */
export const festivalDefaults = {
  ctaText: 'Claim Offer',
  ctaLink: '/courses',
  colors: { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
  animation: { type: 'sparkle', particles: 12 },
  badgeText: 'Special Offer',
} as const;

/** The flag's saffron, white and green, for particles of the type `flag` (FEST-7). */
export const flagColors = ['#FF9933', '#FFFFFF', '#138808'] as const;

const mostFlags = 15;

/** The maximum number of particles in a festival's animation. More would make it jerky on a slow phone (FEST-7). */
export const maxParticles = 200;

export function isParticleType(value: unknown): value is ParticleType {
  return particleTypes.some((type) => type === value);
}

/** Returns LIVE within the festival's dates (both inclusive), UPCOMING before, else ENDED (FEST-9). */
export function festivalStatus(period: Period, today: Day): FestivalStatus {
  if (period.startDate > today) return 'UPCOMING';
  return period.endDate >= today ? 'LIVE' : 'ENDED';
}

/** Returns the running festival that was stored first; null for none. `today` must come from `festivalDay` (FEST-1). */
export function activeFestival<F extends StoredPeriod>(festivals: readonly F[], today: Day): F | null {
  let active: F | null = null;
  for (const festival of festivals) {
    if (festivalStatus(festival, today) !== 'LIVE') continue;
    if (active === null || isStoredBefore(festival, active)) active = festival;
  }
  return active;
}

/** Counts all festivals, those that run today, and upcoming ones (ADM-FES-1). */
export function countFestivals(festivals: readonly Period[], today: Day) {
  const statuses = festivals.map((festival) => festivalStatus(festival, today));
  return {
    total: statuses.length,
    activeNow: statuses.filter((status) => status === 'LIVE').length,
    upcoming: statuses.filter((status) => status === 'UPCOMING').length,
  };
}

const panelOrder = { LIVE: 0, UPCOMING: 1, ENDED: 2 } as const;

/** Sorts live festivals first, then upcoming (soonest first), then ended (latest first) (ADM-FES-2). */
export function inPanelOrder<F extends Period>(festivals: readonly F[], today: Day): F[] {
  return festivals.toSorted((one, other) => {
    const status = festivalStatus(one, today);
    const byStatus = panelOrder[status] - panelOrder[festivalStatus(other, today)];
    if (byStatus !== 0 || status === 'LIVE') return byStatus;
    const byStart = one.startDate.localeCompare(other.startDate);
    return status === 'UPCOMING' ? byStart : -byStart;
  });
}

/** Whether the end date is the start date or later. The festival form refuses other dates (ADM-FES-4). */
export function hasOrderedDates({ startDate, endDate }: Period): boolean {
  return startDate <= endDate;
}

/** Returns others that share a day with `period`. On such a day, only the one stored first is shown. */
export function overlappingFestivals<F extends Period & { id: string }>(
  period: Period & { id?: string },
  festivals: readonly F[],
): F[] {
  return festivals.filter(
    (other) =>
      other.id !== period.id && other.startDate <= period.endDate && period.startDate <= other.endDate,
  );
}

/** Returns festivals that hide this one on some days, because they were stored first (FEST-1). */
export function hiddenBy<F extends StoredPeriod>(festival: F, festivals: readonly F[]): F[] {
  return overlappingFestivals(festival, festivals).filter((other) => isStoredBefore(other, festival));
}

/** Whether a festival has ended by `today`. The festival form then warns the owner that visitors will not see it. */
export function isOver(period: Period, today: Day): boolean {
  return festivalStatus(period, today) === 'ENDED';
}

/** The same dates of the next year that is ahead of `today` (SELL-124); 29 February becomes 28 February. */
export function copyToNextYear(festival: FestivalContent, today: Day): FestivalContent {
  const { name, colors, gradient, emoji, icon, animations, offer, message, badge } = festival;
  const yearOf = (day: Day) => Number(day.slice(0, 4));
  const least = Math.max(1, yearOf(today) - yearOf(festival.startDate));
  const years = addYears(festival.startDate, least) > today ? least : least + 1;
  const startDate = addYears(festival.startDate, years);
  const endDate = addYears(festival.endDate, years);
  return { name, startDate, endDate, colors, gradient, emoji, icon, animations, offer, message, badge };
}

/** Compares name and dates: Load Defaults skips a festival that is stored already (ADM-FES-7). */
export function isSameFestival(one: Period & { name: string }, other: Period & { name: string }): boolean {
  return one.name === other.name && one.startDate === other.startDate && one.endDate === other.endDate;
}

/**
 * Reads an offer. Imports may say `text` for the title and `couponCode`. Without button text or safe link, these are
 * 'Claim Offer' and `/courses` (FEST-4, FEST-8).
 */
export function readOffer(offer: LooseOffer | null | undefined): Offer {
  const link = textOf(offer?.ctaLink);
  return {
    title: textOf(offer?.title) || textOf(offer?.text),
    code: textOf(offer?.code) || textOf(offer?.couponCode),
    discount: typeof offer?.discount === 'number' ? `${offer.discount}%` : textOf(offer?.discount),
    description: textOf(offer?.description),
    ctaText: textOf(offer?.ctaText) || festivalDefaults.ctaText,
    ctaLink: isSafeLink(link) ? link : festivalDefaults.ctaLink,
  };
}

/** Returns the typed count, but at most 15 for the type `flag` and 200 for any other (FEST-7). */
export function particleCount(type: ParticleType, count: number): number {
  if (!(count > 0)) return 0;
  return Math.min(Math.floor(count), type === 'flag' ? mostFlags : maxParticles);
}

/** A path of this site, or an https URL without user name and password. */
export function isSafeLink(link: string): boolean {
  if (isOwnPath(link)) return true;
  if (!/^https:\/\/[^\s\p{Cc}\p{Cf}\\]{1,2000}$/iu.test(link) || !URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username === '' && password === '';
}

function isStoredBefore(one: StoredPeriod, other: StoredPeriod): boolean {
  const apart = one.createdAt.getTime() - other.createdAt.getTime();
  return apart === 0 ? one.id < other.id : apart < 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
