import { readNote } from '#app/core/lessons/learn-intent.ts';
import { isFileId } from '#app/domain/lesson-file.ts';
import { submissionLimits } from '#app/domain/submission.ts';

/** The names of the form fields of an assignment that hold files. */
export const fileFields = { kept: 'kept', chosen: 'files' } as const;

/**
 * Reads the form of an assignment: the text, the ids of the files that the student keeps, and the files that
 * the student has chosen. A browser sends an empty file without a name if none was chosen.
 */
export function readAssignment(form: FormData) {
  const kept = form.getAll(fileFields.kept).filter((id) => typeof id === 'string' && isFileId(id));
  const chosen = form.getAll(fileFields.chosen).filter((file) => file instanceof File);
  return {
    text: readNote(String(form.get('text') ?? '')),
    kept: kept.map(String).slice(0, submissionLimits.files + 1),
    chosen: chosen.filter(({ name }) => name !== ''),
  };
}
