import { type Day, dayIn, utcDay } from './calendar.ts';
import type { SiteSettings } from './settings.ts';

/**
 * The day by which festivals begin and end: the UTC day, or the day in the site's own zone if the owner chose
 * that (FEST-1).
 */
export function festivalDay({ zone, festivalDay }: SiteSettings['time'], now: Date): Day {
  return festivalDay === 'zone' ? dayIn(now, zone) : utcDay(now);
}
