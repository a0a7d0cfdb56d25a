import { type Result, refused } from './result.ts';
import { typedValue } from './typed-line.ts';

/**
 * The number of a UPI payment: twelve digits that banks call UTR, RRN or UPI reference number. It is stored as a
 * string, because a JavaScript number would lose zeros at its beginning.
 */
export type Utr = string;

/** Longer texts are not searched for a UTR. The longest narration of a bank has about 300 characters. */
const longestTyped = 2_000;

export type UtrProblem = 'missing' | 'letters' | 'length';

/**
 * Reads the UTR (number of a UPI payment) that a buyer copied from a UPI app (SELL-62). Spaces, hyphens, the app's name
 * for the number and the four zeros that HDFC puts in front are allowed. The error `letters` mostly means that the buyer
 * copied the app's own transaction id.
 */
export function readUtr(typed: string): Result<{ utr: Utr }, UtrProblem> {
  if (typed.length > longestTyped) return refused('length');
  const value = typedValue(typed);
  const plain = value.replace(/[ -]/g, '');
  if (plain === '') return refused('missing');
  if (!/^\d+$/.test(plain)) {
    const [utr, ...others] = utrsIn(value);
    return utr === undefined || others.length > 0 ? refused('letters') : { success: true, utr };
  }
  const utr = withoutPadding(plain);
  return utr === null || /^0+$/.test(utr) ? refused('length') : { success: true, utr };
}

/**
 * Finds all numbers in a line of a bank statement that can be a UTR, a UPI payment's number of twelve digits (SELL-62):
 * in the bank's description of the payment and in the reference column, which some banks pad to sixteen digits. Twelve
 * digits inside a longer number do not count, nor do the digits of a payer's UPI ID: it can be a phone number with 91.
 */
export function utrsIn(narration: string, referenceColumn = ''): Utr[] {
  const found = new Set<Utr>();
  // Banks offer further UPI IDs with the same phone number as `919876543210-1@bank`.
  const text = narration.slice(0, longestTyped).replace(/(?<!\d)\d+(?:-\d{1,2})?@/g, '@');
  for (const part of [referenceColumn.slice(0, longestTyped), text])
    for (const [digits] of part.matchAll(/\d+/g)) {
      const utr = withoutPadding(digits);
      if (utr !== null) found.add(utr);
    }
  // If no UTR (number of a UPI payment) was found, looks for one that contains spaces, because text copied from a PDF
  // may break a number at the end of a line.
  if (found.size === 0)
    for (const [, digits = ''] of text.matchAll(/(?<!\d)(?=(\d(?:\s?\d){11})(?!\d))/g))
      found.add(digits.replace(/\s/g, ''));
  return [...found];
}

function withoutPadding(digits: string): Utr | null {
  if (digits.length === 12) return digits;
  return digits.length === 16 && digits.startsWith('0000') ? digits.slice(4) : null;
}
