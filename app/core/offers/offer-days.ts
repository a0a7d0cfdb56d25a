import { addDays, type Day, dayIn, startOfDayIn } from '#app/domain/calendar.ts';
import type { PriceRule } from '#app/domain/price.ts';

type Window = Pick<PriceRule, 'startsAt' | 'endsAt'>;

/**
 * Returns the period from the start of `firstDay` to the end of `lastDay` in a time zone; `endsAt` is the
 * first moment after it. If a day is null, the period has no start or no end.
 */
export function windowOf(firstDay: Day | null, lastDay: Day | null, zone: string): Window {
  return {
    startsAt: firstDay === null ? null : startOfDayIn(firstDay, zone),
    endsAt: lastDay === null ? null : startOfDayIn(addDays(lastDay, 1), zone),
  };
}

/**
 * Returns the first and last day of a stored period, as the offer form shows them. A period without a start
 * or an end gets an empty text in its place.
 */
export function daysOf({ startsAt, endsAt }: Window, zone: string) {
  return {
    firstDay: startsAt === null ? '' : dayIn(startsAt, zone),
    lastDay: endsAt === null ? '' : dayIn(new Date(endsAt.getTime() - 1), zone),
  };
}
