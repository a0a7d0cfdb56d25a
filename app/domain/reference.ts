/**
 * The characters used in a reference (a short code that names an order or a request). Those that are easily
 * confused are left out (0 and O, 1, I and L, U and V), so that a reference can be read aloud on the phone.
 */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** How many random bytes are needed to make a reference. */
export const referenceBytes = 6;

/**
 * Makes a reference that people can read aloud, such as `PK-7F3K9Q`, from six random bytes. Only about 590
 * million different ones exist, so the caller checks in the database whether it is taken. Throws RangeError
 * for fewer bytes.
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
 * Reads the reference of an order from what a person types: small letters, spaces and hyphens are allowed.
 * Null for anything else.
 */
export function readOrderReference(text: string): string | null {
  const reference = text.replace(/[\s-]/g, '').toUpperCase();
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
