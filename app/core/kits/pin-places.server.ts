import { textIn } from '#app/domain/form-fields.ts';
import { isPin, plainPin, type StateCode } from '#app/domain/indian-states.ts';
import directory from './pin-directory.json' with { type: 'json' };

export type PinPlace = { city: string; state: StateCode };

/** The table is built when the first PIN code is looked up, so that it does not slow a start. */
let places: Map<number, PinPlace> | null = null;

/** Returns city or district and State by the directory of India Post; null if unknown (DAY-3). */
export function findPinPlace(typed: string): PinPlace | null {
  const pin = plainPin(typed);
  if (!isPin(pin)) return null;
  places ??= readDirectory();
  return places.get(Number(pin)) ?? null;
}

/** Fills in the city and the State of a form's address from its PIN code, where they were left empty (DAY-3). */
export function fillFromPin(form: FormData): void {
  const place = findPinPlace(textIn(form, 'pin', 40));
  if (place === null) return;
  if (textIn(form, 'city', 60) === '') form.set('city', place.city);
  if (textIn(form, 'state', 2) === '') form.set('state', place.state);
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
