import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database } from '#app/db/database.server.ts';
import type { ContractJson } from '#app/domain/contract-fields.ts';
import { safeCell } from './csv-cells.ts';

/**
 * A list to export as CSV: the names of its columns, as the product specification gives them, and its rows, which are
 * read from the database while the response is sent.
 */
export type CsvExport = { columns: readonly string[]; rows: AsyncIterable<ContractJson> };

/**
 * Creates the CSV export of a list. `params` are the query parameters of the list's page, so that the export has the
 * same filters. Days in filters are days in `zone`, the site's time zone. With `asksLearner`, lists of seats name the
 * learners (DAY-84).
 */
export type ExportList = (
  db: Database,
  params: URLSearchParams,
  moment: { now: Date; zone: string; asksLearner?: boolean | undefined },
) => CsvExport;

/**
 * Which rows of a list to read next: at most `limit` rows after the row `last`. If `last` is undefined, the first rows.
 */
export type Batch<Row> = { last: Row | undefined; limit: number };

const batchSize = 1_000;

/**
 * Yields all rows of a list, of which it reads a thousand at a time. `read` must return the rows after `last` (the
 * first rows if it is undefined), always in the same order.
 */
export async function* inBatches<Row>(
  read: (batch: Batch<Row>) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read({ last, limit: batchSize });
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

/**
 * Returns a response that streams a CSV file. Excel recognizes it as UTF-8, runs no text in it as a formula and keeps
 * its long numbers. The items of a list are joined by `; `, timestamps are ISO strings, and null is an empty field.
 */
export function csvResponse(name: string, { columns, rows }: CsvExport): Response {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    // Readers take a line feed or a carriage return alone for the end of a record, too (MOVE-31).
    quoted_match: /[\r\n]/,
    cast: {
      string: safeCell,
      boolean: String,
      date: (value) => value.toISOString(),
      object: (value) => safeCell(Array.isArray(value) ? value.join('; ') : JSON.stringify(value)),
    },
  });
  const source = Readable.from(rows);
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  // The cast is needed because the types of Node and of the DOM declare this stream class differently.
  return new Response(Readable.toWeb(source.pipe(csv)) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
