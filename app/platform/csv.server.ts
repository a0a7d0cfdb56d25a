import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database } from '#app/db/database.server.ts';
import type { ContractJson } from '#app/domain/contract-fields.ts';

/** One list as CSV: its columns in the specification's names, its rows read bit by bit. */
export type CsvExport = { columns: readonly string[]; rows: AsyncIterable<ContractJson> };

/**
 * Makes a list's export from the very parameters of the list's address, so that the same filters hold; days among them
 * are days of the site's `zone`.
 */
export type ExportList = (db: Database, params: URLSearchParams, now: Date, zone: string) => CsvExport;

const batchSize = 1_000;

/** Rows read a thousand at a time; `read` gives the rows after `last` (or the first), in one lasting order. */
export async function* inBatches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, batchSize);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

/**
 * A streamed CSV file that Excel reads as UTF-8, in which no text can begin a formula. Lists are joined by `; `,
 * instants are ISO strings, null is empty.
 */
export function csvResponse(name: string, { columns, rows }: CsvExport): Response {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    cast: {
      string: formulaSafe,
      boolean: String,
      date: (value) => value.toISOString(),
      object: (value) => formulaSafe(Array.isArray(value) ? value.join('; ') : JSON.stringify(value)),
    },
  });
  const source = Readable.from(rows);
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return new Response(Readable.toWeb(source.pipe(csv)) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/**
 * A text that a spreadsheet will not calculate: an apostrophe goes before what begins a formula. A phone number or a
 * plain negative number is left as it is.
 */
export function formulaSafe(text: string): string {
  if (!/^\s*[=+\-@\t\r\n＝＋－＠]/u.test(text)) return text;
  return /^[+-]?\d[\d ]*(\.\d+)?$/.test(text) ? text : `'${text}`;
}
