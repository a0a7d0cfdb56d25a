import { describe, expect, it } from 'vitest';
import { readGstin } from './gstin.ts';

// The last four: a check digit of 0, a letter whose doubled value is 36, and codes of States of former times.
const valid = [
  ...['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '18AABCU9603R1ZM', '27AAGCD5838A1ZT'],
  ...['27AIAPA1088A1Z0', '27AIAPA1234A1ZC', '25AABCU9603R1ZR', '28AABCU9603R1ZL'],
];
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('[S-36] [SELL-65] the validity of a GSTIN', () => {
  it.each(valid)('%s is one, also with spaces and in small letters', (gstin) => {
    const state = gstin.slice(0, 2);
    expect(readGstin(gstin)).toEqual({ success: true, gstin, state });
    expect(readGstin(` ${gstin.slice(0, 2)} ${gstin.slice(2).toLowerCase()}`)).toEqual({
      success: true,
      gstin,
      state,
    });
    expect(readGstin(gstin, state)).toEqual({ success: true, gstin, state });
  });

  it.each(valid)('%s with any one character changed is refused, all 525 of them', (gstin) => {
    let refused = 0;
    for (let i = 0; i < gstin.length; i++)
      for (const letter of alphabet)
        if (letter !== gstin[i]) {
          expect(readGstin(`${gstin.slice(0, i)}${letter}${gstin.slice(i + 1)}`)).toHaveProperty(
            'success',
            false,
          );
          refused++;
        }
    expect(refused).toBe(525);
  });

  it.each(valid)('%s with two neighbors swapped is refused', (gstin) => {
    for (let i = 0; i + 1 < gstin.length; i++) {
      const swapped = `${gstin.slice(0, i)}${gstin[i + 1]}${gstin[i]}${gstin.slice(i + 2)}`;
      if (swapped !== gstin) expect(readGstin(swapped)).toHaveProperty('success', false);
    }
  });

  it.each([
    ['', undefined, 'shape'],
    ['27AAPFU0939F1Z', undefined, 'shape'],
    ['00AAPFU0939F1ZV', undefined, 'shape'],
    ['27AAPFU0939F1ZW', undefined, 'check'],
    ['27AAPFU0939F1ZV', '29', 'state'],
  ] as const)('%j in State %s is refused for its %s', (typed, state, error) => {
    expect(readGstin(typed, state)).toEqual({ success: false, error });
  });
});
