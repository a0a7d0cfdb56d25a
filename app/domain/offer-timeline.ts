import { toPaise } from '@pankh/india/money.ts';
import { type FestivalTheme, hiddenBy, readOffer } from './festival.ts';
import { festivalWindow } from './festival-day.ts';
import { type OfferWarning, offerWarnings } from './festival-offer.ts';
import { normalizeCode } from './offer-code.ts';
import { isLive, type PriceRule, priceOf } from './price.ts';
import type { SiteSettings } from './settings.ts';

type Window = Pick<PriceRule, 'startsAt' | 'endsAt'>;

/** An offer of a festival or, if `festivalId` is null, a coupon. `isActive`: the owner has switched it on. */
export type TimelineOffer = { rule: PriceRule; festivalId: string | null; isActive: boolean };

/** A problem of a festival or coupon in the timeline of offers, which the owner should look at (SELL-122). */
export type TimelineWarning =
  /** The text of a festival's banner contradicts the prices. */
  | { kind: OfferWarning }
  /** Festivals stored earlier (`names`) share some days, on which the site shows their banners. */
  | { kind: 'banner-hidden'; names: string[] }
  /** The offers in `names` lower the same prices at the same time. They are not added up: only the best counts. */
  | { kind: 'offers-overlap'; names: string[] }
  /** The banner shows the code of a coupon, or of another festival, that is not valid on all of the banner's days. */
  | { kind: 'code-gap'; code: string }
  /** All allowed uses of the code on the banner are used up, so the banner no longer shows it. */
  | { kind: 'code-gone'; code: string }
  /** The offer leaves under ₹1, which cannot be paid, so these courses are free. `isAll`: all of several courses. */
  | { kind: 'free'; titles: string[]; isAll: boolean };

/** A festival or a coupon as the timeline of offers shows it. */
export type TimelineEntry = Window & {
  kind: 'festival' | 'coupon';
  id: string;
  name: string;
  state: 'live' | 'ahead' | 'over';
  /** The rule that lowers prices; null if none is switched on for this festival or coupon. */
  rule: Pick<PriceRule, 'kind' | 'value' | 'mode' | 'code'> | null;
  warnings: TimelineWarning[];
};

type TimelineQuestion = {
  festivals: readonly Pick<FestivalTheme, 'id' | 'name' | 'startDate' | 'endDate' | 'createdAt' | 'offer'>[];
  offers: readonly TimelineOffer[];
  courses: readonly { id: string; title: string; price: number }[];
  time: SiteSettings['time'];
  at: Date;
};

const order = { live: 0, ahead: 1, over: 2 } as const;

/**
 * Returns festivals with their offers, and coupons: first those that run now, then upcoming ones by their start, then
 * past ones. `isStale` is true if the shop has festivals, but all of them are over.
 */
export function offerTimeline({ festivals, offers, courses, time, at }: TimelineQuestion): {
  entries: TimelineEntry[];
  isStale: boolean;
} {
  const active = offers.filter(({ isActive }) => isActive);
  const entries = [
    ...festivals.map(festivalEntry),
    ...active.filter(({ festivalId }) => festivalId === null).map(couponEntry),
  ];
  return {
    entries: entries.toSorted(
      (one, other) => order[one.state] - order[other.state] || startOf(one) - startOf(other),
    ),
    isStale:
      festivals.length > 0 && entries.every(({ kind, state }) => kind === 'coupon' || state === 'over'),
  };

  function festivalEntry(festival: TimelineQuestion['festivals'][number]): TimelineEntry {
    const own = offers.find(({ festivalId }) => festivalId === festival.id) ?? null;
    const entry = entryOf('festival', festival, festivalWindow(festival, time), own?.isActive ? own : null);
    if (entry.state === 'over') return entry;
    const codes = active.map(({ rule }) => rule.code);
    const kinds = offerWarnings(festival.offer, own && { ...own.rule, isActive: own.isActive }, codes);
    const hiding = hiddenBy(festival, festivals).map(({ name }) => name);
    return {
      ...entry,
      warnings: [
        ...kinds.map((kind) => ({ kind })),
        ...(hiding.length > 0 ? [{ kind: 'banner-hidden', names: hiding } as const] : []),
        ...codeGap(normalizeCode(readOffer(festival.offer).code), entry),
        ...entry.warnings,
      ],
    };
  }

  function couponEntry(coupon: TimelineOffer): TimelineEntry {
    const { id, code } = coupon.rule;
    return entryOf('coupon', { id, name: code ?? coupon.rule.name }, coupon.rule, coupon);
  }

  function entryOf(
    kind: TimelineEntry['kind'],
    { id, name }: { id: string; name: string },
    { startsAt, endsAt }: Window,
    offer: TimelineOffer | null,
  ): TimelineEntry {
    const isOver = endsAt !== null && endsAt <= at;
    const state = isOver ? 'over' : isLive({ startsAt, endsAt }, at) ? 'live' : 'ahead';
    const warnings = offer === null || isOver ? [] : [...overlap(offer), ...free(offer)];
    return { kind, id, name, startsAt, endsAt, state, rule: offer?.rule ?? null, warnings };
  }

  function overlap({ rule }: TimelineOffer): TimelineWarning[] {
    if (rule.mode !== 'automatic') return [];
    const names = active
      .filter((other) => other.rule.id !== rule.id && other.rule.mode === 'automatic')
      .filter((other) => doMeet(other.rule, rule) && doShareCourse(other.rule, rule))
      .map((other) => other.rule.name);
    return names.length > 0 ? [{ kind: 'offers-overlap', names }] : [];
  }

  function free({ rule }: TimelineOffer): TimelineWarning[] {
    const always = (one: PriceRule) => ({ ...one, startsAt: null, endsAt: null, usesLeft: null });
    // A coupon that combines is also priced on top of each offer that runs at the same time.
    const below = active.filter(({ rule: other }) => other.mode === 'automatic' && doMeet(other, rule));
    const sets = [
      [always(rule)],
      ...(rule.combines ? below.map((other) => [always(other.rule), always(rule)]) : []),
    ];
    const titles = courses
      .filter((course) => {
        const asked = { course: { ...course, originalPrice: null }, code: rule.code ?? '', at };
        return sets.some((rules) => {
          const { totalPaise, code } = priceOf({ ...asked, rules });
          const counts = code.state === 'used' || code.state === 'none';
          return counts && totalPaise < 100 && toPaise(course.price) >= 100;
        });
      })
      .map(({ title }) => title);
    const isAll = titles.length > 1 && titles.length === courses.length;
    return titles.length > 0 ? [{ kind: 'free', titles, isAll }] : [];
  }

  // Warns of a banner's code that is used up or not valid on all of the festival's days. The festival's own
  // rule always is; another festival's may not be.
  function codeGap(code: string | null, window: Window): TimelineWarning[] {
    const named = active.filter(({ rule }) => code !== null && rule.code === code);
    const isGone = ({ rule }: TimelineOffer) =>
      rule.mode === 'code' && rule.usesLeft !== null && rule.usesLeft <= 0;
    if (code !== null && named.length > 0 && named.every(isGone)) return [{ kind: 'code-gone', code }];
    const isGood = named.some(({ rule }) => doesCover(rule, window));
    return code === null || named.length === 0 || isGood ? [] : [{ kind: 'code-gap', code }];
  }
}

// A span of time without a start or an end gets the first or last instant that a Date can hold.
const startOf = ({ startsAt }: Window) => startsAt?.getTime() ?? -8.64e15;
const endOf = ({ endsAt }: Window) => endsAt?.getTime() ?? 8.64e15;

function doMeet(one: Window, other: Window): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one);
}

/** Whether the first of two spans of time contains the whole of the second. */
export function doesCover(one: Window, other: Window): boolean {
  return startOf(one) <= startOf(other) && endOf(other) <= endOf(one);
}

function doShareCourse(one: PriceRule, other: PriceRule): boolean {
  const { courseIds } = other;
  return one.courseIds === null || courseIds === null || one.courseIds.some((id) => courseIds.includes(id));
}
