import { addDays, type Day, daysBetween, isDay } from './calendar.ts';
import { daysOfMonth, monthOf, monthsBefore, nextMonth } from './month.ts';

/** The predefined periods for which the admin panel shows figures. `12m` covers whole calendar months up to today. */
export const periodChoices = ['30d', '90d', '12m', 'all'] as const;

/** The periods of the reports; `year` is India's financial year, from April to March. */
export const reportChoices = ['month', 'last-month', '90d', 'year', 'all'] as const;

export type ReadyPeriod = (typeof periodChoices)[number] | (typeof reportChoices)[number];

export type PeriodChoice = ReadyPeriod | 'custom';

/** A period of calendar days in the site's configured time zone; `from` and `to` are both included. */
export interface Period {
  choice: PeriodChoice;
  from: Day;
  to: Day;
}

/** Whether a chart groups figures by day (in a short period), by week from Monday, or by month (in a long one). */
export type Grain = 'day' | 'week' | 'month';

const mostDaysByDay = 31;
const mostDaysByWeek = 92;
const aMonday: Day = '2024-01-01';
/** The earliest day with which a period may begin. The shop software did not exist before that day. */
export const firstDay: Day = '2020-01-01';

/** Reads `from` and `to`, both inclusive; null if they are missing or invalid. */
export function namedRange(params: URLSearchParams): { from: Day; to: Day } | null {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return isDay(from) && isDay(to) && from <= to && from >= firstDay ? { from, to } : null;
}

/** The first of `choices`, such as the last 30 days, if the parameters are missing or invalid. */
export function parsePeriod(
  params: URLSearchParams,
  today: Day,
  choices: readonly [ReadyPeriod, ...ReadyPeriod[]] = periodChoices,
): Period {
  const named = namedRange(params);
  if (named && named.to <= addDays(today, 366)) return { choice: 'custom', ...named };
  const choice = choices.find((known) => known === params.get('period')) ?? choices[0];
  if (choice === 'last-month') return { choice, ...daysOfMonth(monthOf(monthsBefore(today, 1))) };
  return { choice, from: startOf(choice, today), to: today };
}

type Range = Pick<Period, 'from' | 'to'>;

export type RangeFault = 'day-missing' | 'reversed' | 'too-early' | 'too-late';

export function rangeFault(params: URLSearchParams, today: Day): RangeFault | null {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  if (from === '' && to === '') return null;
  if (!isDay(from) || !isDay(to)) return 'day-missing';
  if (from > to) return 'reversed';
  if (from < firstDay) return 'too-early';
  return to > addDays(today, 366) ? 'too-late' : null;
}

function startOf(choice: Exclude<ReadyPeriod, 'last-month'>, today: Day): Day {
  switch (choice) {
    case 'month':
      return daysOfMonth(monthOf(today)).from;
    case 'year':
      // The financial year begins with the latest April.
      return monthsBefore(today, (Number(today.slice(5, 7)) + 8) % 12);
    case '30d':
      return addDays(today, -29);
    case '90d':
      return addDays(today, -89);
    case '12m':
      return monthsBefore(today, 11);
    case 'all':
      return firstDay;
  }
}

export function grainOf(period: Pick<Period, 'from' | 'to'>): Grain {
  const days = daysBetween(period.from, period.to);
  if (days < mostDaysByDay) return 'day';
  return days < mostDaysByWeek ? 'week' : 'month';
}

const weekOf = (day: Day): Day => addDays(day, -(((daysBetween(aMonday, day) % 7) + 7) % 7));

/** Returns the bucket that begins on a day: the day, the Monday of a week, or a month such as `2026-11`. */
export function bucketFrom(firstDay: Day, grain: Grain): string {
  return grain === 'month' ? monthOf(firstDay) : firstDay;
}

export function rangeOfBucket(
  bucket: string,
  grain: Grain,
  period: Pick<Period, 'from' | 'to'>,
): Pick<Period, 'from' | 'to'> {
  const whole =
    grain === 'month'
      ? daysOfMonth(bucket)
      : { from: bucket, to: grain === 'week' ? addDays(bucket, 6) : bucket };
  return {
    from: whole.from < period.from ? period.from : whole.from,
    to: whole.to > period.to ? period.to : whole.to,
  };
}

/** Returns the period of equal length before, for comparison; null for `all`, because nothing comes before it. */
export function periodBefore(period: Period): Pick<Period, 'from' | 'to'> | null {
  if (period.choice === 'all') return null;
  const length = daysBetween(period.from, period.to) + 1;
  return { from: addDays(period.from, -length), to: addDays(period.from, -1) };
}

/** Days of a part of a month whose figures are read, to be added to those of whole months or taken from them. */
export type PartOfMonth = Range & { sign: 1 | -1 };

/**
 * Splits a range into whole calendar months (null for none), whose figures are stored, and at most two ranges of days
 * around them. Of a month of which more is inside than outside, what is outside is taken off the whole.
 */
export function wholeMonths({ from, to }: Range): { months: Range | null; days: PartOfMonth[] } {
  const [first, last] = [daysOfMonth(monthOf(from)), daysOfMonth(monthOf(to))];
  const length = ({ from, to }: Range) => daysBetween(from, to) + 1;
  const before = { from: first.from, to: addDays(from, -1) };
  const after = { from: addDays(to, 1), to: last.to };
  const some = (...parts: PartOfMonth[]) => parts.filter((part) => length(part) > 0);
  if (first.from === last.from && length(before) + length(after) > length({ from, to }))
    return { months: null, days: [{ from, to, sign: 1 }] };
  const head = { from, to: first.to };
  const tail = { from: last.from, to };
  const isHeadRead = length(head) < length(before);
  const isTailRead = length(tail) < length(after);
  const months = {
    from: isHeadRead ? nextMonth(from) : first.from,
    to: isTailRead ? addDays(last.from, -1) : last.to,
  };
  return {
    months: months.from <= months.to ? months : null,
    days: some(
      isHeadRead ? { ...head, sign: 1 } : { ...before, sign: -1 },
      isTailRead ? { ...tail, sign: 1 } : { ...after, sign: -1 },
    ),
  };
}

/**
 * Returns each day or week (`2026-08-10`) or month (`2026-08`) in order, with its value or 0, so that no bar is missing.
 * `all` begins with the first value, but has at least twelve months.
 */
export function fillBuckets(
  period: Period,
  values: ReadonlyMap<string, number>,
): { bucket: string; value: number }[] {
  const buckets: string[] = [];
  const grain = grainOf(period);
  const from = period.choice === 'all' ? earliest(values, period) : period.from;
  const next = { day: (day: Day) => addDays(day, 1), week: (day: Day) => addDays(day, 7), month: nextMonth };
  for (let day = grain === 'week' ? weekOf(from) : from; day <= period.to; day = next[grain](day)) {
    buckets.push(bucketFrom(day, grain));
  }
  return buckets.map((bucket) => ({ bucket, value: values.get(bucket) ?? 0 }));
}

function earliest(values: ReadonlyMap<string, number>, { to }: Period): Day {
  const first = [...values.keys()].sort()[0];
  const year = monthsBefore(to, 11);
  return first !== undefined && `${first}-01` < year ? `${first}-01` : year;
}

/** A whole percentage; null if the earlier figure is 0, because it is then undefined. */
export function changePercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 100) / before);
}
