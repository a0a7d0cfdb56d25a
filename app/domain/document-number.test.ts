import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFile, documentNumber, financialYear, isSeries } from './document-number.ts';

const kolkata = 'Asia/Kolkata';

describe('[S-33] [SELL-67] the turn of the financial year', () => {
  it.each([
    ['2027-03-31T23:59:59+05:30', kolkata, '26-27'],
    ['2027-04-01T00:00:00+05:30', kolkata, '27-28'],
    // In UTC, these instants are still on the evening of 31 March; in Kolkata the second one is already 1
    // April, when the next financial year begins.
    ['2027-03-31T18:29:59.999Z', kolkata, '26-27'],
    ['2027-03-31T18:30:00.000Z', kolkata, '27-28'],
    ['2027-03-31T18:30:00.000Z', 'UTC', '26-27'],
    ['2026-12-31T23:59:59+05:30', kolkata, '26-27'],
    ['2027-01-01T00:00:00+05:30', kolkata, '26-27'],
    ['2100-03-31T12:00:00+05:30', kolkata, '99-00'],
  ])('%s in %s belongs to %s', (at, zone, year) => {
    expect(financialYear(new Date(at), zone)).toBe(year);
  });
});

describe('[S-34] [SELL-67] the number of a document', () => {
  it.each([
    ['PK', 1, 'PK/26-27/00001'],
    ['PKC', 99_999, 'PKC/26-27/99999'],
    ['PK', 100_000, 'PK/26-27/100000'],
  ])('%s, %i is %s', (series, serial, number) => {
    expect(documentNumber(series, '26-27', serial)).toBe(number);
  });

  it('is refused if it would be longer than sixteen characters', () => {
    expect(documentNumber('PK22', '26-27', 99_999)).toHaveLength(16);
    expect(() => documentNumber('PK22', '26-27', 100_000)).toThrow(RangeError);
    expect(() => documentNumber('PK', '26-27', 0)).toThrow(RangeError);
    expect(() => documentNumber('pk', '26-27', 1)).toThrow(RangeError);
  });

  it('has at most sixteen characters, all of them allowed, for any series that the settings accept', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^[A-Z0-9]{1,4}$/)),
        fc.integer({ min: 1, max: 99_999 }),
        fc.date({ min: new Date('2017-07-01'), max: new Date('2116-01-01'), noInvalidDate: true }),
        (series, serial, at) => {
          fc.pre(isSeries(series));
          const number = documentNumber(series, financialYear(at, kolkata), serial);
          expect(number).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
        },
      ),
    );
  });

  it('never gives two documents one number', () => {
    const parts = fc.tuple(
      fc.stringMatching(/^[A-Z0-9]{1,4}$/),
      fc.constantFrom('25-26', '26-27'),
      fc.integer({ min: 1, max: 99_999 }),
    );
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        fc.pre(one.join() !== other.join());
        expect(documentNumber(...one)).not.toBe(documentNumber(...other));
      }),
    );
  });
});

it('[SELL-75] the file name of a receipt is its number, without characters of a path', () => {
  expect(documentFile('PK/26-27/00001')).toBe('PK-26-27-00001.pdf');
});
