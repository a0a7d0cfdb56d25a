import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tables } from '#app/db/tables.server.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

describe('the database of the tests', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => database.truncateAll());
  afterAll(() => database.close());

  it('opens the database of the vitest project, migrated and empty', async () => {
    expect(database.engine).toBe(process.env.PANKH_TEST_ENGINE);
    await database.ping();
    expect(await database.db.select().from(tables.courses)).toEqual([]);
  });

  it('returns bigint, numeric and time values as text with both databases', async () => {
    const { rows } = await database.db.execute(
      sql`select count(*) as n, 1.50::numeric as exact, array[1,2]::int8[] as big, '{"a":1}'::jsonb as json,
          timestamptz '2026-01-01 00:00:00Z' as at, true as yes`,
    );
    expect(rows).toEqual([
      { n: '1', exact: '1.50', big: ['1', '2'], json: { a: 1 }, at: '2026-01-01 00:00:00+00', yes: true },
    ]);
  });

  it('is used again, emptied, unless its schema has changed', async () => {
    const first = await openTestDatabase();
    await first.db.execute(sql`insert into faqs (id, question, answer) values ('f1', 'q', 'a')`);
    // On PostgreSQL alone the name says which database it is.
    const nameOf = async ({ db }: TestDatabase) =>
      (await db.execute(sql`select current_database() as name`)).rows[0]?.name;
    const name = await nameOf(first);
    await first.close();
    const second = await openTestDatabase();
    expect(await nameOf(second)).toBe(name);
    expect(await second.db.select().from(tables.faqs)).toEqual([]);
    await second.db.execute(sql`create table left_behind ()`);
    await second.close();
    const third = await openTestDatabase();
    const { rows } = await third.db.execute(sql`select to_regclass('left_behind') as found`);
    await third.close();
    expect(rows).toEqual([{ found: null }]);
  });
});
