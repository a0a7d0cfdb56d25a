import { getTableColumns, is, type Table } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { tables } from '#app/db/tables.server.ts';
import {
  columnsLeftOut,
  furtherColumns,
  movedTables,
  recordTables,
  tablesLeftOut,
} from './exported-records.ts';

const known = [...movedTables, ...recordTables, ...Object.keys(tablesLeftOut)];
const byName = tables as unknown as Record<string, Table>;

describe('[MOVE-9] the JSON export', () => {
  it('contains each table of the database, or its list says why not', () => {
    const all = Object.entries(tables).flatMap(([name, table]) => (is(table, PgTable) ? [name] : []));
    expect([...known].sort()).toEqual(all.sort());
    for (const reason of Object.values(tablesLeftOut)) expect(reason.length).toBeGreaterThan(10);
  });

  it('names only columns that the tables have', () => {
    for (const [name, columns] of Object.entries({ ...furtherColumns, ...columnsLeftOut }))
      expect(Object.keys(getTableColumns(byName[name] as Table))).toEqual(
        expect.arrayContaining([...columns]),
      );
  });

  it('[OPS-10] contains no column with a hash, token or password', () => {
    const exported = recordTables.flatMap((name) =>
      Object.keys(getTableColumns(tables[name]))
        .filter((column) => !columnsLeftOut[name]?.includes(column))
        .map((column) => `${name}.${column}`),
    );
    // The pattern does not match the column `sha256` of files. That hash may be exported, because anybody who downloads
    // the file can compute it.
    const secret = exported.filter((name) => /hash|token|secret|password|seed/i.test(name));
    expect(secret).toEqual([]);
  });
});
