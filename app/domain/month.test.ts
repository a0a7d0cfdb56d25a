import { expect, it } from 'vitest';
import { isMonth, monthsBack } from './month.ts';

it.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['1999-12', false],
  ['2026-1', false],
  ['202-12', false],
  ['20260-12', false],
  ['2026-12-01', false],
  [' 2026-12', false],
])('[DAY-52] %j is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

it.each([
  ['2025-11', '2026-02', ['2026-02', '2026-01', '2025-12', '2025-11']],
  ['2026-02', '2026-02', ['2026-02']],
  ['2026-03', '2026-02', ['2026-02']],
])('[DAY-52] the months from %s to %s are listed from the last', (first, last, months) => {
  expect(monthsBack(first, last)).toEqual(months);
});
