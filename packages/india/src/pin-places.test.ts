import { describe, expect, it } from 'vitest';
import { pinDisagrees } from './pin.ts';
import directory from './pin-directory.json' with { type: 'json' };
import { findPinPlace } from './pin-places.ts';
import { indianStates } from './states.ts';

describe('[DAY-3] the place of a PIN code', () => {
  it.each([
    ['560076', 'Bengaluru', '29'],
    ['560 029', 'Bengaluru', '29'],
    ['110001', 'New Delhi', '07'],
    ['500081', 'Hyderabad', '36'],
    ['122001', 'Gurugram', '06'],
    ['194101', 'Leh', '38'],
    ['403001', 'North Goa', '30'],
    ['431001', 'Chhatrapati Sambhajinagar', '27'],
    ['824101', 'Aurangabad', '10'],
    ['737101', 'East Sikkim', '11'],
  ])('finds %s in %s', (pin, city, state) => {
    expect(findPinPlace(pin)).toEqual({ city, state });
  });

  it.each(['', '56007', '012345', '999999', '५६००७६x'])('knows no place of "%s"', (pin) => {
    expect(findPinPlace(pin)).toBeNull();
  });

  it('has only States that forms offer, and names no State that the warning about PIN codes would doubt', () => {
    const states = Object.keys(directory);
    expect(states.filter((code) => !indianStates.has(code))).toEqual([]);
    const doubted: string[] = [];
    for (let pin = 110_001; pin < 860_000; pin += 1) {
      const place = findPinPlace(String(pin));
      if (place && pinDisagrees(String(pin), place.state)) doubted.push(`${pin} ${place.city}`);
    }
    expect(doubted).toEqual([]);
  });
});
