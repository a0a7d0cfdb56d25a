import fc from 'fast-check';
import { expect, it } from 'vitest';
import { particleTypes } from '#app/domain/festival.ts';
import { lightness, palette, tone } from './palette.ts';

it("[FEST-7] the palette paints in the theme's own colors", () => {
  expect(palette('confetti', ['#E91E63', ' #00bcd4 '], false)).toEqual([
    [233, 30, 99],
    [0, 188, 212],
  ]);
});

it('[FEST-7] the palette leaves out invisible colors: white on a light page, black on a dark one', () => {
  expect(palette('sparkle', ['#FFFFFF', '#FF6B35'], false)).toEqual([[255, 107, 53]]);
  expect(palette('sparkle', ['#FFFFFF', '#000000'], true)).toEqual([[255, 255, 255]]);
});

it('[FEST-7] the palette turns yellow into gold on a light page only', () => {
  const [gold = [0, 0, 0]] = palette('sparkle', ['#FFD93D'], false);
  expect(lightness(gold)).toBeCloseTo(0.76);
  expect(palette('sparkle', ['#FFD93D'], true)).toEqual([[255, 217, 61]]);
});

it('[FEST-7] the palette has visible colors for any theme', () => {
  const anyColor = fc.oneof(fc.string(), fc.constantFrom('#FFFFFF', '#000000', 'red', '#12', '#ZZZZZZ'));
  fc.assert(
    fc.property(fc.constantFrom(...particleTypes), fc.array(anyColor), fc.boolean(), (type, colors, dark) => {
      const painted = palette(type, colors, dark);
      expect(painted.length).toBeGreaterThan(0);
      for (const part of painted.flat()) expect(part >= 0 && part <= 255).toBe(true);
    }),
  );
});

it('[FEST-7] the palette mixes a color towards white and black', () => {
  expect(tone([200, 100, 0])).toBe('rgba(200,100,0,1)');
  expect(tone([200, 100, 0], 1, 0.5)).toBe('rgba(255,255,255,0.5)');
  expect(tone([200, 100, 0], -0.5)).toBe('rgba(100,50,0,1)');
});
