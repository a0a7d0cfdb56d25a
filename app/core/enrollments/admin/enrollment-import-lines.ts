import { spoiledReference } from '@pankh/india/spoiled-number.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { type Day, dayIn, isDay, startOfUtcDay } from '#app/domain/calendar.ts';
import { dayMs } from '#app/domain/durations.ts';
import { firstDay } from '#app/domain/period.ts';
import { type Result, refused } from '#app/domain/result.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import type { importWords } from '#app/words/en/import-words.ts';

export const mostImportRows = 2_000;
export const mostImportBytes = 1_000_000;

/** The columns that the import of enrollments reads. The first two are required. */
export const importColumns = ['email', 'course', 'enrolled_at', 'amount', 'method', 'reference'] as const;

export type ImportColumn = (typeof importColumns)[number];
export type ImportLine = { line: number } & Partial<Record<ImportColumn, string>>;

/**
 * Enrolls the student with `amount` rupees paid, or skips the line for a reason. Of several courses with the
 * line's title, `slug` is an example of what to state instead; `order` has the line's UTR.
 */
export type ImportFate = { kind: 'enroll'; email: string; course: string; amount: number | null } | Skipped;
export type Skipped =
  | { kind: 'skip'; reason: keyof typeof importWords.skipped }
  | { kind: 'skip'; reason: 'course-ambiguous'; slug: string }
  | { kind: 'skip'; reason: 'of-order'; order: string };
export type PlannedLine = { line: number; email: string; course: string; fate: ImportFate };

/** `enrolledAt` is the current time if the line has none; `amount` is in rupees, null if nothing was paid. */
export type LineValues = Result<
  { email: string; course: string; enrolledAt: Date; amount: number | null },
  LineRefusal
>;

type LineRefusal =
  | 'email-missing'
  | 'course-missing'
  | 'date-invalid'
  | 'date-in-future'
  | 'date-too-early'
  | 'amount-invalid'
  | 'reference-rounded'
  | 'reference-cut';

/** Null if unknown. Case, spaces and dashes do not matter; also `course_id` or `course_slug`. */
export function columnOf(head: string): ImportColumn | null {
  const name = head
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (name === 'course_id' || name === 'course_slug') return 'course';
  return importColumns.find((column) => column === name) ?? null;
}

/** A date without a time is that day in the site's zone; amounts are in rupees (ADM-ENR-5). */
export function valuesOf(line: ImportLine, zone: string, now: Date): LineValues {
  const email = normalizeEmail(line.email ?? '');
  const course = (line.course ?? '').trim();
  if (email === '') return refused('email-missing');
  if (course === '') return refused('course-missing');
  const enrolledAt = instantOf(line.enrolled_at ?? '', zone, now);
  if (enrolledAt === null) return refused('date-invalid');
  if (enrolledAt > now) return refused('date-in-future');
  if (dayIn(enrolledAt, zone) < firstDay) return refused('date-too-early');
  const typed = (line.amount ?? '').trim();
  const amount = typed === '' ? 0 : parseRupees(typed);
  if (amount === null) return refused('amount-invalid');
  const spoiled = spoiledReference(line.reference ?? '', line.method ?? '');
  if (spoiled) return refused(spoiled);
  return { success: true, email, course, enrolledAt, amount: amount === 0 ? null : amount };
}

function instantOf(text: string, zone: string, now: Date): Date | null {
  const typed = text.trim();
  if (typed === '') return now;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  const isoDay = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : typed;
  if (isDay(isoDay)) return isoDay === dayIn(now, zone) ? now : middleOf(isoDay, zone);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(typed)) return null;
  // The Date constructor would turn February 30 into March 2, so the day is checked first.
  if (!isDay(typed.slice(0, 10))) return null;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** A time on this day in `zone`: noon UTC or, where that is the next day, midnight UTC. */
export function middleOf(day: Day, zone: string): Date {
  const noon = new Date(startOfUtcDay(day).getTime() + dayMs / 2);
  return dayIn(noon, zone) === day ? noon : startOfUtcDay(day);
}
