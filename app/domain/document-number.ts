import { dayIn } from './calendar.ts';

/** A financial year (April to March) as it is written in document numbers: `26-27`. */
export type FinancialYear = string;

/**
 * The maximum length, in characters, of a tax invoice's number under Indian tax law (rule 46 of the CGST Rules). A
 * longer number is never issued.
 */
const mostCharacters = 16;

/**
 * Returns the financial year (April to March) at an instant in the given time zone. The server's own time zone does not
 * matter (SELL-67).
 */
export function financialYear(at: Date, timeZone: string): FinancialYear {
  const day = dayIn(at, timeZone);
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) < '04-01' ? year - 1 : year;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/**
 * Whether a text can be a series, the first part of a document's number: one to four capital letters or digits. A short
 * series keeps the number within the legal length for 99,999 documents a year. If receipts and invoices have the same
 * series, they are numbered together (SELL-67).
 */
export function isSeries(text: string): boolean {
  return /^[A-Z0-9]{1,4}$/.test(text);
}

/**
 * The number of a document, such as `PK/26-27/00001` (SELL-67). Throws RangeError when it would be longer
 * than the law allows: the owner must then choose a shorter series for that year.
 */
export function documentNumber(series: string, year: FinancialYear, serial: number): string {
  const number = `${series}/${year}/${String(serial).padStart(5, '0')}`;
  if (number.length > mostCharacters || !isSeries(series) || serial < 1)
    throw new RangeError(`no document number for ${series}, ${year}, ${serial}`);
  return number;
}

/** The file name of a document's PDF, which is also the end of its URL: `PK-26-27-00001.pdf`. */
export function documentFile(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
