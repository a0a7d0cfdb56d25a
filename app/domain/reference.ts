/** Without 0 and O, 1, I and L, U and V: what a person reads aloud on the phone must come back as it was. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** Random bytes a reference is made from. */
export const referenceBytes = 6;

/**
 * A reference people can read aloud, `PK-7F3K9Q`, from six random bytes of the caller. Some 590 million of them: the
 * caller asks the database whether one is taken. Throws RangeError for fewer bytes.
 */
export function referenceFrom(random: Uint8Array, prefix = 'PK'): string {
  if (random.length < referenceBytes)
    throw new RangeError(`a reference needs ${referenceBytes} random bytes`);
  let text = '';
  for (const byte of random.subarray(0, referenceBytes)) text += letters[byte % letters.length];
  return `${prefix}-${text}`;
}
