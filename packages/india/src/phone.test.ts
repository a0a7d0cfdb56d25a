import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indianMobile, phoneNumber } from './phone.ts';
import { shownPhone } from './shown-phone.ts';

describe('[SELL-161] an Indian mobile number', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '+919876543210',
    '09876543210',
    '0091 98765 43210',
    '91 9876543210',
    '91 09876543210',
    ' (+91) 98765.43210 ',
    '+91 098765 43210',
    '+91 (0) 98765 43210',
    '+91(0)9876543210',
    '0 91 98765 43210',
    'tel:+919876543210',
    'TEL: +91-98765-43210',
    'Mob. 98765 43210',
    'Mobile No: 98765/43210',
    'Phoneno. - 98765 43210',
    'WhatsApp: 98765_43210',
    '\uff0b\uff19\uff11 \uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff11\uff10',
    '९८७६५४३२१०',
    '+৯১ ৯৮৭৬৫ ৪৩২১০',
    '98765\u201343210',
    '98765\u201443210',
    '98765\u201143210',
    '+91\u221298765\u221243210',
    '98765\uff0d43210',
    '\u202d+91 98765 43210\u202c',
    '\u2068+91\u00a098765\u00a043210\u2069',
    '\ufeff9876543210\u200b',
    '98\u200d765\u00ad43210',
    '+91\u200998765\t43210\n',
  ])('reads %j', (text) => {
    expect(indianMobile(text)).toBe('+919876543210');
    expect(phoneNumber(text)).toBe('+919876543210');
  });

  it.each([
    '',
    '12345 67890',
    '5876543210',
    '987654321',
    '98765432101',
    '+1 415 555 0100',
    '+9198765432100',
    '+9876543210',
    'call me',
    'tel:',
    '98765 43210 / 91234 56789',
    '98765 43210 ext 2',
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

describe("[SELL-162] a person's phone number", () => {
  it.each([
    ['+971 50 123 4567', '+971501234567'],
    ['\u202d00971\u201150\u20111234567\u202c', '+971501234567'],
    ['+1 (415) 555-0100', '+14155550100'],
    ['tel:+44 20 7946 0958', '+442079460958'],
    ['+683 4000', '+6834000'],
    [`+1${'2'.repeat(14)}`, `+1${'2'.repeat(14)}`],
  ])('reads %j, of another country', (text, number) => {
    expect(phoneNumber(text)).toBe(number);
    expect(phoneNumber(number)).toBe(number);
  });

  it.each([
    '971501234567',
    '+91 12345 67890',
    '+0 415 555 0100',
    '+123456',
    '1+415 555 0100',
    `+1${'2'.repeat(15)}`,
    'none',
    '',
  ])('refuses %j', (text) => {
    expect(phoneNumber(text)).toBeNull();
  });
});

it.each([
  ['+919876543210', '+91 98765 43210'],
  ['+971501234567', '+971501234567'],
  ['+91 80 2345 6789', '+91 80 2345 6789'],
  ['', ''],
])('[DAY-103] the number %s is shown as "%s"', (phone, shown) => {
  expect(shownPhone(phone)).toBe(shown);
});
