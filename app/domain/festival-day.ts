import { addDays, type Day, dayIn, formatDateTime, startOfDayIn, utcDay } from './calendar.ts';
import type { SiteSettings } from './settings.ts';

/** Returns the day that decides which festivals run: of UTC or, if the owner chose so, of the site's zone (FEST-1). */
export function festivalDay({ zone, festivalDay }: SiteSettings['time'], now: Date): Day {
  return festivalDay === 'zone' ? dayIn(now, zone) : utcDay(now);
}

/** Null for none. Coupons have days of the zone, festivals UTC days unless the owner chose otherwise. */
export function dayBeginning(at: Date, zone: string): Day | null {
  for (const each of [zone, 'UTC']) {
    const day = dayIn(at, each);
    if (startOfDayIn(day, each).getTime() === at.getTime()) return day;
  }
  return null;
}

/** Returns the time in which `festivalDay` is one of the festival's days. `endsAt` is the first instant after it. */
export function festivalWindow(
  { startDate, endDate }: { startDate: Day; endDate: Day },
  { zone, festivalDay }: SiteSettings['time'],
): { startsAt: Date; endsAt: Date } {
  const timeZone = festivalDay === 'zone' ? zone : 'UTC';
  return { startsAt: startOfDayIn(startDate, timeZone), endsAt: startOfDayIn(addDays(endDate, 1), timeZone) };
}

/** Returns begin and end in the site's zone, such as `28 Nov 2026, 5:30 am`; null if days are counted in that zone. */
export function festivalTimes(
  days: { startDate: Day; endDate: Day },
  time: SiteSettings['time'],
): { begins: string; ends: string } | null {
  const { startsAt, endsAt } = festivalWindow(days, time);
  const isMidnight = (at: Date) => startOfDayIn(dayIn(at, time.zone), time.zone).getTime() === at.getTime();
  if (isMidnight(startsAt) && isMidnight(endsAt)) return null;
  return { begins: formatDateTime(startsAt, time.zone), ends: formatDateTime(endsAt, time.zone) };
}
