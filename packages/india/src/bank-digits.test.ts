import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, mayHold } from './bank-digits.ts';

const utr = '084718897182';

describe('[SELL-165] the digits of a statement', () => {
  it.each([
    `UPI/CR/${utr}/MEERA`,
    '0847 1889\n7182',
    '="084718897182"',
    '84718897182',
    '8.47189E+10',
    '8,47189e10',
    '8.4718897182E+10',
    '٠٨٤٧١٨٨٩٧١٨٢'.replace(/[٠-٩]/g, (digit) => String.fromCharCode(0xff10 + (digit.charCodeAt(0) - 0x660))),
  ])('can hold the number in %j', (text) => {
    expect(mayHold(digitsOf(`28/11/2026,${text},`), utr)).toBe(true);
  });

  it.each(['084718897183', '8.47188E+10', '8.5E+11', '08471889', '18.47189E+10'])(
    'do not hold it in %j',
    (text) => {
      expect(mayHold(digitsOf(`28/11/2026,${text},`), utr)).toBe(false);
    },
  );

  it('hold each number, however many digits a spreadsheet kept of it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000_000_000n, max: 999_999_999_999n }), fc.nat(10), (number, kept) => {
        const shown = Number(number).toExponential(kept).toUpperCase();
        expect(mayHold(digitsOf(`"${shown}"`), String(number).padStart(12, '0'))).toBe(true);
      }),
    );
  });
});
