import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indianMobile } from './phone.ts';

describe('an Indian mobile number', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '+919876543210',
    '09876543210',
    '0091 98765 43210',
    '91 9876543210',
    ' (+91) 98765.43210 ',
  ])('reads %j', (text) => {
    expect(indianMobile(text)).toBe('+919876543210');
  });

  it.each([
    '',
    '12345 67890',
    '5876543210',
    '987654321',
    '98765432101',
    '+1 415 555 0100',
    '+9198765432100',
    'call me',
    '९८७६५४३२१०',
  ])('refuses %j', (text) => {
    expect(indianMobile(text)).toBeNull();
  });

  it('gives back its own answer', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9]\d{9}$/), (digits) => {
        const number = indianMobile(digits);
        expect(number).toBe(`+91${digits}`);
        expect(indianMobile(number ?? '')).toBe(number);
      }),
    );
  });
});
