import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Database } from '#app/db/database.server.ts';
import { exactTimeIn } from '#app/domain/calendar.ts';
import type { ContractJson } from '#app/domain/contract-fields.ts';
import { safeCell } from './csv-cells.ts';
import { fileResponse } from './file-response.server.ts';

/** The columns have the specification's names. Rows are read while the response is sent. */
export type CsvExport = { columns: readonly string[]; rows: AsyncIterable<ContractJson> };

/**
 * `params` are those of the list's page, for the same filters, with days in the site's `zone`. With
 * `asksLearner`, lists of seats name the learners (DAY-84); without `seesEmails`, no search finds by email. With
 * `asksAge`, requests tell of learners under 18 (DAY-178).
 */
export type ExportList = (
  db: Database,
  params: URLSearchParams,
  moment: {
    now: Date;
    zone: string;
    asksLearner?: boolean | undefined;
    asksAge?: boolean | undefined;
    seesEmails?: boolean;
  },
) => CsvExport;

/** Asks for at most `limit` rows after `last` or, if that is undefined, the first rows. */
export type Batch<Row> = { last: Row | undefined; limit: number };

const batchSize = 1_000;

/** `read` returns the rows after `last`, or the first ones, always in the same order. */
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

/** The columns of a list: each with the field of a row that it holds, or how its cell follows from the row. */
type Cells<Row> = Readonly<Record<string, (keyof Row & string) | ((row: Row) => unknown)>>;

/** Returns a list as CSV, with each row's `cells`. Moments are written as ISO. */
export function csvOf<Row extends object>(rows: AsyncIterable<Row>, cells: Cells<Row>): CsvExport {
  const columns = Object.entries(cells);
  async function* written() {
    for await (const row of rows)
      yield Object.fromEntries(
        columns.map(([column, cell]) => {
          const value: unknown = typeof cell === 'function' ? cell(row) : row[cell];
          return [column, value instanceof Date ? value.toISOString() : value];
        }),
      );
  }
  return { columns: Object.keys(cells), rows: written() };
}

export const inRupees = (paise: number | null): number | null => (paise === null ? null : paise / 100);

const isId = (column: string) => /(?:^|_)ids?$/.test(column);
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Returns CSV that Excel reads as UTF-8, in which it runs no formula and keeps long numbers. Lists are joined by `;
 * `, times are those of the site's `zone`, and ids stand in the last columns (DAY-131).
 */
export function csvResponse(name: string, { columns, rows }: CsvExport, zone: string): Response {
  const timed = (at: Date) => exactTimeIn(at, zone);
  const csv = stringify({
    header: true,
    columns: [...columns.filter((column) => !isId(column)), ...columns.filter(isId)],
    bom: true,
    record_delimiter: 'windows',
    // Readers take a line feed or a carriage return alone for the end of a record, too (MOVE-31).
    quoted_match: /[\r\n]/,
    cast: {
      string: (text) => (moment.test(text) ? timed(new Date(text)) : safeCell(text)),
      boolean: String,
      date: timed,
      object: (value) => safeCell(Array.isArray(value) ? value.join('; ') : JSON.stringify(value)),
    },
  });
  const source = Readable.from(rows);
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  // The cast is needed because the types of Node and of the DOM declare this stream class differently.
  return fileResponse(Readable.toWeb(source.pipe(csv)) as ReadableStream, {
    type: 'text/csv; charset=utf-8',
    name,
  });
}
