import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carrierLines,
  defaultCarriers,
  isTrackingPage,
  readCarriers,
  readTrackingNumber,
  s10CheckDigit,
  trackingLink,
} from './tracking.ts';

describe("[S-54, SELL-113] the URL of a courier's tracking page", () => {
  it.each([
    'https://www.delhivery.com/track/package/{n}',
    'https://track.example/?a=1&n={n}#top',
    'https://www.indiapost.gov.in/',
  ])('may be %s', (url) => expect(isTrackingPage(url)).toBe(true));

  it.each([
    'javascript:alert("{n}")',
    'JaVaScRiPt:alert(1)//{n}',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,{n}',
    'http://track.example/{n}',
    '//track.example/{n}',
    'https://{n}.example/',
    'https://track.example{n}/',
    'https://track.example:{n}/',
    'https://user:{n}@track.example/',
    'https://track.example@evil.example/',
    'https:\\\\evil.example\\{n}',
    'track.example/{n}',
    '',
  ])('is refused: %s', (url) => expect(isTrackingPage(url)).toBe(false));

  it('contains the encoded number, which cannot leave its place in the path', () => {
    const carrier = { name: 'X', url: 'https://track.example/parcels/{n}/now' };
    expect(trackingLink(carrier, 'A/../../admin?x#y$&')).toBe(
      'https://track.example/parcels/A%2F..%2F..%2Fadmin%3Fx%23y%24%26/now',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const read = readTrackingNumber(typed);
        if (!read.success) return;
        const link = new URL(trackingLink(carrier, read.number) ?? '');
        expect([link.origin, link.search, link.hash]).toEqual(['https://track.example', '', '']);
        expect(decodeURIComponent(link.pathname)).toBe(`/parcels/${read.number}/now`);
      }),
    );
  });

  it('gives no link if the stored URL is not safe', () => {
    expect(trackingLink({ name: 'X', url: 'javascript:alert({n})' }, '1234')).toBeNull();
    expect(trackingLink({ name: 'By hand', url: '' }, '1234')).toBeNull();
  });
});

describe("the list of a shop's couriers", () => {
  it('is written and read as lines', () => {
    expect(readCarriers(carrierLines(defaultCarriers))).toEqual({ carriers: [...defaultCarriers] });
    expect(readCarriers('\n By hand \n\nDTDC , https://dtdc.example/{n}\n')).toEqual({
      carriers: [
        { name: 'By hand', url: '' },
        { name: 'DTDC', url: 'https://dtdc.example/{n}' },
      ],
    });
  });

  it('is refused with the invalid line', () => {
    expect(readCarriers('DTDC\nX, javascript:alert(1)')).toEqual({ wrongLine: 2 });
    expect(readCarriers(', https://x.example')).toEqual({ wrongLine: 1 });
    expect(readCarriers('A\nB\nA')).toEqual({ wrongLine: 3 });
    expect(readCarriers(Array.from({ length: 21 }, (_, at) => `C${at}`).join('\n'))).toEqual({
      wrongLine: 21,
    });
  });
});

describe('[SELL-113] a tracking number', () => {
  it.each([
    ['12345678901', '12345678901'],
    [' 1234 5678 901 ', '12345678901'],
    ['ee 473124829 in', 'EE473124829IN'],
    ['abc-1234', 'ABC-1234'],
  ])('%s is read as %s', (typed, number) =>
    expect(readTrackingNumber(typed)).toEqual({ success: true, number }),
  );

  it.each(['', '12', '../../x', 'A/B/C/D', '..', 'x'.repeat(41), 'नंबर1234'])('cannot be %s', (typed) =>
    expect(readTrackingNumber(typed)).toEqual({ success: false, error: 'shape' }),
  );

  it('of India Post has the check digit of the standard S10: for 47312482 it is 9', () => {
    expect(s10CheckDigit('47312482')).toBe(9);
    for (let digit = 0; digit <= 9; digit++)
      expect(readTrackingNumber(`EE47312482${digit}IN`).success).toBe(digit === 9);
  });

  it('of India Post is refused if one digit is mistyped', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{8}$/),
        fc.nat(7),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, by) => {
          const wrong = [...digits];
          wrong[at] = String((Number(digits[at]) + by) % 10);
          const check = s10CheckDigit(digits);
          // Two different remainders give the check digit 5, so a number with this digit may stay valid when another
          // digit is wrong. The test skips such numbers.
          fc.pre(check !== 5);
          expect(readTrackingNumber(`RA${wrong.join('')}${check}IN`)).toEqual({
            success: false,
            error: 'check',
          });
        },
      ),
    );
  });
});
