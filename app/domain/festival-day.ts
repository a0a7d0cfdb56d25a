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
 * The time in which a festival runs: from `startsAt` until just before `endsAt`. At these instants, and at no
 * others, `festivalDay` is one of the festival's days.
 */
export function festivalWindow(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  { zone, festivalDay }: SiteSettings['time'],
): { startsAt: Date; endsAt: Date } {
  const timeZone = festivalDay === 'zone' ? zone : 'UTC';
  return { startsAt: startOfDayIn(startDate, timeZone), endsAt: startOfDayIn(addDays(endDate, 1), timeZone) };
}
