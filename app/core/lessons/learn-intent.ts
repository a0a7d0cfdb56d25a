import { z } from 'zod';

/** The longest note on a lesson, in characters. */
export const longestNote = 20_000;

const intents = z.union([
  z.strictObject({ intent: z.enum(['done', 'undone']) }),
  // The length is checked by the command, which can then answer with the text.
  z.strictObject({ intent: z.literal('note'), text: z.string(), seen: z.string().max(40) }),
]);

export type LearnIntent = z.output<typeof intents>;

/**
 * Reads what a form on a lesson's page asks for. Forms never send a figure, such as the progress, which a
 * student could forge. Returns null for a field too many, a repeated one, a file or an unknown intent.
 */
export function readLearnIntent(form: FormData): LearnIntent | null {
  const entries = [...form];
  const fields = new Map(entries);
  if (fields.size !== entries.length) return null;
  return intents.safeParse(Object.fromEntries(fields)).data ?? null;
}

/** The time in a form's hidden field `seen`; null for none, and for any other text. */
export function readSeen(text: string): Date | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at;
}

/** A note's text as stored: browsers send line breaks as CRLF. */
export function readNote(text: string): string {
  const plain = text.replaceAll('\r\n', '\n');
  return plain.trim() === '' ? '' : plain;
}
