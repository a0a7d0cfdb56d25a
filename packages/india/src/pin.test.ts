import { describe, expect, it } from 'vitest';
import { isPin, pinDisagrees } from './pin.ts';
import directory from './pin-directory.json' with { type: 'json' };
import { indianStates } from './states.ts';

describe('[S-53] [SELL-63] PIN and State', () => {
  it.each([
    ['560029', true],
    ['110001', true],
    ['060029', false],
    ['56002', false],
    ['5600291', false],
    ['56 0029', false],
  ])('%s is a PIN: %s', (pin, expected) => {
    expect(isPin(pin)).toBe(expected);
  });

  it.each([
    ['560029', '29', false],
    ['560029', '33', true],
    ['110001', '07', false],
    ['110001', '09', true],
    ['403001', '30', false],
    ['403001', '27', true],
    ['396210', '26', false],
    ['396001', '24', false],
    ['605001', '34', false],
    ['737101', '11', false],
    ['737101', '19', true],
    ['744101', '35', false],
    ['682555', '31', false],
    ['248001', '05', false],
    ['796001', '15', false],
    ['796001', '10', true],
    ['834001', '20', false],
    ['160017', '04', false],
    // Cases without a warning that PIN code (Indian postal code) and state disagree: army post offices, PIN codes whose
    // first digits are not in use, incomplete PIN codes, and codes of Indian states that forms do not offer.
    ['902001', '29', false],
    ['290000', '29', false],
    ['5600', '33', false],
    ['560029', '97', false],
    ['560029', '25', false],
  ])('%s in State %s warns: %s', (pin, state, expected) => {
    expect(pinDisagrees(pin, state)).toBe(expected);
  });

  it('no PIN of the directory of India Post warns in its own State', () => {
    const warned = Object.entries(directory).flatMap(([state, cities]) =>
      Object.values<string>(cities)
        .flatMap((ranges) => ranges.split(' '))
        .flatMap((range) => {
          const [from = 0, more = 0] = range.split('+').map(Number);
          return Array.from({ length: more + 1 }, (_, i) => String(from + i));
        })
        .filter((pin) => pinDisagrees(pin, state)),
    );
    expect(warned).toEqual([]);
  });

  it('every State has at least one PIN that does not warn and one that does', () => {
    const pins = Array.from({ length: 800 }, (_, i) => `${100 + i}001`);
    for (const state of indianStates.keys()) {
      if (state === '97') continue;
      expect(pins.some((pin) => pinDisagrees(pin, state))).toBe(true);
      const own = pins.filter((pin) => !pinDisagrees(pin, state) && Number(pin.slice(0, 2)) < 90);
      expect(own.length).toBeGreaterThan(0);
    }
  });
});
