/** The maximum length of a coupon code in characters. Longer codes in a link or a form are ignored. */
export const longestCode = 20;

/**
 * Converts a typed coupon code to the form in which codes are stored and compared: upper case, without spaces and
 * hyphens. Null for a text that cannot be a code, which has 3 to 20 letters from A to Z or digits (SELL-7).
 */
export function normalizeCode(typed: string): string | null {
  // Shortens the text first, because Unicode normalization of a huge text would take long.
  const code = typed
    .slice(0, 4 * longestCode)
    .normalize('NFKC')
    .toLocaleUpperCase('en')
    .replace(/[\s\p{Dash_Punctuation}]/gu, '');
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : null;
}
