import { defineForm } from '#app/domain/form.ts';
import { portalWords } from '#app/words/en/portal-words.ts';

/** A form with nothing but a password: to enter the admin panel, or typed once more to confirm a dangerous change. */
export const passwordForm = defineForm({
  fields: ['password'],
  secrets: ['password'],
  longest: 1_000,
  failed: portalWords.failed,
});
