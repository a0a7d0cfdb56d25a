import { defineForm } from '#app/domain/form.ts';
import { portalWords } from '#app/words/en/portal-words.ts';

/** A form with only a password, to enter the panel or to confirm a dangerous change. */
export const passwordForm = defineForm({
  fields: { password: 'secret' },
  longest: 1_000,
  failed: portalWords.failed,
});
