import { addDays, type Day, dayIn, startOfDayIn } from '#app/domain/calendar.ts';
import type { PriceRule } from '#app/domain/price.ts';

type Window = Pick<PriceRule, 'startsAt' | 'endsAt'>;

/**
 * Returns the period from the start of `firstDay` to the end of `lastDay` in a time zone; `endsAt` is the
 * first moment after the period. If a day is null, that side of the period is open.
 */
export function windowOf(firstDay: Day | null, lastDay: Day | null, zone: string): Window {
  return {
    startsAt: firstDay === null ? null : startOfDayIn(firstDay, zone),
    endsAt: lastDay === null ? null : startOfDayIn(addDays(lastDay, 1), zone),
  };
}

/**
 * Returns the first and last day of a stored period, as the offer form shows them. A side of the period that is
 * open becomes an empty text.
 */
export function daysOf({ startsAt, endsAt }: Window, zone: string) {
  return {
    firstDay: startsAt === null ? '' : dayIn(startsAt, zone),
    lastDay: endsAt === null ? '' : dayIn(new Date(endsAt.getTime() - 1), zone),
  };
}
