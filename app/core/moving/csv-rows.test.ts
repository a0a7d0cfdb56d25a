import { formatRupees } from '@pankh/india/money.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportColumns } from './cell-faults.ts';
import { checkRow } from './check-row.ts';
import { type ColumnField, courseFields, personFields } from './csv-columns.ts';
import { exampleAmount, rowsOfLines, rupeesOfPaise } from './csv-rows.ts';

const reading = { zone: 'Asia/Kolkata', now: new Date('2026-05-04T10:00:00Z'), dates: 'dmy' as const };
const columns: ColumnField[] = ['email', 'phone', 'course', 'enrolled_at', 'progress', 'amount', 'currency'];
const fine = ['a@example.in', '98765 43210', 'Kites', '12/03/2026', '45%', '500', 'INR'];

/** Reads one line whose cells are fine but for one, and tells each row: its kind, and its fields or why it is refused. */
function rowsWith(field: ColumnField, cell: string) {
  const cells = fine.with(columns.indexOf(field), cell);
  return rowsOfLines([{ line: 2, cells }], { columns, dates: 'dmy' }, reading).map((row) => {
    const checked = checkRow(row, reading, () => null);
    return checked.success
      ? { kind: row.kind, notes: checked.notes, fields: checked.fields as Record<string, unknown> }
      : { kind: row.kind, error: checked.error };
  });
}
const told = (rows: ReturnType<typeof rowsWith>) =>
  rows.map((row) => `${row.kind} ${'error' in row ? row.error : row.notes.join(' ')}`.trim());

describe('[DAY-144] a cell that cannot be read', () => {
  it.each<[ColumnField, string, string[]]>([
    ['phone', '9.87654E+09', ['users phone-rounded', 'enrollments', 'payments']],
    ['phone', '98765', ['users phone-left-out', 'enrollments', 'payments']],
    ['enrolled_at', 'next week', ['users', 'enrollments date-left-out', 'payments date-invalid']],
    ['enrolled_at', '12/03/2031', ['users', 'enrollments date-left-out', 'payments date-in-future']],
    ['progress', '145%', ['users', 'enrollments progress-left-out', 'payments']],
    ['progress', 'most', ['users', 'enrollments progress-left-out', 'payments']],
    ['amount', 'later', ['users', 'enrollments', 'payments amount-invalid']],
    ['amount', 'NA', ['users', 'enrollments']],
    ['amount', 'Free', ['users', 'enrollments']],
    ['amount', 'Rs. 0/-', ['users', 'enrollments']],
    ['currency', 'USD', ['users', 'enrollments', 'payments currency-foreign']],
    ['course', '-', ['users', 'payments']],
    ['email', 'asha', ['users email-invalid']],
    ['email', '', ['users email-missing']],
  ])('of %s, such as %j, costs no more than what it says', (field, cell, rows) => {
    expect(told(rowsWith(field, cell))).toEqual(rows);
  });

  it.each([
    ['98765 43210 / 98765 43211', '+919876543210'],
    ['9876543210.0', '+919876543210'],
    ['0091-98765-43210', '+919876543210'],
    ['WhatsApp no. 9876543210', '+919876543210'],
  ])('is not the phone number %j', (cell, phone) => {
    expect(rowsWith('phone', cell)[0]).toMatchObject({ fields: { phone }, notes: [] });
  });

  it.each([
    ['Rs. 2,499/-', 2499],
    ['Rs.2,499/- only', 2499],
    ['2499 INR', 2499],
    ['1,23,456.00', 123456],
    ['₹ 500', 500],
    ['₹500.50', 500.5],
    ['५००', 500],
  ])('is not the amount %j', (cell, amount) => {
    expect(rowsWith('amount', cell)[2]).toMatchObject({ fields: { amount } });
  });

  it.each([
    ['12-Mar-26', '2026-03-12T12:00:00.000Z'],
    ['12 March 2026', '2026-03-12T12:00:00.000Z'],
    ['12.3.26', '2026-03-12T12:00:00.000Z'],
    ['2026-03-12', '2026-03-12T12:00:00.000Z'],
    ['12/03/2026 23:45:10', '2026-03-12T18:15:10.000Z'],
    ['12/03/2026 11:45 PM', '2026-03-12T18:15:00.000Z'],
    ['12/03/2026 12:05 am', '2026-03-11T18:35:00.000Z'],
    ['46093', '2026-03-12T12:00:00.000Z'],
  ])('is not the date %j, whose time is that of the site', (cell, at) => {
    expect(rowsWith('enrolled_at', cell)[1]).toMatchObject({ fields: { enrolledAt: at } });
  });
});

describe('[DAY-145] a course for all lines without one', () => {
  const choice = { columns: ['email', 'course'] as ColumnField[], dates: 'dmy' as const, course: 'c1' };
  it('enrolls them, and leaves the others', () => {
    const lines = ['', 'Kites', 'NA'].map((course, at) => ({
      line: at + 2,
      cells: [`a${at}@example.in`, course],
    }));
    const seats = rowsOfLines(lines, choice, reading).filter(({ kind }) => kind === 'enrollments');
    expect(seats.map(({ raw }) => raw.course)).toEqual(['c1', 'Kites', 'c1']);
  });
});

describe('[MOVE-36] amounts in paise', () => {
  it.each([
    ['149900', '1499.00'],
    ['1,49,900', '1499.00'],
    ['1499.00', '1499.00 paise'],
    ['5', '0.05'],
    ['1499.50', '1499.50 paise'],
    ['much', 'much paise'],
  ])('of %s are %s in rupees', (cell, rupees) => {
    expect(rupeesOfPaise(cell)).toBe(rupees);
  });

  it('show the owner what the first amount is in each unit', () => {
    const lines = ['-', '149900'].map((cell, at) => ({ line: at + 2, cells: [cell] }));
    const shown = exampleAmount(lines, { columns: ['amount'], dates: 'dmy' });
    expect(shown).toEqual({ cell: '149900', rupees: 149900, paise: 1499 });
    const sure = [{ line: 2, cells: ['Rs. 2,499.50'] }];
    expect(exampleAmount(sure, { columns: ['amount'], dates: 'dmy' })).toBeNull();
    expect(exampleAmount([], { columns: ['amount'], dates: 'dmy' })).toBeNull();
    expect(exampleAmount(lines, { columns: ['email'], dates: 'dmy' })).toBeNull();
  });

  it('[DAY-144] and in rupees, as people write them, lose no paisa', () => {
    const ways: ((rupees: string) => string)[] = [
      (text) => text,
      (text) => text.replace('₹', 'Rs. '),
      (text) => `${text}/-`,
      (text) => `${text.replace('₹', '')} INR`,
      (text) => `${text} only`,
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(...ways), (paise, written) => {
        expect(Math.round((parseRupees(rupeesOfPaise(String(paise))) ?? Number.NaN) * 100)).toBe(paise);
        expect(Math.round((parseRupees(written(formatRupees(paise / 100))) ?? Number.NaN) * 100)).toBe(paise);
      }),
    );
  });
});

describe('[DAY-145] the report of the columns', () => {
  const report = (field: ColumnField, ...cells: string[]) => {
    const lines = cells.map((cell, at) => ({ line: at + 2, cells: [cell] }));
    const read = { ...reading, courses: new Set(['kites']) };
    return reportColumns(['H'], lines, { columns: [field], dates: 'dmy' }, read)[0];
  };

  it('counts filled cells and those that do not fit, and names the first three', () => {
    const bad = ['9.8E+09', '12', '34', '56'];
    expect(report('phone', '98765 43210', '', 'NA', ...bad)).toEqual({
      heading: 'H',
      field: 'phone',
      filled: 5,
      faulty: 4,
      first: [
        { line: 5, cell: '9.8E+09', fault: 'phone-rounded' },
        { line: 6, cell: '12', fault: 'phone-left-out' },
        { line: 7, cell: '34', fault: 'phone-left-out' },
      ],
    });
  });

  it.each<[ColumnField, string, string]>([
    ['course', 'Kites', 'Drones'],
    ['status', 'In Progress'.replace('In Progress', 'Not started'), 'Lost'],
    ['payment_status', 'Paid', 'Maybe'],
    ['reference', '612536123456', '6.12536E+11'],
    ['duration_days', '4 weeks', 'long'],
    ['price', 'Rs. 2,499/-', 'much'],
    ['rating', '4.5', '6'],
    ['time_spent_minutes', '12', 'an hour'],
    ['completed_at', '12/03/2026', '32/03/2026'],
  ])('finds in a column of %s that %j fits and %j does not', (field, good, bad) => {
    expect(report(field, good, bad)).toMatchObject({ filled: 2, faulty: 1, first: [{ line: 3 }] });
  });

  it('[DAY-144] and the rows are made of any cells', () => {
    const field = fc.option(fc.constantFrom(...personFields, ...courseFields));
    const sheet = fc.record({
      columns: fc.array(field, { maxLength: 8 }),
      rows: fc.array(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }), { maxLength: 5 }),
      unit: fc.constantFrom('paise' as const, undefined),
    });
    fc.assert(
      fc.property(sheet, ({ columns: chosen, rows, unit }) => {
        const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
        const choice = { columns: chosen, dates: 'dmy' as const, unit };
        for (const row of rowsOfLines(lines, choice, reading)) checkRow(row, reading, () => null);
        reportColumns(chosen.map(String), lines, choice, { ...reading, courses: new Set() });
        exampleAmount(lines, choice);
      }),
    );
  });
});
