import { typedValue } from '@pankh/india/typed-line.ts';

/** The maximum length of a coupon code in characters. Longer codes in a link or a form are ignored. */
export const longestCode = 20;

/** Returns upper case without spaces and hyphens; null unless 3 to 20 letters from A to Z or digits (SELL-7). */
export function normalizeCode(typed: string): string | null {
  const code = typedValue(typed).toUpperCase().replace(/[ -]/g, '');
  return /^[A-Z0-9]{3,20}$/.test(code) ? code : null;
}
