import { describe, expect, it } from 'vitest';
import { indianStates, oldStateCodes } from './states.ts';

describe('[SELL-63] the States and Union Territories of India', () => {
  it('are 36 and "Other territory", each with a code of two digits, sorted by name', () => {
    expect(indianStates.size).toBe(37);
    for (const code of indianStates.keys()) expect(code).toMatch(/^\d\d$/);
    for (const old of oldStateCodes) expect(indianStates.has(old)).toBe(false);
    const names = [...indianStates.values()].slice(0, -1);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });
});
