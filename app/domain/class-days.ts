import { addDays, type Day, startOfUtcDay } from './calendar.ts';

/** The days of a week, in the order of `Date.getUTCDay`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type Weekday = (typeof weekdays)[number];

/** Returns the first `count` days from `from` on, itself included, that fall on `on`; none without a weekday. */
export function classDays(from: Day, on: ReadonlySet<Weekday>, count: number): Day[] {
  const week = [0, 1, 2, 3, 4, 5, 6]
    .map((later) => addDays(from, later))
    .filter((day) => on.has(weekday(day)));
  return Array.from({ length: week.length === 0 ? 0 : count }, (_, i) =>
    addDays(week[i % week.length] ?? from, 7 * Math.floor(i / week.length)),
  );
}

export function weekday(day: Day): Weekday {
  return weekdays[startOfUtcDay(day).getUTCDay()] ?? 'sun';
}
