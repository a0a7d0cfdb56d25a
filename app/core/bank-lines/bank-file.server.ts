import { createHash } from 'node:crypto';
import type { BankColumns } from '#app/domain/bank-line.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Result } from '#app/domain/result.ts';
import { decodeText } from '#app/platform/decode-text.server.ts';
import { type CsvLine, delimiters, readCsv } from '#app/platform/read-csv.server.ts';
import { bankColumns, type GuessedColumns, guessColumns } from './bank-columns.ts';
import { digitsOf, type FileDigits } from './bank-digits.ts';
import { mostBankBytes } from './bank-file-form.ts';
import { type BankLine, type BankLinesProblem, readBankLines } from './bank-lines.server.ts';

/**
 * Some rows of a bank statement, among which the owner can choose the header and its columns. `header` is the index of
 * the row that the shop took for the header, and `columns` are the columns that the shop recognized in that row, which
 * may be only some of them.
 */
export type BankSample = {
  rows: string[][];
  header: number | null;
  columns: (GuessedColumns & Pick<BankColumns, 'dates'>) | null;
};

/**
 * Why a file cannot be used as a bank statement. `spreadsheet` means an Excel workbook, or a web page saved as .xls.
 * `no-header` means that no row names the columns. `BankLinesProblem` is about the rows below the header.
 */
export type BankFileProblem =
  | { error: 'empty' | 'spreadsheet' | 'pdf' | 'not-a-table' }
  | (({ error: 'no-header' } | BankLinesProblem) & { sample: BankSample });

/**
 * The lines of a bank statement. `isChecked` is true if the running balance confirms for every line the amount and
 * whether the line is a credit or a debit. `digits` are those of the whole file (SELL-165).
 */
export type BankFile = { lines: BankLine[]; isChecked: boolean; sample: BankSample; digits: FileDigits };

/** The result of reading a bank statement: its lines, or why it cannot be used. */
export type BankFileResult = Result<BankFile, BankFileProblem['error'], BankFileProblem>;

/**
 * The columns that the owner chose for files whose header the shop did not recognize. The keys are the hashes of those
 * headers (`headerFingerprint`).
 */
export type KnownColumns = ReadonlyMap<string, BankColumns>;

/** The maximum number of rows of a file that are shown to the owner, who chooses the header among them. */
export const sampleRows = 30;
/** The maximum number of characters of a cell that are shown (OPS-61). `readCsv` bounds the columns. */
const longestShown = 2_000;

type ReadingTerms = {
  /** If it has columns for the header, they are used instead of those recognized from the headings. */
  known?: KnownColumns;
  /** The day in the site's time zone. */
  today: Day;
};

/**
 * Reads a bank statement: CSV in any of the ways that `readCsv` reads, with any lines before the header and after the
 * table (SELL-72).
 */
export function readBankFile(bytes: Uint8Array, { known = new Map(), today }: ReadingTerms): BankFileResult {
  const refused = refusedKind(bytes);
  if (refused) return { success: false, error: refused };
  const text = decodeText(bytes);
  if (text.trim() === '') return { success: false, error: 'empty' };
  // Tries each delimiter until a header is found. Counting commas, tabs and semicolons would not show which of them is
  // the delimiter, because the postal addresses before the header contain commas.
  const tables = delimiters.map((delimiter) => readCsv(text, { delimiter, most: mostBankBytes }));
  for (const columnsOf of [(row: string[]) => known.get(headerFingerprint(row)), bankColumns])
    for (const table of tables)
      for (const [header, { cells }] of table.entries()) {
        const columns = columnsOf(cells);
        if (!columns) continue;
        const read = readBankLines(table.slice(header), columns, today);
        const sample = sampleAround(table, header, columns);
        return read.success ? { ...read, sample, digits: digitsOf(text) } : { ...read, sample };
      }
  const widest = tables.reduce((best, table) => (widthOf(table) > widthOf(best) ? table : best), []);
  const sample = guessedSample(shownRows(widest.slice(0, sampleRows)));
  if (widest.length === 0) return { success: false, error: 'not-a-table' };
  return { success: false, error: 'no-header', sample };
}

/**
 * Returns a hash of a header row. The columns that the owner chose for a file are stored under this hash, and reused
 * for the next file with the same header (SELL-104). Only a hash is stored, so that no content of the file is stored
 * even if the owner chooses a wrong row as the header.
 */
export function headerFingerprint(row: readonly string[]): string {
  const plain = row.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  return createHash('sha256').update(plain.join('|')).digest('hex');
}

/**
 * Returns the rows with the best guess of their header: the first row that names the most columns. A row that names
 * fewer than two is none, because words such as "Date" are also in the lines above a table.
 */
function guessedSample(rows: string[][]): BankSample {
  const guesses = rows.map(guessColumns);
  const named = guesses.map((guess) => Object.values(guess).filter((index) => index !== null).length);
  const most = Math.max(0, ...named);
  const header = named.indexOf(most);
  return most < 2
    ? { rows, header: null, columns: null }
    : { rows, header, columns: guesses[header] ?? null };
}

function sampleAround(table: readonly CsvLine[], header: number, columns: BankColumns): BankSample {
  const from = Math.max(0, header - sampleRows / 2);
  return { rows: shownRows(table.slice(from, from + sampleRows)), header: header - from, columns };
}

const shownRows = (lines: readonly CsvLine[]) =>
  lines.map(({ cells }) => cells.map((cell) => cell.slice(0, longestShown)));
const widthOf = (table: readonly CsvLine[]) =>
  table.reduce((most, { cells }) => Math.max(most, cells.length), 0);

function refusedKind(bytes: Uint8Array): 'spreadsheet' | 'pdf' | null {
  const start = Buffer.from(bytes.subarray(0, 512));
  const hex = start.toString('hex', 0, 4);
  // The first bytes of Excel workbooks: d0cf11e0 for .xls, 504b0304 for .xlsx (a zip file). The code below
  // also detects HTML and XML, because some banks export web pages as .xls files.
  if (hex === 'd0cf11e0' || hex === '504b0304') return 'spreadsheet';
  const text = start.toString('latin1');
  if (text.startsWith('%PDF')) return 'pdf';
  return /^(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml)/i.test(text) ? 'spreadsheet' : null;
}
