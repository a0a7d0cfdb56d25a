import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database } from '#app/db/database.server.ts';
import type { ContractJson } from '#app/domain/contract-fields.ts';

/** One list as CSV: its columns, named as in the specification, and its rows, read incrementally. */
export type CsvExport = { columns: readonly string[]; rows: AsyncIterable<ContractJson> };

/**
 * Builds a list's export from the same parameters as the list's address, so that the same filters apply. Days
 * in them are days in the site's time zone, `zone`.
 */
export type ExportList = (db: Database, params: URLSearchParams, now: Date, zone: string) => CsvExport;

const batchSize = 1_000;

/**
 * Reads rows a thousand at a time. `read` returns the rows after `last` (or the first ones), in a stable
 * order.
 */
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
 * Streams a CSV file that Excel reads as UTF-8 and in which no text can start a formula. Lists are joined by
 * `; `, instants are ISO strings, and null is empty.
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
 * Returns text that a spreadsheet will not evaluate, with an apostrophe before anything that could start a
 * formula. A phone number or a plain negative number is left unchanged.
 */
export function formulaSafe(text: string): string {
  if (!/^\s*[=+\-@\t\r\n＝＋－＠]/u.test(text)) return text;
  return /^[+-]?\d[\d ]*(\.\d+)?$/.test(text) ? text : `'${text}`;
}
