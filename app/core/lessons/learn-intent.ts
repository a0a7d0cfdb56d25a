import { z } from 'zod';
import { readExactly } from '#app/domain/form.ts';

/** The maximum length of a note on a lesson, in characters; a longer note is refused. */
export const longestNote = 20_000;

const intents = z.union([
  z.strictObject({ intent: z.literal('undone') }),
  // `unplayable` means that the lesson's video could not be played.
  z.strictObject({ intent: z.literal('done'), unplayable: z.literal('yes').optional() }),
  // The schema does not limit the length of the note. The command refuses a note that is too long instead, so
  // that the form can show the student's text again.
  z.strictObject({ intent: z.literal('note'), text: z.string(), seen: z.string().max(40) }),
]);

export type LearnIntent = z.output<typeof intents>;

/**
 * Reads which action a form on a lesson's page submits. The forms contain no values such as the progress,
 * because a student could forge them. Returns null for an additional or repeated field, a file, or an unknown
 * action.
 */
export function readLearnIntent(form: FormData): LearnIntent | null {
  return readExactly(form, intents);
}

/**
 * Converts a submitted note to the form in which it is stored: line breaks are LF, not CRLF as browsers send
 * them, and a note of white space becomes empty.
 */
export function readNote(text: string): string {
  const plain = text.replaceAll('\r\n', '\n');
  return plain.trim() === '' ? '' : plain;
}
