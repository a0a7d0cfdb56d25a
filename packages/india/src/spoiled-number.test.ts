import { expect, it } from 'vitest';
import { spoiledReference } from './spoiled-number.ts';

it.each([
  ['6.12536E+11', 'reference-rounded'],
  [' 6e11 ', 'reference-rounded'],
  ['6,1e+011', 'reference-rounded'],
  ['123456789012345000', 'reference-rounded'],
  ['12345678901234500', 'reference-rounded'],
  ['1234567890123450', null],
  ['012345678901234500', null],
  ['6.12536E', null],
  ['6.12536E+11 X', null],
  ['X 6.12536E+11', null],
  ['X 123456789012345000', null],
  ['123456789012345000 X', null],
  [' 4093684161 ', 'reference-cut'],
  ['40936841611', 'reference-cut'],
  ['409368416', null],
  ['409368416110', null],
  ['04093684161', null],
  ['UPI 4093684161', null],
  ['4093684161-2', null],
] as const)('[MOVE-39] the reference %j of a payment by UPI: %s', (reference, expected) => {
  expect(spoiledReference(reference, 'UPI')).toBe(expected);
  expect(spoiledReference(reference, 'NEFT')).toBe(expected === 'reference-cut' ? null : expected);
});

it.each(['upi', 'BHIM', 'GPay', 'G Pay', 'Google Pay', 'googlepay', 'PhonePe', 'phone pe', 'by Paytm'])(
  '[MOVE-39] %s is UPI',
  (method) => {
    expect(spoiledReference('4093684161', method)).toBe('reference-cut');
  },
);
