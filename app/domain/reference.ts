/**
 * The alphabet leaves out 0 and O, 1, I and L, U and V, so that a reference read aloud on the phone is
 * understood.
 */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** The number of random bytes that a reference is made from. */
export const referenceBytes = 6;

/**
 * A reference that people can read aloud, `PK-7F3K9Q`, from six random bytes that the caller passes in. There
 * are some 590 million, so the caller checks in the database whether one is taken. Throws RangeError for
 * fewer bytes.
 */
export function referenceFrom(random: Uint8Array, prefix = 'PK'): string {
  if (random.length < referenceBytes)
    throw new RangeError(`a reference needs ${referenceBytes} random bytes`);
  let text = '';
  for (const byte of random.subarray(0, referenceBytes)) text += letters[byte % letters.length];
  return `${prefix}-${text}`;
}
