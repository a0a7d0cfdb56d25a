import { defineForm } from '#app/domain/form.ts';
import { portalWords } from '#app/words/en/portal-words.ts';

/**
 * A form with only a password field: to sign in to the admin panel, or to confirm a dangerous change by typing the
 * password again.
 */
export const passwordForm = defineForm({
  fields: { password: 'secret' },
  longest: 1_000,
  failed: portalWords.failed,
});
