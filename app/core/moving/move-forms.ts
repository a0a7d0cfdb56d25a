import { defineForm } from '#app/domain/form.ts';
import { moveWords } from '#app/words/en/move-words.ts';

/** The upload's fields besides the files themselves. The hash parameters are never sent back to the browser. */
export const uploadForm = defineForm({
  fields: ['parameters', 'overwrites'],
  secrets: ['parameters'],
  longest: 5_000,
  failed: moveWords.failed,
});

/** What the admin chooses before a move is applied. */
export const applyForm = defineForm({
  fields: ['password', 'invites'],
  secrets: ['password'],
  longest: 200,
  failed: moveWords.failedToApply,
});
