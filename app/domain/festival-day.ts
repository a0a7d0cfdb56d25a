import { addDays, type Day, dayIn, formatDateTime, startOfDayIn, utcDay } from './calendar.ts';
import type { SiteSettings } from './settings.ts';

/**
 * The calendar day that decides which festivals run: the UTC day, or the day in the site's configured time
 * zone if the owner chose that (FEST-1).
 */
export function festivalDay({ zone, festivalDay }: SiteSettings['time'], now: Date): Day {
  return festivalDay === 'zone' ? dayIn(now, zone) : utcDay(now);
}

/**
 * Returns the calendar day that begins exactly at this instant, in the site's time zone or in UTC; null if no day does.
 * Both are checked, because coupons begin and end with days of the site's time zone, but festivals with UTC days unless
 * the owner has chosen otherwise.
 */
export function dayBeginning(at: Date, zone: string): Day | null {
  for (const each of [zone, 'UTC']) {
    const day = dayIn(at, each);
    if (startOfDayIn(day, each).getTime() === at.getTime()) return day;
  }
  return null;
}

/**
 * Returns the time in which a festival runs: from `startsAt` until just before `endsAt`. This time contains all
 * instants for which `festivalDay` returns one of the festival's days.
 */
export function festivalWindow(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  { zone, festivalDay }: SiteSettings['time'],
): { startsAt: Date; endsAt: Date } {
  const timeZone = festivalDay === 'zone' ? zone : 'UTC';
  return { startsAt: startOfDayIn(startDate, timeZone), endsAt: startOfDayIn(addDays(endDate, 1), timeZone) };
}

/**
 * Returns when a festival begins and ends in the site's time zone, as `28 Nov 2026, 5:30 am`. Null where its days are
 * those of the zone, so that the dates alone say it.
 */
export function festivalTimes(
  days: { startDate: Day; endDate: Day },
  time: SiteSettings['time'],
): { begins: string; ends: string } | null {
  const { startsAt, endsAt } = festivalWindow(days, time);
  const isMidnight = (at: Date) => startOfDayIn(dayIn(at, time.zone), time.zone).getTime() === at.getTime();
  if (isMidnight(startsAt) && isMidnight(endsAt)) return null;
  return { begins: formatDateTime(startsAt, time.zone), ends: formatDateTime(endsAt, time.zone) };
}
