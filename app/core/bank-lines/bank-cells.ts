import { type Day, isDay } from '#app/domain/calendar.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a date as Indian banks write it, always with the day before the month (SELL-72): `03/04/2026` is 3
 * April. Ignores a time of day after it. Returns null if the cell is not a date.
 */
export function readBankDay(cell: string): Day | null {
  const text = cell.trim();
  const numbers = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ,]+(\d{4}|\d{2})(?:[ T,]+\d{1,2}:.*)?$/.exec(
    text,
  );
  if (numbers) {
    const [, day = '', month = '', year = ''] = numbers;
    const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    const number = /^\d/.test(month) ? Number(month) : named;
    return dayOf(year.length === 2 ? `20${year}` : year, number, Number(day));
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]\d{1,2}:.*)?$/.exec(text);
  return iso ? dayOf(iso[1] ?? '', Number(iso[2]), Number(iso[3])) : null;
}

function dayOf(year: string, month: number, day: number): Day | null {
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/**
 * Reads an amount in rupees and returns it in paise: `1,00,000.00`, ` 1499.5 `, `-250`, or `250.00 Dr`, which
 * is negative. Returns null for an empty cell and for anything else.
 */
export function readBankPaise(cell: string): number | null {
  const text = cell.replace(/[\s,₹]/g, '').replace(/^(?:INR|Rs\.?)/i, '');
  const read = /^(-?)(\d{1,13})(?:\.(\d{0,2})0*)?(cr|dr)?\.?$/i.exec(text);
  if (!read) return null;
  const [, minus, whole, rest = '', side = ''] = read;
  const paise = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  const isNegative = (minus === '-') !== /^dr$/i.test(side);
  return isNegative && paise !== 0 ? -paise : paise;
}

/**
 * Reads a cell that says whether a line is a credit or a debit: `Cr`, `CR.`, `Credit`, `D`. Returns null for
 * anything else.
 */
export function readBankSide(cell: string): 'credit' | 'debit' | null {
  const text = cell.trim().toLowerCase();
  if (/^(c|cr\.?|credit|deposit)$/.test(text)) return 'credit';
  return /^(d|dr\.?|debit|withdrawal)$/.test(text) ? 'debit' : null;
}
