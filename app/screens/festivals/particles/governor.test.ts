import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fewestParticles,
  type Governor,
  govern,
  governedCount,
  highestLevel,
  unhurried,
} from './governor.ts';

const run = (rates: number[], highest = 6, from: Governor = unhurried) =>
  rates.reduce((state, fps) => govern(state, fps, highest), from);
const windows = (fps: number, count: number) => Array.from({ length: count }, () => fps);

describe("the particles' performance governor", () => {
  it('[FEST-7] keeps a smooth scene as it is and reduces a slow one at once', () => {
    expect(run(windows(60, 100)).level).toBe(0);
    expect(run([60, 54]).level).toBe(1);
    expect(run(windows(30, 3)).level).toBe(3);
    expect(run([55]).level).toBe(0);
  });

  it('[FEST-7] reduces the resolution first, then the particles by a third for each level', () => {
    expect([0, 1, 2, 3, 9].map((level) => governedCount(50, level))).toEqual([
      50,
      50,
      34,
      22,
      fewestParticles,
    ]);
  });

  it('[FEST-7] never renders more particles than the theme has, nor fewer than a minimum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 30 }), (full, level) => {
        const count = governedCount(full, level);
        expect(count).toBeLessThanOrEqual(full);
        expect(count).toBeGreaterThanOrEqual(Math.min(full, fewestParticles));
        expect(governedCount(full, level + 1)).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('[FEST-7] recovers slowly, one level after eight smooth windows', () => {
    const low = run(windows(40, 2));
    expect(run(windows(60, 7), 6, low).level).toBe(2);
    expect(run(windows(60, 8), 6, low).level).toBe(1);
    expect(run(windows(60, 16), 6, low).level).toBe(0);
  });

  it('[FEST-7] waits twice as long after a failed attempt, so that it does not oscillate', () => {
    const tried = run([40, 40, ...windows(60, 8)]);
    expect(tried.level).toBe(1);
    const failed = run([40], 6, tried);
    expect(failed).toMatchObject({ level: 2, patience: 16 });
    expect(run(windows(60, 15), 6, failed).level).toBe(2);
    expect(run(windows(60, 16), 6, failed).level).toBe(1);
  });

  it('[FEST-7] stays within its levels for any frame times', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 240, noNaN: true })),
        fc.integer({ min: 1, max: 200 }),
        (rates, full) => {
          const highest = highestLevel(full);
          const { level } = run(rates, highest);
          expect(level >= 0 && level <= highest).toBe(true);
          expect(governedCount(full, highest)).toBe(Math.min(full, fewestParticles));
        },
      ),
    );
  });
});
