import { isEmptyCell } from '@pankh/india/bank-cells.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import type { CsvLine } from '#app/platform/read-csv.server.ts';
import { faultOf, isUnpaid } from './cell-faults.ts';
import type { MoveNote } from './checked-row.ts';
import type { ColumnChoice, ColumnField } from './csv-columns.ts';
import type { RawRow } from './move-kinds.ts';
import { readPaymentStatus } from './payment-status.ts';
import { isRecord } from './plain-values.ts';
import type { Reading } from './read-values.ts';

// What an enrollment can do without: a cell that cannot be read is left out, and the note says so (DAY-144).
const optional: readonly (readonly [ColumnField, MoveNote])[] = [
  ['enrolled_at', 'date-left-out'],
  ['started_at', 'date-left-out'],
  ['last_accessed', 'date-left-out'],
  ['completed_at', 'date-left-out'],
  ['progress', 'progress-left-out'],
  ['status', 'status-left-out'],
  ['time_spent_minutes', 'number-left-out'],
  ['learner_name', 'learner-left-out'],
  ['learner_class', 'class-left-out'],
];

type Cells = Partial<Record<ColumnField, string>>;

/**
 * Reads each line as a person (one row for several lines), with an enrollment if it names a course, and a payment if
 * its amount is not zero. Without a column of email addresses, each line is a course.
 */
export function rowsOfLines(lines: readonly CsvLine[], choice: ColumnChoice, reading: Reading): RawRow[] {
  const isOfPeople = choice.columns.includes('email');
  const seen = new Set<string>();
  return lines.flatMap(({ line, cells }): RawRow[] => {
    const raw: Cells = {};
    choice.columns.forEach((field, index) => {
      const cell = cells[index] ?? '';
      const isFilled = isOfPeople ? !isEmptyCell(cell) : cell !== '';
      if (field && isFilled) raw[field] ??= cell;
    });
    const source = `line ${line}`;
    if (!isOfPeople) return [courseRow(raw, source)];
    const email = normalizeEmail(raw.email ?? '');
    const rows: RawRow[] = [];
    if (email === '' || !seen.has(email)) rows.push(personRow(raw, source));
    seen.add(email);
    // Without an account there is neither a place nor a payer, and the refused person says it once.
    return isEmail(email) ? [...rows, ...payerRows(raw, source, choice, reading)] : rows;
  });
}

function personRow(raw: Cells, source: string): RawRow {
  const { email, full_name, first_name, last_name, phone, address } = raw;
  return {
    kind: 'users',
    source,
    id: null,
    raw: { email, full_name, first_name, last_name, phone, address },
  };
}

function payerRows(raw: Cells, source: string, choice: ColumnChoice, reading: Reading): RawRow[] {
  const { payment_status: paymentStatus, email, amount, currency, ...further } = raw;
  // Without a column of learners, the class is that of the person.
  const person = raw.full_name ?? [raw.first_name, raw.last_name].filter(Boolean).join(' ');
  const learner = choice.columns.includes('learner_name') ? raw.learner_name : person;
  const named = {
    ...further,
    ...(raw.learner_class !== undefined && { learner_name: learner }),
    course: raw.course ?? choice.course,
    user_email: email,
  };
  const rows: RawRow[] = [];
  if (named.course && isEnrolling(paymentStatus)) {
    const seat = withoutFaults(named, reading);
    rows.push({ kind: 'enrollments', source, id: null, ...seat });
  }
  if (amount && !isUnpaid(amount)) {
    const rupees = choice.unit === 'paise' ? rupeesOfPaise(amount) : amount;
    const paid = { ...named, amount: rupees, currency, status: paymentStatus, created_at: raw.enrolled_at };
    rows.push({ kind: 'payments', source, id: null, raw: paid });
  }
  return rows;
}

/** Leaves out the cells that cannot be read and that an enrollment can do without. */
function withoutFaults(cells: Record<string, string | undefined>, reading: Reading) {
  const raw: Record<string, unknown> = { ...cells };
  const notes = new Set<MoveNote>();
  for (const [field, note] of optional) {
    const cell = cells[field] ?? '';
    if (faultOf(field, cell, { ...reading, courses: noCourses }) === null) continue;
    raw[field] = undefined;
    notes.add(note);
  }
  return { raw, notes: [...notes] };
}
const noCourses: ReadonlySet<string> = new Set();

function courseRow({ extra, ...raw }: Cells, source: string): RawRow {
  let further: unknown = {};
  try {
    further = JSON.parse(extra ?? '{}');
  } catch {
    further = undefined;
  }
  const notes: MoveNote[] = isRecord(further) || further === null ? [] : ['extra-unreadable'];
  const own = Object.fromEntries(
    Object.entries(isRecord(further) ? further : {}).filter(([name]) => name !== '__proto__'),
  );
  return { kind: 'courses', source, id: raw.id ?? null, raw: { ...own, ...raw }, notes };
}

/** `149900` becomes `1499.00`. What is no number or has a point is marked, and so refused. */
export function rupeesOfPaise(cell: string): string {
  const [, paise] = /^(?:₹|rs\.?|inr)? ?([\d,]{1,15})$/i.exec(cell) ?? [];
  const digits = paise?.replaceAll(',', '').padStart(3, '0');
  return digits === undefined ? `${cell} paise` : `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether a payment of this status enrolls the payer: not if it failed or was refunded. */
function isEnrolling(status: string | undefined): boolean {
  const read = readPaymentStatus(status ?? '');
  return read === null || read === 'completed';
}

/** The first amount of a file in both units, so that the owner sees which is right; null if it can only be in rupees. */
export function exampleAmount(lines: readonly CsvLine[], { columns }: ColumnChoice) {
  const at = columns.indexOf('amount');
  const cell = lines.map(({ cells }) => cells[at] ?? '').find((one) => !isUnpaid(one));
  if (cell === undefined) return null;
  const shown = cell.slice(0, longestExample);
  const [rupees, paise] = [parseRupees(shown), parseRupees(rupeesOfPaise(shown))];
  return rupees === null || paise === null ? null : { cell: shown, rupees, paise };
}
const longestExample = 40;
