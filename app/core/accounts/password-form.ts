import { defineForm } from '#app/domain/form.ts';
import { portalWords } from '#app/words/en/portal-words.ts';

/** A form that asks for one password: to enter the panel, or again before a dangerous change. */
export const passwordForm = defineForm({
  fields: ['password'],
  secrets: ['password'],
  longest: 1_000,
  failed: portalWords.failed,
});
