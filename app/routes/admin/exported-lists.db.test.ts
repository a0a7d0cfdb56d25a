import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportMoveRows } from '#app/core/moving/move-queries.server.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { textOfCell } from '#app/platform/csv-cells.ts';
import { fillShop } from '#tests/security/fill-shop.ts';
import { testDatabase } from '#tests/support/database.ts';
import { exportLists } from './export-lists.server.ts';

const database = testDatabase();
beforeAll(() => fillShop(database.db));

const moment = { now: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata' };
const lists = Object.entries(exportLists).flatMap(([name, list]) => (list ? [[name, list] as const] : []));
const odd = [
  ...[
    'one\ntwo',
    'one\rtwo',
    'one\r\ntwo',
    '\n',
    '\r',
    'a,b',
    'a;b',
    'a\tb',
    '"',
    'say "so"',
    '""',
    "'",
    ' a ',
  ],
  ...[
    '=1+1',
    "'=1",
    '-2+3',
    '@cmd',
    '084718897182',
    '+919876543210',
    '6.12536E+11',
    '12e5',
    'null',
    '\u2028',
  ],
];

/** Reads a CSV file as strictly as RFC 4180, and takes any line break outside quotes for the end of a record. */
const strict = (text: string): string[][] =>
  parse(text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });

describe('[DATA-1] [MOVE-31] the CSV export', () => {
  it.each(lists)('of %s is read back whole, with every odd text in every column', async (_name, list) => {
    const { columns } = list(database.db, new URLSearchParams(), moment);
    async function* rows() {
      for (const text of odd) yield Object.fromEntries(columns.map((column) => [column, text]));
    }
    const [header, ...records] = strict(
      await csvResponse('x.csv', { columns, rows: rows() }, moment.zone).text(),
    );
    expect(header?.toSorted()).toEqual(columns.toSorted());
    expect(records.map((record) => record.map(textOfCell))).toEqual(
      odd.map((text) => columns.map(() => text)),
    );
  });

  const all = [...lists, ['the rows of a move', () => exportMoveRows(database.db, 'v1')] as const];
  it.each(all)('of %s has one record for each row of a filled shop', async (_name, list) => {
    const read = () => list(database.db, new URLSearchParams(), moment);
    let count = 0;
    for await (const _row of read().rows) count++;
    expect(strict(await csvResponse('x.csv', read(), moment.zone).text())).toHaveLength(count + 1);
  });

  it.each(all)(
    '[DAY-131] of %s has its ids in the last columns and its times in the site’s zone',
    async (_name, list) => {
      const { columns, rows } = list(database.db, new URLSearchParams(), moment);
      const text = await csvResponse('x.csv', { columns, rows }, moment.zone).text();
      const [header = [], ...records] = strict(text);
      const ids = header.map((column) => /(^|_)ids?$/.test(column));
      expect(ids, header.join()).toEqual(ids.toSorted());
      const cells = records.flat().filter((cell) => /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/.test(cell));
      for (const cell of cells) expect(cell).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{3})? \+05:30$/);
    },
  );
});
