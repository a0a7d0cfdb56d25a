import { isEmptyCell, isMonthFirst, readBankDay } from '@pankh/india/bank-cells.ts';
import type { DateOrder } from '@pankh/india/date-order.ts';
import { indianMobile } from '@pankh/india/phone.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import type { CsvLine } from '#app/platform/read-csv.server.ts';
import { isUnpaid } from './cell-faults.ts';
import { statusIn } from './check-learning.ts';
import { phoneFault } from './check-people.ts';
import { fitsOf, type HeadingFit, isForeign } from './column-headings.ts';
import {
  type ColumnChoice,
  type ColumnField,
  courseFields,
  personFields,
  plainHeading,
} from './csv-columns.ts';
import { profileOf } from './csv-profiles.ts';
import { readPaymentStatus } from './payment-status.ts';

type Looks = (cell: string, courses: ReadonlySet<string>) => boolean;

const isDate: Looks = (cell) => readBankDay(cell) !== null || readBankDay(cell, 'mdy') !== null;
const isNumber: Looks = (cell) => /^-?\d[\d.,]{0,20} ?%?$/.test(cell);
const isEmailCell: Looks = (cell) => /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,24}$/.test(cell);
const isMethod: Looks = (cell) =>
  /^(?:upi|bhim|g ?pay|google ?pay|phone ?pe|paytm|cash|card|(?:credit|debit) ?card|net ?banking|neft|imps|rtgs|bank ?transfer|che(?:que|ck)|online)$/i.test(
    cell,
  );
const isPaymentStatus: Looks = (cell) => readPaymentStatus(cell) !== null;

/** A column whose heading names one of these fields has it only if more than half of its cells look so. */
const looks: Readonly<Partial<Record<ColumnField, Looks>>> = {
  email: isEmailCell,
  phone: (cell) => /\d/.test(cell) && phoneFault(cell) !== 'phone-left-out',
  enrolled_at: isDate,
  started_at: isDate,
  last_accessed: isDate,
  completed_at: isDate,
  amount: (cell) => isUnpaid(cell) || parseRupees(cell) !== null,
  progress: isNumber,
  time_spent_minutes: isNumber,
  status: (cell) => statusIn(cell) !== null || /^(?:in progress|enrolled|started|inactive)$/i.test(cell),
  payment_status: isPaymentStatus,
};

/** What a column is whose heading says nothing, if 8 of 10 cells look so (MOVE-38). */
const contents: readonly (readonly [ColumnField, Looks])[] = [
  ['email', isEmailCell],
  ['phone', (cell) => indianMobile(cell) !== null],
  ['course', (cell, courses) => courses.has(cell.toLowerCase())],
  ['enrolled_at', isDate],
  [
    'amount',
    (cell) => /^(?:₹|rs\b|inr\b)|(?:\/-|₹|rs\.?|inr|only)$/i.test(cell) && parseRupees(cell) !== null,
  ],
  ['method', isMethod],
  ['payment_status', isPaymentStatus],
];
const byContent = 0.5;
const byProfile = 1_000;
/** How many lines are examined, and how many characters of each cell. */
const mostLooked = 200;
const longestLooked = 60;

/**
 * Guesses what each column contains (DAY-55): by the product that has such headings, then by headings, then by
 * content. With email addresses, the file contains people, otherwise courses. No field is in two columns.
 */
export function guessColumns(
  header: readonly string[],
  lines: readonly CsvLine[] = [],
  courses: ReadonlySet<string> = new Set(),
): ColumnChoice {
  const profile = profileOf(header);
  const found = header.map((heading, index): HeadingFit[] => {
    if (profile?.isNameless) return [];
    const name = plainHeading(heading);
    if (profile && Object.hasOwn(profile.columns, name)) {
      const field = profile.columns[name];
      return field ? [{ field, score: byProfile }] : [];
    }
    const cells = lines.slice(0, mostLooked).map((line) => (line.cells[index] ?? '').slice(0, longestLooked));
    const filled = cells.filter((cell) => !isEmptyCell(cell));
    const share = (isLike: Looks) => filled.filter((cell) => isLike(cell, courses)).length / filled.length;
    const named = fitsOf(heading).filter(({ field }) => {
      const isLike = looks[field];
      return !isLike || filled.length === 0 || share(isLike) > 0.5;
    });
    if (filled.length === 0 || isForeign(heading)) return named;
    const [content] = contents.find(([, isLike]) => share(isLike) >= 0.8) ?? [];
    return content ? [...named, { field: content, score: byContent }] : named;
  });
  const has = (field: ColumnField, least: number) =>
    found.some((fits) => fits.some((fit) => fit.field === field && fit.score >= least));
  const isOfCourses = has('title', 100) && has('price', 100);
  const fields: readonly ColumnField[] = has('email', isOfCourses ? 1 : 0) ? personFields : courseFields;
  const columns = assign(found, fields);
  const unit = isInPaise(header, lines, columns, profile?.paise) ? ({ unit: 'paise' } as const) : {};
  return { columns, dates: dateOrderOf(columns, lines), ...unit };
}

/** The best fit comes first; of equal ones, the column more to the left. */
function assign(found: readonly HeadingFit[][], fields: readonly ColumnField[]): ColumnChoice['columns'] {
  const columns: ColumnChoice['columns'] = found.map(() => null);
  const ranked = found
    .flatMap((fits, column) => fits.map((fit) => ({ ...fit, column })))
    .filter(({ field }) => fields.includes(field))
    .toSorted((one, other) => other.score - one.score || one.column - other.column);
  for (const { field, column } of ranked)
    if (columns[column] === null && !columns.includes(field)) columns[column] = field;
  return columns;
}

/** A date such as `11/28/2026` can only have the month first. */
function dateOrderOf(columns: ColumnChoice['columns'], lines: readonly CsvLine[]): DateOrder {
  const cells = lines.flatMap(({ cells: all }) => all.filter((_, index) => columns[index]?.endsWith('_at')));
  const isDayFirst = (cell: string) => readBankDay(cell) !== null && readBankDay(cell, 'mdy') === null;
  return cells.some(isMonthFirst) && !cells.some(isDayFirst) ? 'mdy' : 'dmy';
}

const moneyHeadings = new Set(['amount', 'fee', 'tax', 'finalprice', 'charge']);

/**
 * Gateways store amounts in paise, but a report may have rupees (MOVE-36): there, amounts or fees have a point, or
 * most amounts are no whole rupees if taken for paise.
 */
function isInPaise(
  header: readonly string[],
  lines: readonly CsvLine[],
  columns: ColumnChoice['columns'],
  isUsual = false,
): boolean {
  const at = columns.indexOf('amount');
  if (at < 0) return false;
  if (/\bpaise\b/i.test(header[at] ?? '')) return true;
  if (!isUsual) return false;
  const isMoney = header.map((heading, index) => index === at || moneyHeadings.has(plainHeading(heading)));
  if (lines.some(({ cells }) => cells.some((cell, index) => isMoney[index] && /[.,]/.test(cell))))
    return false;
  const amounts = lines.flatMap(({ cells }) => cells[at] || []);
  return amounts.filter((amount) => amount.endsWith('00')).length * 2 >= amounts.length;
}
