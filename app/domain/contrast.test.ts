import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, leastContrast, luminance, mix, readableInk, readableInkAcross } from './contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast of two colors', () => {
  it('is measured as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  it('does not depend on the order of the two colors', () => {
    fc.assert(fc.property(hex, hex, (one, other) => contrast(one, other) === contrast(other, one)));
  });

  it('[FEST-2] finds a readable text color for every background', () => {
    fc.assert(
      fc.property(hex, (ground) => contrast(readableInk(ground), ground) >= 4.5),
      { numRuns: 2000 },
    );
  });

  it('[FEST-2] prefers white on dark backgrounds and indigo on light ones', () => {
    expect(readableInk('#6A1B9A')).toBe('#ffffff');
    expect(readableInk('#FFD93D')).toBe('#111a3d');
  });

  it('[FEST-2] considers the mixed colors of a gradient too: red to green passes through dark olive', () => {
    const stops = ['#ff0000', '#00ff00'];
    const atStops = Math.min(...stops.map((stop) => contrast(stop, '#000000')));
    expect(leastContrast(stops, '#000000')).toBeLessThan(atStops);
    expect(leastContrast(['#ff0000'], '#000000')).toBe(contrast('#ff0000', '#000000'));
  });

  it('[FEST-2] picks the most readable color across a gradient, indigo before black', () => {
    expect(readableInkAcross(['#312c85', '#c6005c'])).toBe('#ffffff');
    expect(readableInkAcross(['#fe9a00', '#fdc700'])).toBe('#111a3d');
    // At the gray end of this gradient, the site's indigo would have a contrast below 4.5:1, so black is
    // chosen.
    expect(readableInkAcross(['#ffffff', '#808080'])).toBe('#000000');
  });

  it('[FEST-2] falls back to the best color if none is readable everywhere', () => {
    const stops = ['#000000', '#ffffff'];
    const best = leastContrast(stops, readableInkAcross(stops));
    for (const ink of ['#ffffff', '#111a3d', '#000000'])
      expect(leastContrast(stops, ink)).toBeLessThanOrEqual(best);
  });
});

describe('the mix of two colors', () => {
  it.each([
    ['#000000', '#ffffff', 0.5, '#808080'],
    ['#ff0000', '#00ff00', 0.25, '#bf4000'],
    ['#102030', '#102030', 0.7, '#102030'],
  ])('[FEST-2] of %s and %s at %d is %s', (from, to, share, mixed) => {
    expect(mix(from, to, share)).toBe(mixed);
  });

  it('[FEST-2] begins and ends with its colors, and is as long as a color is', () => {
    fc.assert(
      fc.property(hex, hex, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
        expect([mix(from, to, 0), mix(from, to, 1)]).toEqual([from, to]);
        expect(mix(from, to, share)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});

it('[FEST-2] luminance rises with every channel, from black to white', () => {
  expect([luminance('#000000'), luminance('#ffffff')]).toEqual([0, 1]);
  const color = fc.tuple(fc.nat(254), fc.nat(254), fc.nat(254));
  const written = (channels: number[]) =>
    `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
  fc.assert(
    fc.property(color, fc.nat(2), (channels, at) => {
      const lighter = channels.map((one, index) => (index === at ? one + 1 : one));
      expect(luminance(written(lighter))).toBeGreaterThan(luminance(written(channels)));
    }),
  );
});
