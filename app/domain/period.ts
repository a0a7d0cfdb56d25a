import { addDays, type Day, daysBetween, isDay } from './calendar.ts';
import { monthsBefore, nextMonth } from './month.ts';

/** The predefined periods for which the admin panel shows figures. `12m` covers whole calendar months up to today. */
export const periodChoices = ['30d', '90d', '12m', 'all'] as const;

type ReadyPeriod = (typeof periodChoices)[number];

export type PeriodChoice = ReadyPeriod | 'custom';

/** A period of calendar days in the site's configured time zone; `from` and `to` are both included. */
export interface Period {
  choice: PeriodChoice;
  from: Day;
  to: Day;
}

/** Whether a chart groups figures by day (in a short period) or by month (in a long one). */
export type Grain = 'day' | 'month';

const mostDaysByDay = 92;
/** The earliest day with which a period may begin. The shop software did not exist before that day. */
export const firstDay: Day = '2020-01-01';

/**
 * Returns the range of days in the URL parameters `from` and `to`, both inclusive. Null if they are missing or invalid.
 */
export function namedRange(params: URLSearchParams): { from: Day; to: Day } | null {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return isDay(from) && isDay(to) && from <= to && from >= firstDay ? { from, to } : null;
}

/** The last 30 days if the parameters are missing or invalid. */
export function parsePeriod(params: URLSearchParams, today: Day): Period {
  const named = namedRange(params);
  if (named && named.to <= addDays(today, 366)) return { choice: 'custom', ...named };
  const choice = periodChoices.find((known) => known === params.get('period')) ?? '30d';
  return { choice, from: startOf(choice, today), to: today };
}

export type RangeFault = 'day-missing' | 'reversed' | 'too-early' | 'too-late';

/** Returns what is wrong with `from` and `to`; null if nothing is, or if neither is given. */
export function rangeFault(params: URLSearchParams, today: Day): RangeFault | null {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  if (from === '' && to === '') return null;
  if (!isDay(from) || !isDay(to)) return 'day-missing';
  if (from > to) return 'reversed';
  if (from < firstDay) return 'too-early';
  return to > addDays(today, 366) ? 'too-late' : null;
}

function startOf(choice: ReadyPeriod, today: Day): Day {
  switch (choice) {
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
  return daysBetween(period.from, period.to) < mostDaysByDay ? 'day' : 'month';
}

/** Returns the period of equal length before, for comparison; null for `all`, because nothing comes before it. */
export function periodBefore(period: Period): Pick<Period, 'from' | 'to'> | null {
  if (period.choice === 'all') return null;
  const length = daysBetween(period.from, period.to) + 1;
  return { from: addDays(period.from, -length), to: addDays(period.from, -1) };
}

/**
 * Splits a range into whole calendar months (null for none), whose figures are stored, and at most two ranges of days
 * around them, whose figures are computed.
 */
export function wholeMonths(range: Pick<Period, 'from' | 'to'>): {
  months: Pick<Period, 'from' | 'to'> | null;
  days: Pick<Period, 'from' | 'to'>[];
} {
  const { from, to } = range;
  const first = from.endsWith('-01') ? from : nextMonth(from);
  const end = nextMonth(to);
  const last = addDays(addDays(to, 1) === end ? end : `${to.slice(0, 7)}-01`, -1);
  if (last < first) return { months: null, days: [range] };
  const days = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { months: { from: first, to: last }, days: days.filter((part) => part.from <= part.to) };
}

/**
 * Returns each day (`2026-08-10`) or month (`2026-08`) in order, with its value or 0, so that no bar is missing.
 * `all` begins with the first value, but has at least twelve months.
 */
export function fillBuckets(
  period: Period,
  values: ReadonlyMap<string, number>,
): { bucket: string; value: number }[] {
  const buckets: string[] = [];
  const byMonth = grainOf(period) === 'month';
  const from = period.choice === 'all' ? earliest(values, period) : period.from;
  for (let day = from; day <= period.to; day = byMonth ? nextMonth(day) : addDays(day, 1)) {
    buckets.push(byMonth ? day.slice(0, 7) : day);
  }
  return buckets.map((bucket) => ({ bucket, value: values.get(bucket) ?? 0 }));
}

function earliest(values: ReadonlyMap<string, number>, { to }: Period): Day {
  const first = [...values.keys()].sort()[0];
  const year = monthsBefore(to, 11);
  return first !== undefined && `${first.slice(0, 7)}-01` < year ? `${first.slice(0, 7)}-01` : year;
}

/** A whole percentage; null if the earlier figure is 0, because it is then undefined. */
export function changePercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 100) / before);
}
