import { parcelForm } from '#app/core/kits/read-parcel.ts';
import { textIn } from '#app/domain/form-fields.ts';
import type { KitAnswer } from './kit-card.tsx';

export function failedMove(form: FormData): KitAnswer {
  const [, id] = textIn(form, 'move').split(':');
  return { ...parcelForm.failed(form), kitId: id };
}
