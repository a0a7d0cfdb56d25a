import { type Day, dayIn, utcDay } from './calendar.ts';
import type { SiteSettings } from './settings.ts';

/** The day by which festivals begin and end: the UTC day, or where the owner wants that, the site's own (FEST-1). */
export function festivalDay({ zone, festivalDay }: SiteSettings['time'], now: Date): Day {
  return festivalDay === 'zone' ? dayIn(now, zone) : utcDay(now);
}
