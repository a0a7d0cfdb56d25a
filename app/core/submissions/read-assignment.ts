import { readNote } from '#app/core/lessons/learn-intent.ts';
import { filesIn, textIn, textsIn } from '#app/domain/form-fields.ts';
import { isFileId } from '#app/domain/lesson-file.ts';
import { submissionLimits } from '#app/domain/submission.ts';

export const fileFields = { kept: 'kept', chosen: 'files' } as const;

export function readAssignment(form: FormData) {
  return {
    text: readNote(textIn(form, 'text')),
    kept: textsIn(form, fileFields.kept)
      .filter(isFileId)
      .slice(0, submissionLimits.files + 1),
    chosen: filesIn(form, fileFields.chosen),
  };
}
