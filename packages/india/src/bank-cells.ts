import type { DateOrder } from './date-order.ts';
import type { Day } from './day.ts';
import { typedValue } from './typed-line.ts';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

// A time of day or the value date may follow, as in `03-Apr-26 (03-Apr-26)`.
const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?([a-z]{3,9})[-/.,' ]{0,2}(\d{4}|\d{2})(?!\d)/i;
const monthNamed = /^([a-z]{3,9})[-/. ]?(\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(\d{4}|\d{2})(?!\d)/i;
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[,. ]{1,2}/i;
// A day that a spreadsheet stored as a number, counted from 1900. Two decimals are an amount.
const serial = /^(\d{5})(?:\.\d|\.\d{3,17})?$/;

/**
 * Reads a date of Indian banks, day first unless `order` says otherwise: `03/04/2026` is 3 April.
 * Ignores what follows the date; null if there is none.
 */
export function readBankDay(cell: string, order: DateOrder = 'dmy'): Day | null {
  const text = plain(cell).replace(weekday, '');
  const [, one = '', two = '', of = ''] = numeric.exec(text) ?? [];
  if (of !== '') return order === 'dmy' ? dayOf(of, two, one) : dayOf(of, one, two);
  const [, day = '', month = '', year = ''] = named.exec(text) ?? [];
  if (year !== '') return dayOf(year, monthNumber(month), day);
  const [, name = '', date = '', inYear = ''] = monthNamed.exec(text) ?? [];
  if (inYear !== '') return dayOf(inYear, monthNumber(name), date);
  const [, first = '', second = '', third = ''] = iso.exec(text) ?? [];
  if (first !== '') return dayOf(first, second, third);
  if (/^\d{8}$/.test(text))
    return (
      dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) ??
      dayOf(text.slice(4), text.slice(2, 4), text.slice(0, 2))
    );
  const [, days] = serial.exec(text) ?? [];
  return days === undefined ? null : within(utcDay(1899, 12, 30 + Number(days)));
}

/** Whether a cell is a date only if the month comes first, as in `11/28/2026`. */
export function isMonthFirst(cell: string): boolean {
  return readBankDay(cell) === null && readBankDay(cell, 'mdy') !== null;
}

/** Returns the number of a month by its name or the beginning of it, as text; 0 for another word. */
function monthNumber(name: string): string {
  return String(months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1);
}

function dayOf(year: string, month: string, day: string): Day | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const written = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isReal = utcDay(Number(whole), Number(month), Number(day)) === written;
  return isReal ? within(written) : null;
}

/** The day of a date whose day or month may be too high, as in 32 January. */
const utcDay = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

// Days outside these years are misread numbers: no bank exported files before.
const within = (day: Day) => (day >= '2000-01-01' && day <= '2099-12-31' ? day : null);

/** Whether a cell has no content, as banks write it: nothing, `-`, `--`, `NA`, `Nil`. */
export function isEmptyCell(cell: string): boolean {
  return /^(?:[-.*]{1,9}|n\/?a|nil|null|none)?$/i.test(plain(cell));
}

/** An amount, never negative, and what the cell itself says of its side; null if the cell leaves that open. */
export type BankAmount = { paise: number; side: 'credit' | 'debit' | null };

/**
 * Reads rupees: `1,00,000.00`, ` 1499.5 `, `Rs. 250/-`. A minus, brackets or `Dr` mean a debit, a plus or `Cr` a
 * credit, also written `(Cr)`. Null for anything else.
 */
export function readBankAmount(cell: string): BankAmount | null {
  const text = plain(cell).replace(/[ '"₹]/g, '');
  const [front = '', before = ''] = /^(cr|dr)[.:]?/i.exec(text) ?? [];
  const [end = '', after = ''] = /[([]?(cr|dr|c|d|credit|debit)\.?[)\]]?$/i.exec(text) ?? [];
  if (before !== '' && after !== '') return null;
  const word = (before || after).toLowerCase();
  const { amount, isMinus, isPlus } = unsigned(text.slice(front.length, text.length - end.length));
  const paise = paiseOf(amount);
  if (paise === null) return null;
  if (paise === 0) return { paise, side: null };
  if (isMinus) return word.startsWith('c') ? null : { paise, side: 'debit' };
  if (word !== '') return { paise, side: word.startsWith('c') ? 'credit' : 'debit' };
  return { paise, side: isPlus ? 'credit' : null };
}

/** Reads an amount as `readBankAmount`, and returns it in paise; a debit is negative. */
export function readBankPaise(cell: string): number | null {
  const read = readBankAmount(cell);
  return read && (read.side === 'debit' ? -read.paise : read.paise);
}

function unsigned(text: string) {
  const isBracketed = text.startsWith('(') && text.endsWith(')');
  const bare = isBracketed ? text.slice(1, -1) : text;
  const currency = /^[:.]?(?:INR|Rs\.?)|(?:INR|Rs\.?|\/-)$/gi;
  const signed = bare.replace(currency, '');
  const [sign = ''] = /^[+-]/.exec(signed) ?? /-$/.exec(signed) ?? [];
  const amount = (signed.startsWith(sign) ? signed.slice(sign.length) : signed.slice(0, -1)).replace(
    currency,
    '',
  );
  return { amount, isMinus: isBracketed || sign === '-', isPlus: sign === '+' };
}

function paiseOf(text: string): number | null {
  // If a comma stands before the last one or two digits, it separates the paise: no grouping of digits ends so.
  const point = /^[\d.]{1,17},\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
  const [, whole = '', rest = ''] =
    /^(\d{0,13})(?:\.(\d{0,2})0{0,9})?$/.exec(point.replaceAll(',', '')) ?? [];
  return whole === '' && rest === '' ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** Reads `Cr`, `CR.`, `(Cr)`, `Credit`, `D` and the like; null for anything else. */
export function readBankSide(cell: string): 'credit' | 'debit' | null {
  const text = plain(cell)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  if (/^(?:c|cr|credit|credited|deposit)$/.test(text)) return 'credit';
  return /^(?:d|dr|debit|debited|withdrawal)$/.test(text) ? 'debit' : null;
}

// A cell is cut, because those of statements are much shorter, and a longer one is no date or amount.
const plain = (cell: string) => typedValue(cell.slice(0, 60)).replaceAll('−', '-');
