import { addDays, type Day, dayIn, startOfDayIn, utcDay } from './calendar.ts';
import type { SiteSettings } from './settings.ts';

/**
 * The calendar day that decides which festivals run: the UTC day, or the day in the site's configured time
 * zone if the owner chose that (FEST-1).
 */
export function festivalDay({ zone, festivalDay }: SiteSettings['time'], now: Date): Day {
  return festivalDay === 'zone' ? dayIn(now, zone) : utcDay(now);
}

/**
 * The span of time in which a festival runs: from `startsAt` until just before `endsAt`. An instant lies in
 * it exactly if the day that `festivalDay` returns for it is one of the festival's days.
 */
export function festivalWindow(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  { zone, festivalDay }: SiteSettings['time'],
): { startsAt: Date; endsAt: Date } {
  const timeZone = festivalDay === 'zone' ? zone : 'UTC';
  return { startsAt: startOfDayIn(startDate, timeZone), endsAt: startOfDayIn(addDays(endDate, 1), timeZone) };
}
