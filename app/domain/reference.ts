import { typedValue } from './typed-line.ts';

/**
 * The characters used in a reference (a short code that names an order or a request). Characters that are easily
 * confused are left out (0 and O, 1, I and L, U and V), so that a reference can be read aloud on the phone.
 */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** How many random bytes are needed to make a reference (the short code of an order or a request). */
export const referenceBytes = 6;

/**
 * Makes a reference that people can read aloud, such as `PK-7F3K9Q`, from six random bytes. Only about 590 million
 * references exist, so the caller must check whether the result is already in use. Throws RangeError if fewer than six
 * bytes are given.
 */
export function referenceFrom(random: Uint8Array, prefix = 'PK'): string {
  return `${prefix}-${lettersFrom(random)}`;
}

/**
 * Makes the reference of an order, such as `PK7F3K9Q`. It has no hyphen, because payment networks accept only
 * letters and digits (SELL-30).
 */
export function orderReferenceFrom(random: Uint8Array): string {
  return `PK${lettersFrom(random)}`;
}

/**
 * Reads the reference of an order as a person types it, possibly with small letters, spaces and hyphens. Null for any
 * other text.
 */
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
