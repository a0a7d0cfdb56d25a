import type { Result } from '#app/domain/result.ts';
import type { moveWords } from '#app/words/en/move-words.ts';

/** Why a row of an uploaded file is refused; the messages shown to the admin are in `moveWords`. */
export type MoveRefusal = keyof typeof moveWords.refused;
/** What the admin should know about a row of an uploaded file that is not refused. */
export type MoveNote = keyof typeof moveWords.notes;

/**
 * The result of checking a row of an uploaded file: its valid values, or the reason why it is refused.
 * `label` names the row in the lists shown to the admin.
 */
export type CheckedRow = Result<
  { fields: object; label: string; notes: MoveNote[] },
  MoveRefusal,
  { label: string }
>;
