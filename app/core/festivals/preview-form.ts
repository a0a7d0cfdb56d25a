import { defineForm } from '#app/domain/form.ts';

/**
 * The form that starts a preview of the shop at another time. `failed` is the message for input that could not be
 * saved. This form saves nothing, so the message is empty.
 */
export const previewForm = defineForm({
  fields: { day: 'value', moment: 'value', code: 'value' },
  longest: 100,
  failed: '',
});
