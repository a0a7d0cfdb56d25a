import type { Utr } from './utr.ts';

/**
 * Used to find a UTR outside the lines that were read: all digits of the file, and the numbers that a spreadsheet
 * rounded (`6.12536E+11`).
 */
export type FileDigits = { all: string; rounded: readonly string[] };

// A UTR of which a spreadsheet has cut the zeros is looked for by what is left, but not by less than these many digits.
const fewestDigits = 8;

export function digitsOf(text: string): FileDigits {
  const plain = text.normalize('NFKC');
  const rounded = plain.match(/(?<![\d.])\d(?:[.,]\d{1,14})?e\+?(?:0?9|1[0-2])(?!\d)/gi) ?? [];
  return { all: plain.replace(/\D/g, ''), rounded: [...new Set(rounded.map(asExponent))] };
}

/** Whether a file may contain a UTR: its digits, or the number that a spreadsheet makes of it. */
export function mayHold({ all, rounded }: FileDigits, utr: Utr): boolean {
  const cut = utr.replace(/^0{1,4}/, '');
  if (all.includes(cut.length >= fewestDigits ? cut : utr)) return true;
  return rounded.some((number) => Number(utr).toExponential(mantissaOf(number)) === number);
}

const asExponent = (number: string) =>
  number
    .toLowerCase()
    .replace(',', '.')
    .replace(/e\+?0?/, 'e+');
const mantissaOf = (number: string) => Math.max(0, number.indexOf('e') - 2);
