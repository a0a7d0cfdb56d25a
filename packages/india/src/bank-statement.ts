import { type BankColumns, bankColumns, type GuessedColumns, guessColumns } from './bank-columns.ts';
import { type BankLinesProblem, readBankLines, type StatementLine } from './bank-lines.ts';
import type { TableLine } from './bank-rows.ts';
import type { Day } from './day.ts';

/**
 * Some rows of the file, from which a person chooses header and columns. `header` and `columns` are those that were
 * recognized, perhaps in part.
 */
export type BankSample = {
  rows: string[][];
  header: number | null;
  columns: (GuessedColumns & Pick<BankColumns, 'dates'>) | null;
};

/** `isChecked`: the running balance confirms all amounts and sides. */
export type BankStatement = { lines: StatementLine[]; isChecked: boolean; sample: BankSample };

/** `no-header`: no row names the columns. */
export type StatementProblem =
  | { error: 'not-a-table' }
  | (({ error: 'no-header' } | BankLinesProblem) & { sample: BankSample });

export type StatementTerms = {
  /** The columns that a person has chosen for a header. They are used before those recognized from the headings. */
  knownColumns?: (header: string[]) => BankColumns | undefined;
  /** The last day that a line can have. */
  lastDay: Day;
};

const sampleRows = 30;
/** The maximum number of characters of a cell that are shown. */
const longestShown = 2_000;

/**
 * Reads a statement with any lines before the header and after the table. Each table is the whole file, split at
 * another delimiter: counting delimiters does not help, because addresses above the header contain commas.
 */
export function readBankStatement(
  tables: readonly TableLine[][],
  { knownColumns = () => undefined, lastDay }: StatementTerms,
): ({ success: true } & BankStatement) | ({ success: false } & StatementProblem) {
  for (const columnsOf of [knownColumns, bankColumns])
    for (const table of tables)
      for (const [header, { cells }] of table.entries()) {
        const columns = columnsOf(cells);
        if (!columns) continue;
        const sample = sampleAround(table, header, columns);
        return { ...readBankLines(table.slice(header), columns, lastDay), sample };
      }
  const widest = tables.reduce((best, table) => (widthOf(table) > widthOf(best) ? table : best), []);
  if (widest.length === 0) return { success: false, error: 'not-a-table' };
  return {
    success: false,
    error: 'no-header',
    sample: guessedSample(shownRows(widest.slice(0, sampleRows))),
  };
}

/** The text by which a header row is known again, whatever its capitals, spaces and punctuation. */
export function headerIdentity(row: readonly string[]): string {
  return row.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')).join('|');
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

function sampleAround(table: readonly TableLine[], header: number, columns: BankColumns): BankSample {
  const from = Math.max(0, header - sampleRows / 2);
  return { rows: shownRows(table.slice(from, from + sampleRows)), header: header - from, columns };
}

const shownRows = (lines: readonly TableLine[]) =>
  lines.map(({ cells }) => cells.map((cell) => cell.slice(0, longestShown)));
const widthOf = (table: readonly TableLine[]) =>
  table.reduce((most, { cells }) => Math.max(most, cells.length), 0);
