import { findPinPlace } from '@pankh/india/pin-places.ts';
import { textIn } from '#app/domain/form-fields.ts';

/** Fills in the city and the State of a form's address from its PIN code, where they were left empty (DAY-3). */
export function fillFromPin(form: FormData): void {
  const place = findPinPlace(textIn(form, 'pin', 40));
  if (place === null) return;
  if (textIn(form, 'city', 60) === '') form.set('city', place.city);
  if (textIn(form, 'state', 2) === '') form.set('state', place.state);
}
