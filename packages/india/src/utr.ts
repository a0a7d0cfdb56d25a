import { type Reading, refused } from './reading.ts';
import { typedValue } from './typed-line.ts';

/**
 * A UPI payment's twelve digits (also RRN or UPI reference number); a string, because a number loses zeros.
 */
export type Utr = string;

/** Longer texts are not searched for a UTR. The longest narration of a bank has about 300 characters. */
const longestTyped = 2_000;

export type UtrProblem = 'missing' | 'letters' | 'length';

/**
 * Reads a UTR as copied from a UPI app: spaces, hyphens, the app's label and HDFC's four leading zeros are
 * allowed. `letters` mostly means that the text is the app's own transaction id.
 */
export function readUtr(typed: string): Reading<{ utr: Utr }, UtrProblem> {
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
 * Returns all possible UTRs of a bank line, from the narration and the reference column, which some banks
 * pad to sixteen digits. Parts of a longer number do not count, nor a payer's UPI ID, which can be a phone number
 * with 91.
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
  // If there is none, one with spaces is read: text copied from a PDF may break a number at the end of a line.
  if (found.size === 0)
    for (const [, digits = ''] of text.matchAll(/(?<!\d)(?=(\d(?:\s?\d){11})(?!\d))/g))
      found.add(digits.replace(/\s/g, ''));
  return [...found];
}

function withoutPadding(digits: string): Utr | null {
  if (digits.length === 12) return digits;
  return digits.length === 16 && digits.startsWith('0000') ? digits.slice(4) : null;
}
