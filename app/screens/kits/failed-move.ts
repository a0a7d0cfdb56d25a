import { parcelForm } from '#app/core/kits/read-parcel.ts';
import type { KitAnswer } from './kit-card.tsx';

/** Keeps what was typed into the form that ships a kit, after a failure that nobody foresaw. */
export function failedMove(form: FormData): KitAnswer {
  const [, id] = String(form.get('move') ?? '').split(':');
  return { ...parcelForm.failed(form), kitId: id };
}
