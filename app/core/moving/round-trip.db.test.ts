import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { tables } from '#app/db/tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { file } from '#tests/support/moving/files.ts';
import { secretMark } from '#tests/support/moving/filled-records.ts';
import { fillShop } from '#tests/support/moving/filled-shop.ts';
import { apply, check, exported } from '#tests/support/moving/moving.ts';
import { movedTables, recordTables } from './exported-records.ts';

const database = testDatabase();
const db = () => database.db;

beforeEach(() => database.truncateAll());

type Rows = Record<string, unknown>[];

/**
 * Columns that are not imported: each shop counts or assigns their values itself, or they refer to data that is
 * not imported, such as orders.
 */
const ownOfEachShop = new Set([
  ...['version', 'updatedAt', 'contentVersion', 'batchId', 'requestId', 'orderId', 'rail', 'externalId'],
  ...['certificateUrl'],
]);
/**
 * Tables that the export lists under `records` and that are not imported from there. The importing shop creates their
 * rows from other imported data, such as lessons from the curricula.
 */
const madeAgain = [
  'settings',
  'price_history',
  'modules',
  'lessons',
  'live_sessions',
  'quiz_questions',
  'lesson_progress',
];

/** Returns the rows of the imported tables, without demo data and without the columns in `ownOfEachShop`. */
async function storedRows(): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  for (const name of movedTables) {
    const table: PgTable = tables[name];
    const columns = Object.keys(getTableColumns(table)).filter((column) => !ownOfEachShop.has(column));
    const rows: Rows = await db().select().from(table);
    const texts = rows
      .filter((row) => row.isDemo !== true)
      .map((row) => JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]]))));
    found[name] = texts.sort().map((text) => JSON.parse(text));
  }
  return found;
}

const namesOf = (data: Record<string, unknown>) => Object.keys((data.records ?? {}) as object);
const listsOf = ({ records: _, ...data }: Record<string, unknown>) => data;

describe('[MOVE-5] [B-34] a shop filled with everything', () => {
  it('is equal after it was imported elsewhere, row by row and in its export', async () => {
    await fillShop(db());
    const before = await exported(db());
    const rowsBefore = await storedRows();
    for (const name of movedTables) expect([name, rowsBefore[name]?.length]).not.toEqual([name, 0]);

    await database.truncateAll();
    const { id, rows } = await check(db(), [file('academy.json', before)]);
    expect(rows.filter(({ fate }) => fate === 'refuse')).toEqual([]);
    const admins = rows.filter(({ notes }) => notes.includes('admin-needs-tick')).map((row) => row.position);
    await apply(db(), id, { admins, password: 'right' });
    const after = await exported(db());
    expect(listsOf(after)).toEqual(listsOf(before));
    const { courseTypes: types, ...rest } = await storedRows();
    const { courseTypes: typesBefore, ...restBefore } = rowsBefore;
    expect(rest).toEqual(restBefore);
    const withoutDates = (all: Rows = []) => all.map(({ createdAt: _, ...type }) => type);
    expect(withoutDates(types)).toEqual(withoutDates(typesBefore));

    const again = await check(db(), [file('academy.json', before)], { overwrites: true });
    expect(again.rows.filter(({ fate }) => fate !== 'same')).toEqual([]);
    await database.truncateAll();
    const second = await check(db(), [file('academy.json', after)]);
    await apply(db(), second.id, { admins, password: 'right' });
    expect(await exported(db())).toMatchObject(listsOf(after));
  });

  it('[MOVE-9] [OPS-10] keeps its records in the file, and its secrets and sign-ins out of it', async () => {
    await fillShop(db());
    const data = await exported(db());
    expect(JSON.stringify(data)).not.toContain(secretMark);
    await database.truncateAll();
    await apply(db(), (await check(db(), [file('academy.json', data)])).id);
    const further = namesOf(data).filter((name) => name.endsWith('_further'));
    const stored = namesOf(await exported(db()));
    expect(stored.filter((name) => !further.includes(name) && !madeAgain.includes(name))).toEqual([]);
    const readOnly = namesOf(data).filter((name) => !stored.includes(name));
    // Every table in `recordTables` must be in the export, and after the import only those in `madeAgain` may have
    // rows. If this fails for a new table, `fillShop` must store a row of it, or `madeAgain` must contain it.
    const known: string[] = recordTables.map((name) => getTableName(tables[name]));
    expect(readOnly.sort()).toEqual(known.filter((name) => !madeAgain.includes(name)).sort());
    expect(namesOf(data)).toEqual(expect.arrayContaining(known));
  });
});
