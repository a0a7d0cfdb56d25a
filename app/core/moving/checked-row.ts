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
