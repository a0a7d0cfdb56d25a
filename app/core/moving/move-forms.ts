import { defineForm } from '#app/domain/form.ts';
import { moveWords } from '#app/words/en/move-words.ts';

/** `parameters` says how the other service hashed passwords. It is secret, so it is never sent back to the browser. */
export const uploadForm = defineForm({
  fields: { parameters: 'secret', overwrites: 'own' },
  longest: 5_000,
  failed: moveWords.failed,
});

export const applyForm = defineForm({
  fields: { password: 'secret', invites: 'own' },
  longest: 200,
  failed: moveWords.failedToApply,
});
