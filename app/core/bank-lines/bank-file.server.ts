import { CsvError, parse } from 'csv-parse/sync';
import { type BankColumns, bankColumns, headerKey } from './bank-columns.ts';
import { type BankLine, type BankLinesProblem, readBankLines } from './bank-lines.server.ts';

/**
 * Why a bank statement file cannot be used. `spreadsheet` means an Excel workbook, or a web page with a name
 * in .xls. With `no-header`, no row names the columns; `rows` are the first rows, in which the owner can
 * choose them. The kinds in `BankLinesProblem` concern single lines.
 */
export type BankFileProblem =
  | { problem: 'empty' | 'spreadsheet' | 'pdf' | 'not-a-table' }
  | { problem: 'no-header'; rows: string[][] }
  | BankLinesProblem;

/**
 * The lines of a bank statement. `isChecked` is true if the running balance confirms every amount and its
 * direction. `header` is the `headerKey` of the header row.
 */
export type BankFile = { lines: BankLine[]; isChecked: boolean; header: string };

const shownRows = 30;

/**
 * Reads a bank statement: CSV with commas, tabs or semicolons, in UTF-8, UTF-16 or Windows-1252. Lines before
 * the header and after the table are ignored (SELL-72). `known` holds the columns that the owner chose for
 * earlier files, by `headerKey`.
 */
export function readBankFile(
  bytes: Uint8Array,
  known: ReadonlyMap<string, BankColumns> = new Map(),
): BankFile | BankFileProblem {
  const refused = refusedKind(bytes);
  if (refused) return { problem: refused };
  const text = decoded(bytes);
  if (text.trim() === '') return { problem: 'empty' };
  // Tries each delimiter until one gives a row that is a header. Counting delimiters would mislead, because
  // the lines before the header contain addresses with commas.
  let rows: string[][] = [];
  for (const delimiter of [',', '\t', ';']) {
    const read = rowsOf(text, delimiter);
    if (read.length === 0) continue;
    const at = read.findIndex((row) => known.has(headerKey(row)) || bankColumns(row));
    const header = read[at];
    if (header) {
      const columns = known.get(headerKey(header)) ?? bankColumns(header);
      if (columns) return linesUnder(read.slice(at + 1), columns, headerKey(header));
    }
    if (widest(read) > widest(rows)) rows = read;
  }
  return rows.length === 0
    ? { problem: 'not-a-table' }
    : { problem: 'no-header', rows: rows.slice(0, shownRows) };
}

function linesUnder(rows: string[][], columns: BankColumns, header: string): BankFile | BankFileProblem {
  const read = readBankLines(rows, columns);
  return 'problem' in read ? read : { ...read, header };
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

const widest = (rows: string[][]) => rows.reduce((most, row) => Math.max(most, row.length), 0);

function refusedKind(bytes: Uint8Array): 'spreadsheet' | 'pdf' | null {
  const start = Buffer.from(bytes.subarray(0, 512));
  const hex = start.toString('hex', 0, 4);
  // The first bytes of Excel workbooks: d0cf11e0 for .xls, 504b0304 for .xlsx (a zip file). Below, HTML and
  // XML are detected too, because some banks export web pages with names in .xls.
  if (hex === 'd0cf11e0' || hex === '504b0304') return 'spreadsheet';
  const text = start.toString('latin1');
  if (text.startsWith('%PDF')) return 'pdf';
  return /^(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml)/i.test(text) ? 'spreadsheet' : null;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Recognizes UTF-16 without a byte order mark: in Latin letters, every other byte is zero.
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
