import { fields, line } from '#app/domain/fields.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { guardianWords as words } from '#app/words/en/guardian-words.ts';

/** The form with which a parent agrees: the parent's name, and the words that the page showed. */
export const guardianForm = fields(
  { name: line({ most: maxNameLength, ...words.name }) },
  { failed: words.failed, hidden: { words: 'own', intent: 'own' }, longest: 2_000 },
);
