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
 * Some rows of the file, from which the owner chooses header and columns. `header` and `columns` are those that the
 * shop recognized, perhaps in part.
 */
export type BankSample = {
  rows: string[][];
  header: number | null;
  columns: (GuessedColumns & Pick<BankColumns, 'dates'>) | null;
};

/** `spreadsheet`: Excel, or a web page saved as .xls. `no-header`: no row names the columns. */
export type BankFileProblem =
  | { error: 'empty' | 'spreadsheet' | 'pdf' | 'not-a-table' }
  | (({ error: 'no-header' } | BankLinesProblem) & { sample: BankSample });

/**
 * `isChecked`: the running balance confirms all amounts and sides. `digits` are those of the file (SELL-165).
 */
export type BankFile = { lines: BankLine[]; isChecked: boolean; sample: BankSample; digits: FileDigits };

export type BankFileResult = Result<BankFile, BankFileProblem['error'], BankFileProblem>;

/** The owner's columns by the hash of an unknown header (`headerFingerprint`). */
export type KnownColumns = ReadonlyMap<string, BankColumns>;

export const sampleRows = 30;
/** The maximum number of characters of a cell that are shown (OPS-61). `readCsv` bounds the columns. */
const longestShown = 2_000;

type ReadingTerms = {
  /** Columns by header. If the header is among them, they are used instead of those recognized from the headings. */
  known?: KnownColumns;
  /** The day in the site's time zone. */
  today: Day;
};

/** Reads CSV as `readCsv` does, with any lines before the header and after the table (SELL-72). */
export function readBankFile(bytes: Uint8Array, { known = new Map(), today }: ReadingTerms): BankFileResult {
  const refused = refusedKind(bytes);
  if (refused) return { success: false, error: refused };
  const text = decodeText(bytes);
  if (text.trim() === '') return { success: false, error: 'empty' };
  // Each delimiter is tried until a header is found. Counting delimiters does not help, because addresses above the
  // header contain commas.
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
 * A hash of a header row, under which the owner's columns are stored (SELL-104). Only a hash, so that no
 * content is stored even if the wrong row was chosen.
 */
export function headerFingerprint(row: readonly string[]): string {
  const plain = row.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  return createHash('sha256').update(plain.join('|')).digest('hex');
}

/** The first row that names the most columns, at least two: words such as "Date" also occur above a table. */
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
  // Excel files begin with d0cf11e0 (.xls) or 504b0304 (.xlsx, a zip file). Some banks save HTML or XML as .xls,
  // which is recognized below.
  if (hex === 'd0cf11e0' || hex === '504b0304') return 'spreadsheet';
  const text = start.toString('latin1');
  if (text.startsWith('%PDF')) return 'pdf';
  return /^(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml)/i.test(text) ? 'spreadsheet' : null;
}
