import { getAuthTables } from 'better-auth/db';
import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '#app/db/database.server.ts';
import { type Tables, tables } from '#app/db/tables.server.ts';
import { createAuthLibrary } from './auth-library.server.ts';

const library = createAuthLibrary({
  db: {} as Database,
  baseUrl: 'http://localhost:3000',
  secret: 'a secret for tests, 32 characters and more',
  log: { error: () => undefined },
});

const jsType: Record<string, string> = {
  string: 'string',
  boolean: 'boolean',
  date: 'date',
  number: 'number',
};
const expected = Object.values(getAuthTables(library.options));
const isOurs = (name: string): name is keyof Tables => name in tables;

it('[DATA-1] the library better-auth needs only four tables', () => {
  expect(expected.map((table) => table.modelName).sort()).toEqual([
    'accounts',
    'sessions',
    'users',
    'verifications',
  ]);
});

it.each(expected.map((table) => [table.modelName, table] as const))(
  '[DATA-1] the table %s has every column that better-auth writes, of its type',
  (name, table) => {
    if (!isOurs(name)) throw new Error(`no table ${name}`);
    const columns = getTableColumns(tables[name]);
    for (const [field, attribute] of Object.entries(table.fields)) {
      const column = Object.entries(columns).find(([key]) => key === (attribute.fieldName ?? field))?.[1];
      expect(column, field).toBeDefined();
      expect(column?.dataType, field).toBe(jsType[String(attribute.type)]);
      // If better-auth may leave out a field, the table must not require it.
      if (!attribute.required) expect(column?.notNull && !column.hasDefault, field).toBe(false);
      if (attribute.unique) expect(column?.isUnique, field).toBe(true);
    }
  },
);

it('[AUTH-3] better-auth does not accept role, ban, phone and address from a request', () => {
  const users = expected.find((table) => table.modelName === 'users');
  for (const field of ['role', 'banned', 'banReason', 'banExpires', 'phone', 'address']) {
    expect(users?.fields[field]?.input, field).toBe(false);
  }
});
