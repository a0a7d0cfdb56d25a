import { parcelForm } from '#app/core/kits/read-parcel.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { KitAnswer } from './kit-card.tsx';

/**
 * Returns the response to a form that ships a kit and failed because of an unexpected error. The response contains the
 * typed values, so that the owner need not type them again.
 */
export function failedMove(form: FormData): KitAnswer {
  const [, id] = textIn(form, 'move').split(':');
  return { ...parcelForm.failed(form), kitId: id };
}
