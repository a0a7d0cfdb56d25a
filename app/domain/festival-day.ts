import { addDays, type Day, dayIn, startOfDayIn, utcDay } from './calendar.ts';
import type { SiteSettings } from './settings.ts';

/**
 * The day by which festivals begin and end: the UTC day, or the day in the site's own zone if the owner chose
 * that (FEST-1).
 */
export function festivalDay({ zone, festivalDay }: SiteSettings['time'], now: Date): Day {
  return festivalDay === 'zone' ? dayIn(now, zone) : utcDay(now);
}

/** The half-open window of a festival, [startsAt, endsAt): the instants at which `festivalDay` is one of its days. */
export function festivalWindow(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  { zone, festivalDay }: SiteSettings['time'],
): { startsAt: Date; endsAt: Date } {
  const timeZone = festivalDay === 'zone' ? zone : 'UTC';
  return { startsAt: startOfDayIn(startDate, timeZone), endsAt: startOfDayIn(addDays(endDate, 1), timeZone) };
}
