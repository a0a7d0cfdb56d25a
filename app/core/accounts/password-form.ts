import { defineForm } from '#app/domain/form.ts';
import { portalWords } from '#app/words/en/portal-words.ts';

export const passwordForm = defineForm({
  fields: { password: 'secret' },
  longest: 1_000,
  failed: portalWords.failed,
});
