// How a line is read that somebody typed or pasted. Pasted text often has characters that show nothing:
// phones put them around a number of the contacts, web pages and PDFs into words.

// A longer text is cut, because normalizing a long run of accents takes quadratic time. This is above the maximum
// length of every field.
const longestTyped = 2_500;

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Surrogate}\ufff9-\ufffb]/gu;
const unseenButShaping =
  /(?![\u200c\u200d]|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\p{Surrogate}\ufff9-\ufffb]/gu;
// Selectors choose an emoji's picture or a letter's variant; joiners shape Indic and Arabic letters and join
// emoji. Elsewhere, as in `Asha`, they do nothing.
const idleSelector = /(?<![\p{Lo}\p{Symbol}\p{Emoji}])\p{Variation_Selector}/gu;
// Joiners also do nothing after an accent, which may become one letter with the letter before it.
const idleJoiner =
  /(?<!(?![\u0300-\u036f])[\p{Mark}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d)/gu;
const blank = /[\p{Control}\s]+/gu;

/**
 * A name, title or URL: NFC, single spaces, trimmed, without characters that show nothing. Joiners that shape
 * letters stay, and any script's dashes and digits.
 */
export function typedLine(typed: string): string {
  return typed
    .slice(0, longestTyped)
    .replace(unseenButShaping, '')
    .replace(idleSelector, '')
    .replace(idleJoiner, '')
    .normalize('NFC')
    .replace(blank, ' ')
    .trim();
}

/**
 * A number, code or email address: as `typedLine`, but in NFKC, without joiners, with `-` for dashes and 0 to
 * 9 for any script's digits.
 */
export function typedValue(typed: string): string {
  return typed
    .slice(0, longestTyped)
    .replace(unseen, '')
    .normalize('NFKC')
    .replace(blank, ' ')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\p{Decimal_Number}/gu, asciiDigit)
    .trim();
}

// In Unicode, the ten digits of a script stand one after the other, from 0 to 9; another script's may follow.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Decimal_Number}$/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}
