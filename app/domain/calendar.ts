import { dayMs, hourMs, minuteMs } from './durations.ts';
/** A calendar day, written `YYYY-MM-DD`. Comparing two such strings compares the days. */
export type Day = string;

/** The academy's time zone, which the site uses until its owner sets another (DASH-12). */
export const siteTimeZone = 'Asia/Kolkata';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Whether a value is a calendar day that exists: `2024-02-29` does, `2025-02-29` does not. */
export function isDay(value: string): boolean;
export function isDay(value: unknown): value is Day;
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** Returns the day in UTC, by which festivals run unless the owner has chosen the site's zone (FEST-1). */
export function utcDay(now: Date): Day {
  return now.toISOString().slice(0, 10);
}

/** The calendar day in a time zone at an instant (DASH-12). Throws RangeError for an unknown zone. */
export function dayIn(now: Date, timeZone: string): Day {
  const { year, month, day } = clockParts(now, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

export function startOfUtcDay(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function addDays(day: Day, count: number): Day {
  return utcDay(new Date(startOfUtcDay(day).getTime() + count * dayMs));
}

/** The same date `count` years later; 29 February becomes 28 February if that year is no leap year. */
export function addYears(day: Day, count: number): Day {
  const moved = `${String(Number(day.slice(0, 4)) + count).padStart(4, '0')}${day.slice(4)}`;
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`;
}

/** Whole days from one day to another: 0 for the same day, negative when `to` is earlier than `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOfUtcDay(to).getTime() - startOfUtcDay(from).getTime()) / dayMs);
}

/** Returns the next midnight, when a festival may begin or end although no data has changed (FEST-10). */
export function startOfNextUtcDay(now: Date): Date {
  return startOfUtcDay(addDays(utcDay(now), 1));
}

/** Returns when the next day begins, also on a day of 23 or 25 hours, when the clocks change. */
export function startOfNextDayIn(now: Date, timeZone: string): Date {
  const today = dayIn(now, timeZone);
  // This is a binary search, because adding hours would give a wrong result when the clocks change.
  let before = now.getTime();
  let after = before + 2 * dayMs;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(new Date(middle), timeZone) > today) after = middle;
    else before = middle;
  }
  return new Date(after);
}

export function startOfDayIn(day: Day, timeZone: string): Date {
  const key = `${timeZone} ${day}`;
  let start = dayStarts.get(key);
  if (start === undefined) {
    start = findStartOfDay(day, timeZone).getTime();
    if (dayStarts.size >= maxDayStarts) dayStarts.clear();
    dayStarts.set(key, start);
  }
  return new Date(start);
}

// Kept, because finding a start takes about 20 time zone conversions, and every page asks for the same days.
const dayStarts = new Map<string, number>();
const maxDayStarts = 1_000;

function findStartOfDay(day: Day, timeZone: string): Date {
  // 15 hours before the day begins in UTC, it has begun in no time zone. In the westernmost, even the day before may
  // not have begun, so the loop steps forward once or twice.
  let start = new Date(startOfUtcDay(day).getTime() - 15 * hourMs);
  while (dayIn(start, timeZone) < day) start = startOfNextDayIn(start, timeZone);
  return start;
}

/** Formats an instant for a browser's date and time field: `2026-11-12T18:30`. */
export function clockTimeIn(at: Date, timeZone: string): string {
  const { hour, minute } = clockParts(at, timeZone);
  return `${dayIn(at, timeZone)}T${hour}:${minute}`;
}

/** Formats an instant exactly, by the clock of the zone and with its offset: `2026-11-12 18:30:05 +05:30`. */
export function exactTimeIn(at: Date, timeZone: string): string {
  const clock = clockTimeIn(at, timeZone);
  const rest = at
    .toISOString()
    .slice(17, 23)
    .replace(/\.000$/, '');
  const minutes = Math.floor(Date.parse(`${clock}Z`) / minuteMs) - Math.floor(at.getTime() / minuteMs);
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock.replace('T', ' ')}:${rest} ${minutes < 0 ? '-' : '+'}${offset}`;
}

/** Reads such a text; null for any other. In the hour that clocks skip in spring, 02:30 is 2½ hours after midnight. */
export function instantOf(clockTime: unknown, timeZone: string): Date | null {
  const [, day, hour, minute] =
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(String(clockTime)) ?? [];
  if (!isDay(day)) return null;
  const minutes = Number(hour) * 60 + Number(minute);
  const uncorrected = startOfDayIn(day, timeZone).getTime() + minutes * minuteMs;
  // On a day on which the clocks change, the computed time may be an hour off.
  const at = [0, hourMs, -hourMs]
    .map((shift) => new Date(uncorrected + shift))
    .find((candidate) => clockTimeIn(candidate, timeZone) === clockTime);
  return at ?? new Date(uncorrected);
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** Formats a day as all pages and emails write it: `5 Nov 2025` (DATA-5). A `Date` is formatted as its day in `timeZone`. */
export function formatDate(day: Day): string;
export function formatDate(at: Date, timeZone: string): string;
export function formatDate(value: Day | Date, timeZone = ''): string {
  return inWords(value, timeZone, (name) => (name === 'September' ? 'Sept' : name.slice(0, 3)));
}

/** `5 November 2025`: on papers (certificate, receipt, policy) and of a festival's offer alone (FEST-6). A `Date` is formatted as its day in `timeZone`. */
export function formatDateLong(day: Day): string;
export function formatDateLong(at: Date, timeZone: string): string;
export function formatDateLong(value: Day | Date, timeZone = ''): string {
  return inWords(value, timeZone, (name) => name);
}

/** Formats a month: `November 2025`. */
export function formatMonth(month: string): string {
  return `${months[Number(month.slice(5, 7)) - 1] ?? ''} ${Number(month.slice(0, 4))}`;
}

/** An instant as date and clock time in the zone: `5 Nov 2025, 3:05 pm`. */
export function formatDateTime(at: Date, timeZone: string): string {
  return `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
}

/** An instant as clock time in the zone: `3:05 pm`. */
export function formatTime(at: Date, timeZone: string): string {
  const { hour, minute } = clockParts(at, timeZone);
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** Formats since when something is open: date and time, but for midnight, which means the whole day, the date alone. */
export function formatOpening(at: Date, timeZone: string): string {
  return clockTimeIn(at, timeZone).endsWith('T00:00')
    ? formatDate(at, timeZone)
    : formatDateTime(at, timeZone);
}

/** Returns `IST`, or `GMT+1` if there is no name in Indian English. Use it only on the server: browsers may differ. */
export function zoneNameIn(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export function weekdayOf(day: Day): string {
  return weekdays[startOfUtcDay(day).getUTCDay()] ?? '';
}

// The names of months are our own: JavaScript engines shorten them differently ("Sep", "Sept"), and React reports a
// mismatch between server and browser.
function inWords(value: Day | Date, timeZone: string, monthName: (name: string) => string): string {
  const day = typeof value === 'string' ? value : dayIn(value, timeZone);
  const name = months[Number(day.slice(5, 7)) - 1] ?? '';
  return `${Number(day.slice(8))} ${monthName(name)} ${Number(day.slice(0, 4))}`;
}

function clockParts(at: Date, timeZone: string) {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(timeZone, clock);
  }
  const parts = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of clock.formatToParts(at))
    if (type in parts) Object.assign(parts, { [type]: value });
  return parts;
}
