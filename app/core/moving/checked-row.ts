import type { moveWords } from '#app/words/en/move-words.ts';

/** Why a row is refused; the words for people are in `moveWords`. */
export type MoveRefusal = keyof typeof moveWords.refused;
/** What people should know about a row that is not refused. */
export type MoveNote = keyof typeof moveWords.notes;

/** A row whose values are valid, or why they are not. `label` names the row for people. */
export type CheckedRow =
  | { success: true; fields: object; label: string; notes: MoveNote[] }
  | { success: false; error: MoveRefusal; label: string };
