import type { Result } from '#app/domain/result.ts';
import type { moveWords } from '#app/words/en/move-words.ts';

/** Why an uploaded row is refused. `moveWords` has the messages that the admin sees. */
export type MoveRefusal = keyof typeof moveWords.refused;
/** What the admin should know about an uploaded row, although it is valid. */
export type MoveNote = keyof typeof moveWords.notes;

/**
 * The result of checking an uploaded row: its valid values, or the reason why it is refused. `label` is the
 * name of the row in the lists that the admin sees.
 */
export type CheckedRow = Result<
  { fields: object; label: string; notes: MoveNote[] },
  MoveRefusal,
  { label: string }
>;
