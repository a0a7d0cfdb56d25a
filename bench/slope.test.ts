import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

it('finds the slope of any line, wherever it begins', () => {
  const number = fc.integer({ min: -1_000, max: 1_000 });
  fc.assert(
    fc.property(number, number, fc.uniqueArray(number, { minLength: 2 }), (slope, start, times) => {
      const points = times.map((at) => ({ at, value: start + slope * at }));
      expect(slopeOf(points)).toBeCloseTo(slope, 6);
    }),
  );
});

it('fits a line to values that vary around it', () => {
  const points = [0, 1, 2, 3].map((at) => ({ at, value: 100 + 2 * at + (at === 0 || at === 3 ? 1 : -1) }));
  expect(slopeOf(points)).toBeCloseTo(2, 6);
});
