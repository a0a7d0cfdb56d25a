import { addDays, type Day, dayIn, startOfDayIn } from '#app/domain/calendar.ts';
import type { PriceRule } from '#app/domain/price.ts';

type Window = Pick<PriceRule, 'startsAt' | 'endsAt'>;

/** `endsAt` is the first moment after `lastDay`. A null day leaves that side open. */
export function windowOf(firstDay: Day | null, lastDay: Day | null, zone: string): Window {
  return {
    startsAt: firstDay === null ? null : startOfDayIn(firstDay, zone),
    endsAt: lastDay === null ? null : startOfDayIn(addDays(lastDay, 1), zone),
  };
}

/** Returns the first and last day; a side that is open becomes an empty text. */
export function daysOf({ startsAt, endsAt }: Window, zone: string) {
  return {
    firstDay: startsAt === null ? '' : dayIn(startsAt, zone),
    lastDay: endsAt === null ? '' : dayIn(new Date(endsAt.getTime() - 1), zone),
  };
}
