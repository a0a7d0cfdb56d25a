import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatRupees, sumRupees, toPaise } from './money.ts';
import { maxRupees, parseRupees } from './typed-rupees.ts';

describe('a formatted amount in rupees', () => {
  it.each([
    [0, '₹0'],
    [-0, '₹0'],
    [599, '₹599'],
    [1499, '₹1,499'],
    [1499.5, '₹1,499.50'],
    [1499.05, '₹1,499.05'],
    [1499.999, '₹1,500'],
    [100000, '₹1,00,000'],
    [12345678.9, '₹1,23,45,678.90'],
    [-250, '-₹250'],
  ])('[DATA-5] shows %d as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });
});

describe('a formatted count', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [12345, '12,345'],
    [100000, '1,00,000'],
    [1499.6, '1,500'],
  ])('[DATA-5] shows %d as %s', (value, text) => {
    expect(formatCount(value)).toBe(text);
  });
});

describe('[DATA-5] figures', () => {
  const formatter = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options);
  const rupee = { style: 'currency', currency: 'INR' } as const;
  const whole = formatter({ ...rupee, maximumFractionDigits: 0 });
  const exact = formatter({ ...rupee, minimumFractionDigits: 2 });
  const count = formatter({ maximumFractionDigits: 0 });

  it('are formatted as in the locale en-IN', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
        expect(formatRupees(paise / 100)).toBe((paise % 100 === 0 ? whole : exact).format(paise / 100 + 0));
        expect(formatCount(paise)).toBe(count.format(paise + 0));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a typed amount in rupees', () => {
  it.each([
    ['1499', 1499],
    [' ₹ 1,499.50 ', 1499.5],
    ['₹1,00,000', 100000],
    ['Rs. 599', 599],
    ['rs599.5', 599.5],
    ['INR 20', 20],
    ['0', 0],
    [String(maxRupees), maxRupees],
    ['10000000', null],
    ['Rs 5 Only', 5],
    ['599 INR', 599],
    ['599Rupees', 599],
    ['599 /= only', 599],
    ['100,000', 100_000],
    ['1,0,000', null],
    ['1,0000,000', null],
    ['1,0000', null],
    ['1.', null],
    ['a ₹5', null],
    ['', null],
    ['₹', null],
    ['-5', null],
    ['1.234', null],
    ['1e3', null],
    ['1,4', null],
    [',499', null],
    ['12,34', null],
    ['1234,567', null],
    ['free', null],
    ['NaN', null],
    ['Rs. 2,499/-', 2499],
    ['₹500 /-', 500],
    ['500/', null],
    ['٣', 3],
    ['\u202d₹\u00a01,00,000\u202c', 100_000],
    ['\uff11\uff0c\uff14\uff19\uff19', 1_499],
    ['\u22125', null],
  ])('[DATA-5] reads %j as %j', (text, rupees) => {
    expect(parseRupees(text)).toBe(rupees);
  });

  it('[DATA-5] reads back every formatted amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: toPaise(maxRupees) }), (paise) => {
        expect(parseRupees(formatRupees(paise / 100))).toBe(paise / 100);
      }),
    );
  });
});

describe('the sum of amounts', () => {
  it('[DATA-5] adds without binary rounding', () => {
    expect(sumRupees([0.1, 0.2])).toBe(0.3);
    expect(sumRupees([])).toBe(0);
  });

  it('[DATA-5] equals the sum of paise, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 })), (paise) => {
        const rupees = paise.map((amount) => amount / 100);
        const total = paise.reduce((sum, amount) => sum + amount, 0);
        expect(toPaise(sumRupees(rupees))).toBe(total);
        expect(sumRupees(rupees.toReversed())).toBe(sumRupees(rupees));
      }),
    );
  });
});
