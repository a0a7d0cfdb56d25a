import { typedValue } from '@pankh/india/typed-line.ts';

/** Without easily confused ones (0 and O, 1, I and L, U and V): references are read aloud. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** How many random bytes are needed to make a reference (the short code of an order or a request). */
export const referenceBytes = 6;

/** The letters with which references of the shop begin, until an academy gets its own (DAY-53). */
export const usualPrefix = 'PK';

/** Of six random bytes. Only about 590 million exist, so the caller must check that it is not in use. */
export function referenceFrom(random: Uint8Array, prefix: string): string {
  return `${prefix}-${lettersFrom(random)}`;
}

/** Returns `PK7F3K9Q`, without a hyphen, because payment networks accept only letters and digits (SELL-30). */
export function orderReferenceFrom(random: Uint8Array, prefix: string = usualPrefix): string {
  return prefix + lettersFrom(random);
}

/** Whether it is that of a request for a place, as `referenceFrom` makes it, under any prefix (DAY-53). */
export function isRequestReference(text: string): boolean {
  return requestReference.test(text);
}

const requestReference = new RegExp(`^[A-Z]{2,3}-[${letters}]{6}$`);

/**
 * Reads a typed reference, possibly with small letters, spaces and hyphens; null for any other text. The prefix is any:
 * that of older orders stays valid.
 */
export function readOrderReference(text: string): string | null {
  const reference = typedValue(text).replace(/[ -]/g, '').toUpperCase();
  return orderReference.test(reference) ? reference : null;
}

const orderReference = new RegExp(`^[A-Z]{2,3}[${letters}]{6}$`);

/** Returns what can be references of orders in the narration of a payment, where an app may write them with a space. */
export function orderReferencesIn(narration: string): string[] {
  const words = narration.match(/\b[A-Z]{2,3}[- ]?[0-9A-Z]{6}\b/gi) ?? [];
  return words.flatMap((word) => readOrderReference(word) ?? []);
}

function lettersFrom(random: Uint8Array): string {
  if (random.length < referenceBytes)
    throw new RangeError(`a reference needs ${referenceBytes} random bytes`);
  let text = '';
  for (const byte of random.subarray(0, referenceBytes)) text += letters[byte % letters.length];
  return text;
}
