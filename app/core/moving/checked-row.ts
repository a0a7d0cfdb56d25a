import type { Result } from '#app/domain/result.ts';
import type { moveWords } from '#app/words/en/move-words.ts';

export type MoveRefusal = keyof typeof moveWords.refused;
export type MoveNote = keyof typeof moveWords.notes;

/** The valid values of an uploaded row, or why it is refused. `label` names the row for the admin. */
export type CheckedRow = Result<
  { fields: object; label: string; notes: MoveNote[] },
  MoveRefusal,
  { label: string }
>;

export const checked = <Fields extends object>(fields: Fields, label: string, notes: MoveNote[] = []) => ({
  success: true as const,
  fields,
  label,
  notes,
});

export const wrong = (error: MoveRefusal, label: string) => ({ success: false as const, error, label });

/** The values that a check finds in a valid row. */
export type FieldsOf<Check extends (...args: never[]) => CheckedRow> = Extract<
  ReturnType<Check>,
  { success: true }
>['fields'];
