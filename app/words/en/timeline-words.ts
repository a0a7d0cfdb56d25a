import { formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { dayBeginning } from '#app/domain/festival-day.ts';
import type { TimelineEntry, TimelineWarning } from '#app/domain/offer-timeline.ts';
import { codeGone } from './banner-code-words.ts';
import { offerWords } from './offer-words.ts';
import { discountLabel, untilLabel } from './price-words.ts';

export const timelineWords = {
  states: { live: 'On now', ahead: 'To come', over: 'Over' } satisfies Record<TimelineEntry['state'], string>,
  kinds: { festival: 'Festival', coupon: 'Coupon' } satisfies Record<TimelineEntry['kind'], string>,
  none: 'Nothing is planned yet',
  noneText: 'Add a festival or a coupon, and see here what is on when.',
  stale: 'All festivals are over. Copy last year’s to this year, and look at the dates.',
  noPrices: 'changes no price',
  bars: (from: string, to: string) => `The bars show ${from} to ${to}; the line is now.`,
} as const;

/** Such as `60% off automatically`, `20% off with FRIENDS`. */
export function ruleText({ rule }: Pick<TimelineEntry, 'rule'>): string {
  if (rule === null) return timelineWords.noPrices;
  return `${discountLabel(rule)} ${rule.mode === 'automatic' ? 'automatically' : `with ${rule.code}`}`;
}

/** Such as `from 8 Nov 2026, until 12 Nov`. */
export function windowText(
  { startsAt, endsAt }: Pick<TimelineEntry, 'startsAt' | 'endsAt'>,
  zone: string,
): string {
  if (startsAt === null && endsAt === null) return 'always';
  const firstDay = startsAt && dayBeginning(startsAt, zone);
  const from = startsAt && `from ${firstDay ? formatDate(firstDay) : formatDateTime(startsAt, zone)}`;
  return [from, endsAt && untilLabel(endsAt, zone)].filter(Boolean).join(' ');
}

export function warningText(warning: TimelineWarning): string {
  switch (warning.kind) {
    case 'banner-hidden':
      return `On the days they share, the banner of ${warning.names.join(' and ')} is shown instead.`;
    case 'offers-overlap':
      return `${warning.names.join(' and ')} lowers the same prices at the same time: only the larger saving counts.`;
    case 'code-gap':
      return `Its banner shows ${warning.code}, which is not good on all of its days.`;
    case 'code-gone':
      return codeGone(warning.code);
    case 'free':
      return `Less than ₹1 is left of ${warning.isAll ? 'all courses' : firstOf(warning.titles)}: free for everybody it is for.`;
    default:
      return offerWords.warnings[warning.kind];
  }
}

function firstOf(titles: readonly string[]): string {
  if (titles.length <= 4) return titles.join(', ');
  return `${titles.slice(0, 3).join(', ')} and ${titles.length - 3} more`;
}
