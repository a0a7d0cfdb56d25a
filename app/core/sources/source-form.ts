import { fields, line } from '#app/domain/fields.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { sourceWords } from '#app/words/en/source-words.ts';

/** The form of a source (DAY-127). */
export const sourceForm = fields(
  { name: line({ most: 60, ...sourceWords.fields.name }) },
  { failed: sourceWords.failed },
);

export const failedSource = sourceForm.failedEdit(commonWords.failed);
