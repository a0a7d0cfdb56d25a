import { dayIn } from './calendar.ts';

/** A financial year (April to March) as it is written in document numbers: `26-27`. */
export type FinancialYear = string;

/** The legal limit for the number of a tax invoice (rule 46 of the CGST Rules). A longer one is never issued. */
const mostCharacters = 16;

/** A year from April to March in the given zone, not in the server's (SELL-67). */
export function financialYear(at: Date, timeZone: string): FinancialYear {
  const day = dayIn(at, timeZone);
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) < '04-01' ? year - 1 : year;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/** One to four capitals or digits: 99,999 numbers a year of legal length (SELL-67). */
export function isSeries(text: string): boolean {
  return /^[A-Z0-9]{1,4}$/.test(text);
}

/** A number such as `PK/26-27/00001` (SELL-67). RangeError beyond the legal length: too long a series. */
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
