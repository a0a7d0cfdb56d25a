import { isEmptyCell } from '@pankh/india/bank-cells.ts';
import { spoiledReference } from '@pankh/india/spoiled-number.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import type { CsvLine } from '#app/platform/read-csv.server.ts';
import { statusIn } from './check-learning.ts';
import { phoneFault } from './check-people.ts';
import type { MoveNote, MoveRefusal } from './checked-row.ts';
import type { ColumnChoice, ColumnField } from './csv-columns.ts';
import { isClassName, isLearnerName } from './learner-cells.ts';
import { readPaymentStatus } from './payment-status.ts';
import { daysIn, instantIn, isRupees, numberIn, type Reading } from './read-values.ts';

export type CellFault = MoveNote | MoveRefusal;

/** How cells are read: `courses` holds what a cell may call a course that the shop has, in lower case. */
export type CellReading = Reading & { courses: ReadonlySet<string> };

export const isUnpaid = (cell: string) =>
  isEmptyCell(cell) || parseRupees(cell) === 0 || /^(?:free|no|unpaid|not paid)$/i.test(cell);

// Longer than any cell that can be read, so that a long one costs little.
const longestRead = 300;

type Find = (cell: string, reading: CellReading) => CellFault | null;
const unless = (isFine: boolean, fault: CellFault) => (isFine ? null : fault);
const isIn = (cell: string, least: number, most: number) => {
  const number = numberIn({ cell }, 'cell');
  return number !== null && number >= least && number <= most;
};
const dateFault: Find = (cell, reading) => {
  const at = instantIn({ cell }, 'cell', reading);
  return typeof at === 'string' ? at : null;
};
const amountFault: Find = (cell) => unless(isUnpaid(cell) || parseRupees(cell) !== null, 'amount-invalid');

const finds: Readonly<Partial<Record<ColumnField, Find>>> = {
  email: (cell) => unless(isEmail(normalizeEmail(cell)), 'email-invalid'),
  phone: phoneFault,
  learner_name: (cell) => unless(isLearnerName(cell), 'learner-left-out'),
  learner_class: (cell) => unless(isClassName(cell), 'class-left-out'),
  course: (cell, { courses }) => unless(courses.has(cell.toLowerCase()), 'course-unknown'),
  status: (cell) => unless(statusIn(cell) !== null, 'status-left-out'),
  progress: (cell) => unless(isIn(cell, 0, 100), 'progress-out-of-range'),
  enrolled_at: dateFault,
  started_at: dateFault,
  last_accessed: dateFault,
  completed_at: dateFault,
  time_spent_minutes: (cell) => unless(isIn(cell, 0, Number.MAX_SAFE_INTEGER), 'number-left-out'),
  amount: amountFault,
  currency: (cell) => unless(isRupees(cell), 'currency-foreign'),
  reference: (cell) => spoiledReference(cell, ''),
  payment_status: (cell) => unless(readPaymentStatus(cell) !== null, 'status-unknown'),
  price: (cell) => unless(parseRupees(cell) !== null, 'amount-invalid'),
  original_price: (cell) => unless(parseRupees(cell) !== null, 'amount-invalid'),
  duration_days: (cell) => unless((daysIn({ cell }, 'cell') ?? 0) >= 1, 'duration-invalid'),
  rating: (cell) => unless(isIn(cell, 0, 5), 'rating-invalid'),
};

/** Why a cell cannot be read as its column says; null if it can, and for an empty one, also one with '-' or 'NA'. */
export function faultOf(field: ColumnField, cell: string, reading: CellReading): CellFault | null {
  return isEmptyCell(cell) ? null : (finds[field]?.(cell.slice(0, longestRead), reading) ?? null);
}

/** What a column was taken for, how many of its cells are filled and cannot be read, and the first different ones of these. */
export type ColumnReport = {
  heading: string;
  field: ColumnField | null;
  filled: number;
  faulty: number;
  first: { line: number; cell: string; fault: CellFault }[];
};

const mostShown = 3;
const longestShown = 40;

/** Tells of each column what it was taken for and which cells cannot be read so (DAY-145). */
export function reportColumns(
  header: readonly string[],
  lines: readonly CsvLine[],
  { columns }: ColumnChoice,
  reading: CellReading,
): ColumnReport[] {
  return header.map((heading, at) => {
    const field = columns[at] ?? null;
    const report: ColumnReport = { heading, field, filled: 0, faulty: 0, first: [] };
    for (const { line, cells } of lines) {
      const cell = cells[at] ?? '';
      if (isEmptyCell(cell)) continue;
      report.filled += 1;
      const fault = field && faultOf(field, cell, reading);
      if (!fault) continue;
      report.faulty += 1;
      const shown = cell.slice(0, longestShown);
      if (report.first.length < mostShown && !report.first.some((one) => one.cell === shown))
        report.first.push({ line, cell: shown, fault });
    }
    return report;
  });
}
