import { isEmptyCell, isMonthFirst, readBankDay } from '@pankh/india/bank-cells.ts';
import type { DateOrder } from '@pankh/india/date-order.ts';
import { indianMobile } from '@pankh/india/phone.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import type { CsvLine } from '#app/platform/read-csv.server.ts';
import { isUnpaid } from './cell-faults.ts';
import { statusIn } from './check-learning.ts';
import { phoneFault } from './check-people.ts';
import { fitsOf, type HeadingFit, isBalance, isBuyersName, isForeign } from './column-headings.ts';
import {
  type ColumnChoice,
  type ColumnField,
  courseFields,
  personFields,
  plainHeading,
} from './csv-columns.ts';
import { profileOf } from './csv-profiles.ts';
import { isLearnerName, isSchoolClass } from './learner-cells.ts';
import { readPaymentStatus } from './payment-status.ts';

type Looks = (cell: string, courses: ReadonlySet<string>) => boolean;

const isDate: Looks = (cell) => readBankDay(cell) !== null || readBankDay(cell, 'mdy') !== null;
const isNumber: Looks = (cell) => /^-?\d[\d.,]{0,20} ?%?$/.test(cell);
const isEmailCell: Looks = (cell) => /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,24}$/.test(cell);
const isMethod: Looks = (cell) =>
  /^(?:upi|bhim|g ?pay|google ?pay|phone ?pe|paytm|cash|card|(?:credit|debit) ?card|net ?banking|neft|imps|rtgs|bank ?transfer|che(?:que|ck)|online)$/i.test(
    cell,
  );
const isCourse: Looks = (cell, courses) => courses.has(cell.toLowerCase());
const isPaymentStatus: Looks = (cell) => readPaymentStatus(cell) !== null;

const isSeatStatus: Looks = (cell) =>
  statusIn(cell) !== null || /^(?:in progress|enrolled|started|inactive)$/i.test(cell);

/** A column whose heading names one of these fields has it only if more than half of its cells look so. */
const looks: Readonly<Partial<Record<ColumnField, Looks>>> = {
  email: isEmailCell,
  learner_name: isLearnerName,
  learner_class: isSchoolClass,
  phone: (cell) => /\d/.test(cell) && phoneFault(cell) !== 'phone-left-out',
  enrolled_at: isDate,
  started_at: isDate,
  last_accessed: isDate,
  completed_at: isDate,
  amount: (cell) => isUnpaid(cell) || parseRupees(cell) !== null,
  progress: isNumber,
  time_spent_minutes: isNumber,
  status: isSeatStatus,
  payment_status: isPaymentStatus,
};

/** What a column is whose heading says nothing, if 8 of 10 cells look so (MOVE-38). */
const contents: readonly (readonly [ColumnField, Looks])[] = [
  ['email', isEmailCell],
  ['phone', (cell) => indianMobile(cell) !== null],
  ['course', isCourse],
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
 * Of a choice remembered for the same headings, unit and order of dates count only where this file does not tell.
 */
export function guessColumns(
  header: readonly string[],
  lines: readonly CsvLine[] = [],
  courses: ReadonlySet<string> = new Set(),
  remembered: ColumnChoice | null = null,
): ColumnChoice {
  const profile = profileOf(header);
  const headed = header.map((heading) => fitsOf(heading));
  const tellsPaid =
    header.some(isBalance) || headed.some((fits) => fits.some(({ isReceived }) => isReceived === true));
  const hasPayments = headed.some((fits) =>
    fits.some(({ field }) => field === 'amount' || field === 'reference'),
  );
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
    const fits = headed[index] ?? [];
    const isCharged = tellsPaid && fits.some(({ field, isReceived }) => field === 'amount' && !isReceived);
    const named = withOneStatus(fits, filled.length === 0 ? () => 1 : share, hasPayments).filter(
      ({ field, isDoubtful }) => {
        if (field === 'amount' && isCharged) return false;
        const isLike = isDoubtful ? isCourse : looks[field];
        return !isLike || (filled.length === 0 ? !isDoubtful : share(isLike) > 0.5);
      },
    );
    if (filled.length === 0 || isForeign(heading) || isCharged) return named;
    const [content] = contents.find(([, isLike]) => share(isLike) >= 0.8) ?? [];
    return content ? [...named, { field: content, score: byContent }] : named;
  });
  const fitting = withLearners(header, headed, found);
  const has = (field: ColumnField, least: number) =>
    fitting.some((fits) => fits.some((fit) => fit.field === field && fit.score >= least));
  const isOfCourses = has('title', 100) && has('price', 100);
  const fields: readonly ColumnField[] = has('email', isOfCourses ? 1 : 0) ? personFields : courseFields;
  const columns = remembered?.columns ?? assign(fitting, fields);
  const usual = remembered ? remembered.unit : profile?.paise && !areUnlikePaise(lines, columns) && 'paise';
  const unit = unitOf(header, lines, { columns, isGateway: profile?.paise === true }) ?? usual;
  const dates = dateOrderOf(columns, lines) ?? remembered?.dates ?? 'dmy';
  return { columns, dates, ...(unit === 'paise' && { unit }) };
}

/** `Status` is of the place or the payment, as more of its cells can be; if of both, the payment's. */
function withOneStatus(
  fits: readonly HeadingFit[],
  share: (isLike: Looks) => number,
  hasPayments: boolean,
): readonly HeadingFit[] {
  const isOf = (field: ColumnField) => fits.some((fit) => fit.field === field);
  if (!isOf('status') || !isOf('payment_status')) return fits;
  const [seat, payment] = [share(isSeatStatus), share(isPaymentStatus)];
  const isPayment = payment === seat ? hasPayments : payment > seat;
  return fits.filter(({ field }) => field !== (isPayment ? 'status' : 'payment_status'));
}

/**
 * Who learns has columns only beside the name of the buyer, whose account it becomes (DAY-196): without one, a student's
 * name is that of the account, as in a school's list.
 */
function withLearners(
  header: readonly string[],
  headed: readonly HeadingFit[][],
  found: readonly HeadingFit[][],
): readonly HeadingFit[][] {
  const fits = (column: readonly HeadingFit[] | undefined, ...fields: ColumnField[]) =>
    column?.some(({ field }) => fields.includes(field)) === true;
  const emailHeading = header.find((_, at) => fits(found[at], 'email')) ?? '';
  const isLearners = headed.map((column) => fits(column, 'learner_name'));
  const isBuyers = (heading: string, at: number) =>
    !isLearners[at] && fits(found[at], 'full_name', 'first_name') && isBuyersName(heading, emailHeading);
  const hasBuyer = header.some(isBuyers);
  const namesLearner = hasBuyer && found.some((column) => fits(column, 'learner_name'));
  return found.map((column, at) =>
    column.filter(({ field }) => {
      if (field === 'learner_name' || field === 'learner_class') return namesLearner;
      return field !== 'full_name' || !(hasBuyer && isLearners[at]);
    }),
  );
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

/** A date such as `11/28/2026` can only have the month first. Null if no date tells, or some contradict. */
function dateOrderOf(columns: ColumnChoice['columns'], lines: readonly CsvLine[]): DateOrder | null {
  const cells = lines.flatMap(({ cells: all }) => all.filter((_, index) => columns[index]?.endsWith('_at')));
  const isDayFirst = (cell: string) => readBankDay(cell) !== null && readBankDay(cell, 'mdy') === null;
  const [month, day] = [cells.some(isMonthFirst), cells.some(isDayFirst)];
  return month === day ? null : month ? 'mdy' : 'dmy';
}

const moneyHeadings = new Set(['amount', 'fee', 'tax', 'finalprice', 'charge']);

/** Amounts with a point are in rupees. A gateway's report (MOVE-36) may be: by a point or a comma. */
function unitOf(
  header: readonly string[],
  lines: readonly CsvLine[],
  { columns, isGateway }: { columns: ColumnChoice['columns']; isGateway: boolean },
): 'paise' | 'rupees' | null {
  const at = columns.indexOf('amount');
  if (at < 0) return 'rupees';
  const isMoney = header.map(
    (heading, index) => index === at || (isGateway && moneyHeadings.has(plainHeading(heading))),
  );
  const sign = isGateway ? /[.,]/ : /\d\.\d/;
  if (lines.some(({ cells }) => cells.some((cell, index) => isMoney[index] && sign.test(cell))))
    return 'rupees';
  return /\bpaise\b/i.test(header[at] ?? '') ? 'paise' : null;
}

/** Whether most amounts are no whole rupees if taken for paise. */
function areUnlikePaise(lines: readonly CsvLine[], columns: ColumnChoice['columns']): boolean {
  const at = columns.indexOf('amount');
  const amounts = lines.flatMap(({ cells }) => cells[at] || []);
  return amounts.filter((amount) => amount.endsWith('00')).length * 2 < amounts.length;
}
