import { readNote } from '#app/core/lessons/learn-intent.ts';
import { filesIn, textIn, textsIn } from '#app/domain/form-fields.ts';
import { isFileId } from '#app/domain/lesson-file.ts';
import { submissionLimits } from '#app/domain/submission.ts';

/** The names of the two form fields for files: ids of files uploaded earlier, and newly chosen files. */
export const fileFields = { kept: 'kept', chosen: 'files' } as const;

/** The text, the ids of earlier uploads that stay, and new files. */
export function readAssignment(form: FormData) {
  return {
    text: readNote(textIn(form, 'text')),
    kept: textsIn(form, fileFields.kept)
      .filter(isFileId)
      .slice(0, submissionLimits.files + 1),
    chosen: filesIn(form, fileFields.chosen),
  };
}
