import { z } from 'zod';
import { readExactly } from '#app/domain/form.ts';
import { longestOwn } from '#app/domain/text-limits.ts';

/** The maximum length of a note on a lesson, in characters; a longer note is refused. */
export const longestNote = 20_000;

const intents = z.union([
  z.strictObject({ intent: z.literal('undone') }),
  // `unplayable` means that the lesson's video could not be played.
  z.strictObject({ intent: z.literal('done'), unplayable: z.literal('yes').optional() }),
  // The length is not limited here: the command refuses a long note, so that the form shows it again.
  z.strictObject({ intent: z.literal('note'), text: z.string(), seen: z.string().max(longestOwn) }),
]);

export type LearnIntent = z.output<typeof intents>;

/** Null for anything else. Forms have no values such as the progress, which a student could forge. */
export function readLearnIntent(form: FormData): LearnIntent | null {
  return readExactly(form, intents);
}

/** Reads a note: line breaks become LF instead of a browser's CRLF; white space alone becomes empty. */
export function readNote(text: string): string {
  const plain = text.replaceAll('\r\n', '\n');
  return plain.trim() === '' ? '' : plain;
}
