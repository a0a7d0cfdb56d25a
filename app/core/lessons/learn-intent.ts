import { z } from 'zod';
import { readExactly } from '#app/domain/form.ts';

/** The longest note on a lesson, in characters. */
export const longestNote = 20_000;

const intents = z.union([
  z.strictObject({ intent: z.enum(['done', 'undone']) }),
  // The length of the note is not limited here. The command checks it instead, so that a refusal can show the
  // typed text again.
  z.strictObject({ intent: z.literal('note'), text: z.string(), seen: z.string().max(40) }),
]);

export type LearnIntent = z.output<typeof intents>;

/**
 * Reads which action a form on a lesson's page submits. The forms contain no figures such as the progress,
 * because a student could forge them. Returns null for an additional or repeated field, a file, or an unknown
 * intent.
 */
export function readLearnIntent(form: FormData): LearnIntent | null {
  return readExactly(form, intents);
}

/**
 * Reads the time in a form's hidden field `seen`. Returns null if the field is empty or contains anything but
 * a time.
 */
export function readSeen(text: string): Date | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Converts a submitted note to the form in which it is stored: with LF line breaks instead of the browser's
 * CRLF, and empty if it contains only white space.
 */
export function readNote(text: string): string {
  const plain = text.replaceAll('\r\n', '\n');
  return plain.trim() === '' ? '' : plain;
}
