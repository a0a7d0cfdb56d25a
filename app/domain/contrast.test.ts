import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableInk } from './contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('measures as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  it('does not care which of the two comes first', () => {
    fc.assert(fc.property(hex, hex, (one, other) => contrast(one, other) === contrast(other, one)));
  });

  it('[FEST-2] finds a readable ink for every ground', () => {
    fc.assert(
      fc.property(hex, (ground) => contrast(readableInk(ground), ground) >= 4.5),
      { numRuns: 2000 },
    );
  });

  it('[FEST-2] keeps white on dark grounds and indigo on light ones', () => {
    expect(readableInk('#6A1B9A')).toBe('#ffffff');
    expect(readableInk('#FFD93D')).toBe('#111a3d');
  });
});
