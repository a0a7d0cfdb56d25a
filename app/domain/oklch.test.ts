import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromOklch, toOklch } from './oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colors by lightness, chroma and hue', () => {
  it.each([
    ['#ffffff', 1, 0],
    ['#000000', 0, 0],
    ['#ff0000', 0.628, 0.2577],
    ['#0000ff', 0.452, 0.3132],
  ])('measure %s as the definition of OKLCH does', (color, lightness, chroma) => {
    expect(toOklch(color).lightness).toBeCloseTo(lightness, 3);
    expect(toOklch(color).chroma).toBeCloseTo(chroma, 3);
  });

  it('write every color of a screen as it was read', () => {
    fc.assert(fc.property(hex, (color) => fromOklch(toOklch(color)) === color));
  });

  it('keep the lightness and gain no chroma when converted to a color that a screen can show', () => {
    const chroma = fc.double({ min: 0, max: 0.5, noNaN: true });
    const hue = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
    const lightness = fc.double({ min: 0.3, max: 0.95, noNaN: true });
    fc.assert(
      fc.property(lightness, chroma, hue, (light, strong, turn) => {
        const shown = toOklch(fromOklch({ lightness: light, chroma: strong, hue: turn }));
        expect(Math.abs(shown.lightness - light)).toBeLessThan(0.01);
        expect(shown.chroma).toBeLessThan(strong + 0.01);
      }),
    );
  });
});
