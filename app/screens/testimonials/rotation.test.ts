import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Holds, isRotating, rotationMs, slideAfter } from './rotation.ts';

const free: Holds = {
  pausedByVisitor: false,
  hovered: false,
  outOfView: false,
  focused: false,
  tabHidden: false,
  reducedMotion: false,
};

describe('the testimonial carousel', () => {
  it('[HOME-5] advances every 6 seconds', () => {
    expect(rotationMs).toBe(6000);
    expect(isRotating(6, free)).toBe(true);
  });

  it.each(Object.keys(free))('[HOME-5] does not advance while %s', (hold) => {
    expect(isRotating(6, { ...free, [hold]: true })).toBe(false);
  });

  it('[HOME-5] does not advance with a single testimonial', () => {
    expect(isRotating(1, free)).toBe(false);
    expect(isRotating(0, free)).toBe(false);
  });

  it('[HOME-5] wraps around in both directions', () => {
    expect([0, 1, 5].map((slide) => slideAfter(slide, 1, 6))).toEqual([1, 2, 0]);
    expect([0, 1, 5].map((slide) => slideAfter(slide, -1, 6))).toEqual([5, 0, 4]);
    fc.assert(
      fc.property(fc.nat(5), fc.integer({ min: -50, max: 50 }), (slide, by) => {
        const there = slideAfter(slide, by, 6);
        return there >= 0 && there < 6 && slideAfter(there, -by, 6) === slide;
      }),
    );
  });
});
