/**
 * A UTR of a UPI payment: the twelve digits that a bank calls RRN or UPI reference number. It is text, because
 * it may begin with a zero.
 */
export type Utr = string;

export type UtrProblem = 'missing' | 'letters' | 'length';

/**
 * Reads what a buyer copied from the UPI app (SELL-62): spaces and hyphens are allowed, and so are the four
 * zeros that HDFC writes before it. `letters` is most often the app's own transaction id.
 */
export function readUtr(typed: string): { utr: Utr } | { problem: UtrProblem } {
  const plain = typed.replace(/[\s\u200b-\u200f\u2060\ufeff-]/g, '');
  if (plain === '') return { problem: 'missing' };
  if (!/^\d+$/.test(plain)) return { problem: 'letters' };
  const utr = withoutPadding(plain);
  return utr === null ? { problem: 'length' } : { utr };
}

/**
 * All numbers in a bank line that can be a UTR: in the narration and in the reference column, which some banks
 * pad to sixteen digits (SELL-62). Twelve digits within a longer number are none.
 */
export function utrsIn(narration: string, referenceColumn = ''): Utr[] {
  const found = new Set<Utr>();
  for (const text of [referenceColumn, narration])
    for (const [digits] of text.matchAll(/\d+/g)) {
      const utr = withoutPadding(digits);
      if (utr !== null) found.add(utr);
    }
  // Text taken from a PDF breaks a number at the end of a line. Only where no whole number stands there.
  if (found.size === 0)
    for (const [, digits = ''] of narration.matchAll(/(?<!\d)(?=(\d(?:\s?\d){11})(?!\d))/g))
      found.add(digits.replace(/\s/g, ''));
  return [...found];
}

function withoutPadding(digits: string): Utr | null {
  if (digits.length === 12) return digits;
  return digits.length === 16 && digits.startsWith('0000') ? digits.slice(4) : null;
}
