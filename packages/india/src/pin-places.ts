import { isPin, plainPin } from './pin.ts';
import directory from './pin-directory.json' with { type: 'json' };
import type { StateCode } from './states.ts';

export type PinPlace = { city: string; state: StateCode };

/** The table is built when the first PIN code is looked up, so that it does not slow a start. */
let places: Map<number, PinPlace> | null = null;

/** Returns city or district and State by the directory of India Post; null if unknown. */
export function findPinPlace(typed: string): PinPlace | null {
  const pin = plainPin(typed);
  if (!isPin(pin)) return null;
  places ??= readDirectory();
  return places.get(Number(pin)) ?? null;
}

/** The directory writes 560001, 560002, 560003 and 560007 as '560001+2 560007'. */
function readDirectory(): Map<number, PinPlace> {
  const found = new Map<number, PinPlace>();
  for (const [state, cities] of Object.entries(directory)) {
    for (const [city, ranges] of Object.entries<string>(cities)) {
      for (const range of ranges.split(' ')) {
        const [from = 0, more = 0] = range.split('+').map(Number);
        for (let pin = from; pin <= from + more; pin += 1) found.set(pin, { city, state });
      }
    }
  }
  return found;
}
