import { readBankDay } from '@pankh/india/bank-cells.ts';
import type { DateOrder } from '@pankh/india/date-order.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { middleOf } from '#app/core/enrollments/admin/enrollment-import-lines.ts';
import { type Day, instantOf, isDay } from '#app/domain/calendar.ts';
import { dayMs } from '#app/domain/durations.ts';
import { firstDay } from '#app/domain/period.ts';

/** `zone` is the site's, for dates without a time; `dates` is the order of day and month. */
export type Reading = { zone: string; now: Date; dates: DateOrder };

export type DateRefusal = 'date-invalid' | 'date-in-future' | 'date-too-early';

type Raw = Readonly<Record<string, unknown>>;

/** Reads a text or number, trimmed, in Unicode form NFC, cut to `most` characters; empty for anything else. */
export function textIn(raw: Raw, name: string, most = 300): string {
  const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
  if (!isWritten(value)) return '';
  return String(value)
    .replaceAll('\0', '')
    .slice(0, most * 2)
    .normalize('NFC')
    .trim()
    .slice(0, most);
}

export function textOrNull(raw: Raw, name: string, most?: number): string | null {
  return textIn(raw, name, most) || null;
}

/** Reads a number, or a text with a number, a percent sign or separators; null if there is none. */
export function numberIn(raw: Raw, name: string): number | null {
  const value = raw[name];
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = textIn(raw, name, 40).replace(/[\s,%₹]/g, '');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Reads rupees from a number or a text such as `₹1,499`; null if empty, undefined if it is no amount. */
export function rupeesIn(raw: Raw, name: string): number | null | undefined {
  const text = textIn(raw, name, 40);
  if (text === '') return null;
  return parseRupees(text) ?? undefined;
}

/** Whether a currency is ours: `INR`, `Rs.`, `₹`. */
export const isRupees = (currency: string) =>
  /^(?:inr|rs\.?|₹|rupees?|indian rupees?)$/i.test(currency.trim());

export function daysIn(raw: Raw, name: string): number | null {
  const [, number = '', unit = 'day'] =
    /^(\d{1,5}(?:\.\d{1,2})?)\s?(day|week|wk|month|year)s?$/i.exec(textIn(raw, name, 40)) ?? [];
  if (number === '') return numberIn(raw, name);
  const days = { d: 1, w: 7, m: 30, y: 365 }[unit.charAt(0).toLowerCase()] ?? 1;
  return Number(number) * days;
}

export function booleanIn(raw: Raw, name: string): boolean | null {
  const value = raw[name];
  if (typeof value === 'boolean') return value;
  const text = textIn(raw, name, 20).toLowerCase();
  if (/^(true|yes|y|1|active|approved)$/.test(text)) return true;
  return /^(false|no|n|0|inactive|pending)$/.test(text) ? false : null;
}

/** Which columns a row of a file has, by our names. A state that cannot be read counts as missing. */
export function givenIn(raw: Raw): string[] {
  const isReadable = (name: string) => name !== 'is_active' || booleanIn(raw, name) !== null;
  return Object.keys(raw)
    .filter((name) => raw[name] !== undefined && isReadable(name))
    .map((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

/** Reads an array, or one text with `;` or line breaks between items; null for anything else. */
export function listIn(raw: Raw, name: string): string[] | null {
  const value = raw[name];
  if (!Array.isArray(value) && !isWritten(value)) return null;
  const items: unknown[] = Array.isArray(value) ? value : String(value).split(/[;\n]/);
  return items
    .filter(isWritten)
    .map((item) => textIn({ item }, 'item'))
    .filter((item) => item !== '')
    .slice(0, 60);
}

/**
 * Reads an ISO string, seconds or milliseconds since 1970, or a date as people and spreadsheets write it, whose time is
 * the site's. Null if empty; an error if unreadable, in the future or too early.
 */
export function instantIn(raw: Raw, name: string, reading: Reading): Date | DateRefusal | null {
  const value = raw[name];
  if (value === undefined || value === null || value === '') return null;
  const at = typeof value === 'number' ? fromNumber(value) : fromText(textIn(raw, name, 60), reading);
  if (at === null || Number.isNaN(at.getTime())) return 'date-invalid';
  if (at.getTime() > reading.now.getTime() + dayMs) return 'date-in-future';
  return at.toISOString().slice(0, 10) < firstDay ? 'date-too-early' : at;
}

/** Reads what `instantIn` reads as an ISO string; null also for an error. */
export function dateIn(raw: Raw, name: string, reading: Reading): string | null {
  const at = instantIn(raw, name, reading);
  return at instanceof Date ? at.toISOString() : null;
}

/** Reads a calendar day in the formats that `instantIn` reads; null if the text is not a day. */
export function dayOf(text: string, { dates }: Pick<Reading, 'dates'>): Day | null {
  const [, one = '', two = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const [day, month] = dates === 'dmy' ? [one, two] : [two, one];
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDay(written) ? written : null;
}

const isWritten = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

// Numbers from here on are milliseconds since 1970, smaller ones are seconds, because in milliseconds they would be
// before March 1973.
const firstMilliseconds = 100_000_000_000;

function fromNumber(value: number): Date {
  return new Date(Math.abs(value) < firstMilliseconds ? value * 1_000 : value);
}

function fromText(text: string, reading: Reading): Date | null {
  if (/^\d{10}$|^\d{13}$/.test(text)) return fromNumber(Number(text));
  const [, date = '', time, zone] =
    /^(\S+?)(?:(?:T| +)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/.exec(text) ??
    [];
  const day = dayOf(date, reading);
  if (day === null || (zone === undefined && !isDay(date))) return fromClock(text, reading);
  if (time === undefined) return middleOf(day, reading.zone);
  const offset = zone === undefined || /[A-Z]/.test(zone) ? 'Z' : zone.replace(/^(...):?/, '$1:');
  return new Date(`${day}T${time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0')}${offset}`);
}

const clock = /(?<![\d:])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?(?: ?([ap])\.?m\.?)?$/i;

/** Reads `28/11/2026 8:15:00 PM` or `28-Nov-26`, by the clock of the site. */
function fromClock(text: string, { dates, zone }: Reading): Date | null {
  const day = readBankDay(text, dates);
  if (day === null) return null;
  const [, hour, minute = '', second = '0', half] = clock.exec(text) ?? [];
  if (hour === undefined) return middleOf(day, zone);
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const at = instantOf(`${day}T${String(hours).padStart(2, '0')}:${minute}`, zone);
  return at && new Date(at.getTime() + Number(second) * 1_000);
}
