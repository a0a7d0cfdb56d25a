import { typedValue } from '@pankh/india/typed-line.ts';

/**
 * Leaves out characters that are easily confused (0 and O, 1, I and L, U and V), because references are read
 * aloud.
 */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** How many random bytes are needed to make a reference (the short code of an order or a request). */
export const referenceBytes = 6;

/**
 * Returns a reference such as `PK-7F3K9Q`, from six random bytes; throws a RangeError for fewer. Only about 590
 * million exist, so the caller must check that it is not in use.
 */
export function referenceFrom(random: Uint8Array, prefix = 'PK'): string {
  return `${prefix}-${lettersFrom(random)}`;
}

/** Returns `PK7F3K9Q`, without a hyphen, because payment networks accept only letters and digits (SELL-30). */
export function orderReferenceFrom(random: Uint8Array): string {
  return `PK${lettersFrom(random)}`;
}

/** Reads a typed reference, possibly with small letters, spaces and hyphens; null for any other text. */
export function readOrderReference(text: string): string | null {
  const reference = typedValue(text).replace(/[ -]/g, '').toUpperCase();
  return orderReference.test(reference) ? reference : null;
}

const orderReference = new RegExp(`^PK[${letters}]{6}$`);

function lettersFrom(random: Uint8Array): string {
  if (random.length < referenceBytes)
    throw new RangeError(`a reference needs ${referenceBytes} random bytes`);
  let text = '';
  for (const byte of random.subarray(0, referenceBytes)) text += letters[byte % letters.length];
  return text;
}
