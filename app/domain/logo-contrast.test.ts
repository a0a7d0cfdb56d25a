import { describe, expect, it } from 'vitest';
import { defaultTokens } from './brand-colors.ts';
import { isSeenOn } from './logo-contrast.ts';

const logo = (...pixels: Pixel[]) => Uint8ClampedArray.from(pixels.flat());
const { day, night } = defaultTokens.paper;
type Pixel = [number, number, number, number];
const navy: Pixel = [17, 26, 61, 255];
const white: Pixel = [255, 255, 255, 255];
const clear: Pixel = [0, 0, 0, 0];

describe('[BRAND-70] a logo on the ground of a theme', () => {
  it('is hard to see if most of what is visible has almost the color of the ground', () => {
    expect(isSeenOn(logo(navy, navy, white, clear), night)).toBe(false);
    expect(isSeenOn(logo(navy, navy, white), day)).toBe(true);
    expect(isSeenOn(logo(white, white, navy, clear), day)).toBe(false);
    expect(isSeenOn(logo(white, white, navy), night)).toBe(true);
  });

  it('is seen if half of it is, and its transparent parts do not count', () => {
    expect(isSeenOn(logo(navy, white, clear), night)).toBe(true);
    expect(isSeenOn(logo(clear, clear, clear, white), night)).toBe(true);
    expect(isSeenOn(logo(clear), night)).toBe(true);
  });

  it('is seen on a plate of its own, unless nothing on it stands out', () => {
    expect(isSeenOn(logo(white, white, navy), day)).toBe(true);
    expect(isSeenOn(logo(white, white), day)).toBe(false);
  });
});
