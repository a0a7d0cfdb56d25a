import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyCell, isMonthFirst, readBankDay, readBankPaise, readBankSide } from './bank-cells.ts';

describe('[SELL-72] the date cell in a bank statement', () => {
  it.each([
    ['03/04/2026', '2026-04-03'],
    ['3-4-26', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    ['03 Apr 2026', '2026-04-03'],
    ['03-APR-26', '2026-04-03'],
    ['03 April, 2026', '2026-04-03'],
    ['03/04/2026 14:05:11', '2026-04-03'],
    ['2026-04-03', '2026-04-03'],
    ['2026-04-03T14:05:11', '2026-04-03'],
    [' 29/02/2024 ', '2024-02-29'],
    ['46354', '2026-11-28'],
    ['46354.6027777778', '2026-11-28'],
    ['Nov 28, 2026', '2026-11-28'],
    ['June30, 2025', '2025-06-30'],
    ['28Nov2026', '2026-11-28'],
    ["28 Nov '26", '2026-11-28'],
    ['Sat, 28th Nov 2026', '2026-11-28'],
    ['28-Nov-26 (28-Nov-26)', '2026-11-28'],
    ['28-11-2026\n28-11-2026', '2026-11-28'],
    ['2026/11/28 10:00', '2026-11-28'],
    ['20261128', '2026-11-28'],
    ['28112026', '2026-11-28'],
    ['28‑11‑2026', '2026-11-28'],
    ['\u200e28/11/2026', '2026-11-28'],
  ])('%j is %s', (cell, day) => {
    expect(readBankDay(cell)).toBe(day);
  });

  it.each([
    '',
    '-',
    '31/04/2026',
    '29/02/2026',
    '04/13/2026',
    '2026-13-01',
    '3 Foo 2026',
    '03/04',
    'Opening balance',
    '########',
    '46354.00',
    '12345',
    '99999',
    '31/12/1899',
  ])('%j is not a date', (cell) => {
    expect(readBankDay(cell)).toBeNull();
  });

  it('is read back for any day as it was written', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.constantFrom('/', '-', '.', ' '), (offset, mark) => {
        const day = new Date(Date.UTC(2000, 0, 1 + offset)).toISOString().slice(0, 10);
        expect(readBankDay(day.split('-').reverse().join(mark))).toBe(day);
      }),
    );
  });
});

describe('[SELL-72] the amount cell in a bank statement', () => {
  it.each([
    ['1,00,000.00', 10_000_000],
    [' 1499.5 ', 149_950],
    ['₹250', 25_000],
    ['INR 250.00', 25_000],
    ['Rs. 250', 25_000],
    ['-250', -25_000],
    ['250.00 Dr', -25_000],
    ['250.00 Cr', 25_000],
    ['250.00CR.', 25_000],
    ['0.00', 0],
    ['-0', 0],
    ['0 Dr', 0],
    ['12.3400', 1_234],
    ['-100.00', -10_000],
    ['100.00-', -10_000],
    ['−100.00', -10_000],
    ['(100.00)', -10_000],
    ['+5', 500],
    ['- Rs.100', -10_000],
    ['+ ₹1,349.00', 134_900],
    ['1,349.00(Cr)', 134_900],
    ['1,349.00 (Dr)', -134_900],
    ['250.00 [D]', -25_000],
    ['Cr 250', 25_000],
    ['Dr.250', -25_000],
    ['Rs. 2,499/-', 249_900],
    ['499,50', 49_950],
    ['1.499,00', 149_900],
    ['.50', 50],
  ])('%j is %i paise', (cell, paise) => {
    expect(readBankPaise(cell)).toBe(paise);
  });

  it.each([
    '',
    ' ',
    '-',
    'Nil',
    '1.2.3',
    '12.345',
    '1e5',
    '0x10',
    '12345678901234',
    '--5',
    '-5 Cr',
    'Cr 5 Dr',
    '########',
    '1,2,3,4.5.6',
  ])('%j is not an amount', (cell) => {
    expect(readBankPaise(cell)).toBeNull();
  });

  it('is read back as it was written, with grouped digits and either sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom('', ' Cr', ' Dr', 'CR', 'DR'),
        (paise, side) => {
          const rupees = Math.floor(paise / 100).toLocaleString('en-IN');
          const cell = `${rupees}.${String(paise % 100).padStart(2, '0')}${side}`;
          expect(readBankPaise(cell)).toBe(/dr/i.test(side) ? -paise : paise);
        },
      ),
    );
  });
});

it.each([
  ['Cr', 'credit'],
  ['CR.', 'credit'],
  [' credit ', 'credit'],
  ['Deposit', 'credit'],
  ['C', 'credit'],
  ['Dr', 'debit'],
  ['dr.', 'debit'],
  ['D', 'debit'],
  ['(Dr)', 'debit'],
  ['Credited', 'credit'],
  ['Withdrawal', 'debit'],
  ['', null],
  ['Cr 250', null],
  ['Card', null],
])('[SELL-72] the cell %j marks a line as a %s', (cell, side) => {
  expect(readBankSide(cell)).toBe(side);
});

it.each([
  ['', true],
  [' - ', true],
  ['--', true],
  ['–', true],
  ['NA', true],
  ['N/A', true],
  ['Nil', true],
  ['0.00', false],
  ['-5', false],
])('[SELL-166] the cell %j is empty: %s', (cell, isEmpty) => {
  expect(isEmptyCell(cell)).toBe(isEmpty);
});

it.each([
  ['03/04/2026', '2026-03-04', false],
  ['11/28/2026', '2026-11-28', true],
  ['2026-11-28', '2026-11-28', false],
])('[SELL-167] the date %j is %s if the month comes first', (cell, day, isOnlyThat) => {
  expect(readBankDay(cell, 'mdy')).toBe(day);
  expect(isMonthFirst(cell)).toBe(isOnlyThat);
});
