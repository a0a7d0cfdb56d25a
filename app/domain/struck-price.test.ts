import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountPercent, strikePrice } from './struck-price.ts';

describe('the discount in percent', () => {
  it.each([
    [599, 1499, 60],
    [799, 1999, 60],
    [0, 500, 100],
    [199, 200, 1],
    [995, 1000, 1],
    [996, 1000, null],
    [875, 1000, 13],
    [0.01, 0.08, 88],
    [500, 500, null],
    [600, 500, null],
    [500, 0, null],
    [0, 0, null],
    [500, null, null],
  ])('[CAT-7] %d instead of %j is %j', (price, originalPrice, percent) => {
    expect(discountPercent({ price, originalPrice })).toBe(percent);
  });

  it('[CAT-7] is a whole percentage from 1 to 100, and falls as the price rises', () => {
    const paise = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(paise, paise, paise, (low, high, original) => {
        const [cheap, dear] = [Math.min(low, high) / 100, Math.max(low, high) / 100];
        const originalPrice = original / 100;
        const percent = discountPercent({ price: cheap, originalPrice }) ?? 0;
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(discountPercent({ price: dear, originalPrice }) ?? 0).toBeLessThanOrEqual(percent);
      }),
    );
  });
});

describe('the price that is struck through', () => {
  it.each([
    [599, 1499, 1499],
    [599, 599, null],
    [599, 100, null],
    [599, null, null],
  ])('[CAT-6] beside %d, %j is struck through as %j', (price, originalPrice, struck) => {
    expect(strikePrice({ price, originalPrice })).toBe(struck);
  });
});
