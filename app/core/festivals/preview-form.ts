import { defineForm } from '#app/domain/form.ts';

/** Previews the shop at another time. It saves nothing, so `failed` is empty. */
export const previewForm = defineForm({
  fields: { day: 'value', moment: 'value', code: 'value' },
  longest: 100,
  failed: '',
});
