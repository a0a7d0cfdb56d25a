import { typedValue } from './typed-line.ts';

const label = /^(?:tel|telephone|phone|ph|mobile|mob|cell|contact|whatsapp)(?: ?(?:no|number))?[ .:-]+/;

/** Returns the digits of a typed phone number, with `+` if it begins with one; without the word before it. */
function dialed(typed: string): string {
  return typedValue(typed)
    .toLowerCase()
    .replace(label, '')
    .replace(/[ ().,/_-]/g, '');
}

/**
 * Returns a number as `+919876543210`; null for any other text. Drops separators and `tel:`, `+91`,
 * `0091`, `91`, `0` or `(0)`; ten digits must be left, the first 6 to 9.
 */
export function indianMobile(typed: string): string | null {
  const found = /^(?:(?:\+|00|0)?91)?0?([6-9]\d{9})$/.exec(dialed(typed));
  return found ? `+91${found[1]}` : null;
}

/**
 * An Indian mobile number, or `+` (`00`) with another country's code and up to 15 digits; else
 * null.
 */
export function phoneNumber(typed: string): string | null {
  const abroad = /^(?:\+|00)(?!91|0)(\d{7,15})$/.exec(dialed(typed));
  return indianMobile(typed) ?? (abroad ? `+${abroad[1]}` : null);
}
