import { fields, line, other } from '#app/domain/fields.ts';
import { viewWords } from '#app/words/en/view-words.ts';

/** The form that saves what a list of the panel shows under a name (DAY-151). */
export const viewForm = fields(
  {
    name: line({ most: 30, ...viewWords.name }),
    path: other<string>({ kind: 'own', most: 100, label: viewWords.views }),
    query: other<string>({ kind: 'own', most: 1_000, label: viewWords.views }),
  },
  { failed: viewWords.failed },
);
