import { createHash } from 'node:crypto';
import type { BankColumns } from '@pankh/india/bank-columns.ts';
import { digitsOf, type FileDigits } from '@pankh/india/bank-digits.ts';
import type { StatementLine } from '@pankh/india/bank-lines.ts';
import {
  type BankStatement,
  headerIdentity,
  readBankStatement,
  type StatementProblem,
} from '@pankh/india/bank-statement.ts';
import { addDays, type Day } from '#app/domain/calendar.ts';
import type { Result } from '#app/domain/result.ts';
import { decodeText } from '#app/platform/decode-text.server.ts';
import { delimiters, readCsv } from '#app/platform/read-csv.server.ts';
import { mostBankBytes } from './bank-file-form.ts';

/** `fingerprint` recognizes the line in a later file (SELL-74). */
export type BankLine = Omit<StatementLine, 'identity'> & { fingerprint: string };

/** `spreadsheet`: Excel, or a web page saved as .xls. */
export type BankFileProblem = { error: 'empty' | 'spreadsheet' | 'pdf' } | StatementProblem;

/** `digits` are those of the file (SELL-165). */
export type BankFile = Omit<BankStatement, 'lines'> & { lines: BankLine[]; digits: FileDigits };

export type BankFileResult = Result<BankFile, BankFileProblem['error'], BankFileProblem>;

/** The owner's columns by the hash of an unknown header (`headerFingerprint`). */
export type KnownColumns = ReadonlyMap<string, BankColumns>;

type ReadingTerms = {
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
  const tables = delimiters.map((delimiter) => readCsv(text, { delimiter, most: mostBankBytes }));
  const read = readBankStatement(tables, {
    knownColumns: (header) => known.get(headerFingerprint(header)),
    lastDay: addDays(today, 1),
  });
  if (!read.success) return read;
  const lines = read.lines.map(({ identity, ...line }) => ({ ...line, fingerprint: hashOf(identity) }));
  return { ...read, lines, digits: digitsOf(text) };
}

/** Only a hash, so that no content is stored even if the wrong row was chosen (SELL-104). */
export function headerFingerprint(row: readonly string[]): string {
  return hashOf(headerIdentity(row));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

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
