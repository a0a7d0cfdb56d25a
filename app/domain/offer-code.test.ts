import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeCode } from './offer-code.ts';

it.each([
  ['DIWALI60', 'DIWALI60'],
  ['  diwali 60 ', 'DIWALI60'],
  ['diwali-60', 'DIWALI60'],
  ['Diwali – 60', 'DIWALI60'],
  ['ＤＩＷＡＬＩ６０', 'DIWALI60'],
  ['i2i', 'I2I'],
  ['AB', null],
  ['', null],
  ['A'.repeat(20), 'A'.repeat(20)],
  ['A'.repeat(21), null],
  ['दीवाली', null],
  ["A'; drop--", null],
  ['<script>', null],
])('[SELL-7] %j is compared as %j', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

it('[SELL-7] normalizing a code twice changes nothing, and a long text takes little time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const code = normalizeCode(typed);
      expect(code === null ? null : normalizeCode(code)).toBe(code);
    }),
  );
  expect(normalizeCode(`${'-'.repeat(1_000_000)}DIWALI60`)).toBeNull();
});
