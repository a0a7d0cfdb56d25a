import { parcelForm } from '#app/core/kits/read-parcel.ts';
import type { KitAnswer } from './kit-card.tsx';

/** Keeps the typed values of the form that ships a kit if it failed because of an unexpected error. */
export function failedMove(form: FormData): KitAnswer {
  const [, id] = String(form.get('move') ?? '').split(':');
  return { ...parcelForm.failed(form), kitId: id };
}
