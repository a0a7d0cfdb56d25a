import { CsvError, parse } from 'csv-parse/sync';
import { textOfCell } from './csv-cells.ts';

/** A record of a CSV file: the number of the line on which it begins, counted from 1, and its cells. */
export type CsvLine = { line: number; cells: string[] };

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The maximum number of cells of a record, and of characters of a cell. What is beyond is left out. */
const mostCells = 60;
const longestCell = 20_000;
/** How many lines a cell may have in a file of which a quote is never closed. */
const mostCellLines = 20;

type Options = {
  /** The maximum number of records that are returned, so that a longer file costs no more. */
  most: number;
  /** The character between the cells, if it is not to be found by the header; `sep=;` in the file comes first. */
  delimiter?: Delimiter;
};

/**
 * The only reader for all uploads (MOVE-33). Any line break ends a record. Cells are trimmed and freed of
 * `="0042"`, empty records left out, and a quote that is never closed is a plain character.
 */
export function readCsv(decoded: string, { most, delimiter }: Options): CsvLine[] {
  const text = decoded.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [first = '', named] = /^"?sep=([,;\t|])"?[,;\t|]*(?:\n|$)/i.exec(text) ?? [];
  const rest = text.slice(first.length);
  // The cast is safe, because the pattern names the delimiters.
  const by = (named as Delimiter | undefined) ?? delimiter ?? delimiterOf(rest);
  const offset = first === '' ? 0 : 1;
  const whole = parsed(rest, by, most, 'strict');
  const records = typeof whole === 'string' ? lineByLine(rest, by, most) : whole;
  return records
    .map(({ line, cells }) => ({ line: line + offset, cells: cells.slice(0, mostCells).map(cellOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Guesses by the header alone: other cells may have commas, such as `1,499` in a file with semicolons. */
export function delimiterOf(csv: string): Delimiter {
  const [head = ''] = csv.replace(/^\s*[\r\n]+/, '').split(/[\r\n]/, 1);
  const start = head.slice(0, longestCell);
  const countOf = (one: string) => start.split(one).length;
  return delimiters.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

const cellOf = (cell: string) => textOfCell(cell.slice(0, longestCell).replaceAll('\0', '').trim());

type Quotes = 'strict' | 'lax';

/**
 * The records, or why quotes cannot be read: `open` if one is not closed, `bare` if one is beside other
 * characters, which `lax` allows outside quotes.
 */
function parsed(
  text: string,
  delimiter: Delimiter,
  most: number,
  quotes: Quotes,
): CsvLine[] | 'open' | 'bare' {
  try {
    const records: unknown = parse(text, {
      delimiter,
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: quotes === 'lax',
      skip_records_with_empty_values: true,
      to: most,
      // Drops spaces around quotes. In a file with tabs, csv-parse would take the tabs for spaces.
      trim: delimiter !== '\t',
    });
    // csv-parse's types do not know that the option `info` puts each record into an object.
    return (records as { info: { lines: number }; record: string[] }[]).map(({ info, record }) => ({
      // csv-parse counts the line on which a record ends, and cells may contain line breaks.
      line: info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
      cells: record,
    }));
  } catch (error) {
    if (error instanceof CsvError) return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'bare';
    throw error;
  }
}

/** Reads a text with bare quotes: each line by itself, or with those below it to which its quotes lead. */
function lineByLine(text: string, delimiter: Delimiter, most: number): CsvLine[] {
  const lines = text.split('\n');
  const records: CsvLine[] = [];
  for (let at = 0; at < lines.length && records.length < most; ) {
    const { cells, height } = recordAt(lines, at, delimiter);
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line: at + 1, cells });
    at += height;
  }
  return records;
}

function recordAt(lines: readonly string[], at: number, delimiter: Delimiter) {
  const [line = '', ...below] = lines.slice(at, at + mostCellLines);
  if (!line.includes('"')) return { cells: line.split(delimiter), height: 1 };
  for (const quotes of ['strict', 'lax'] as const) {
    const records = parsed(line, delimiter, 1, quotes);
    if (typeof records !== 'string') return { cells: records[0]?.cells ?? [], height: 1 };
  }
  let record = line;
  for (const [index, next] of below.entries()) {
    record += `\n${next}`;
    const records = next.includes('"') ? parsed(record, delimiter, 1, 'strict') : 'open';
    if (records === 'bare') break;
    if (records !== 'open') return { cells: records[0]?.cells ?? [], height: index + 2 };
  }
  return { cells: line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, '')), height: 1 };
}
