import { defineForm } from '#app/domain/form.ts';
import { moveWords } from '#app/words/en/move-words.ts';

/**
 * The fields of the upload form, besides the files. `parameters` describes how the other service hashed
 * passwords; it is secret and never sent back to the browser.
 */
export const uploadForm = defineForm({
  fields: { parameters: 'secret', overwrites: 'own' },
  longest: 5_000,
  failed: moveWords.failed,
});

/**
 * The form with which the admin starts an import whose rows were checked: the admin's password, and whether to
 * email people a link to choose a password.
 */
export const applyForm = defineForm({
  fields: { password: 'secret', invites: 'own' },
  longest: 200,
  failed: moveWords.failedToApply,
});
