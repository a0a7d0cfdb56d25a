import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { tidySearchIndexes } from './tidy-search-indexes.server.ts';

const database = testDatabase();

it('[OPS-47] the nightly tidying leaves a search nothing to read besides its index', async () => {
  const { db } = database;
  const store = (from: number) =>
    db.execute(sql`insert into users (id, email, full_name)
      select 's' || i, 'student' || i || '@example.in', 'Student ' || i
      from generate_series(${from}::int, ${from + 99}::int) i`);
  const waiting = async () => {
    const { rows } = await db.execute<{ pages: number }>(
      sql`select gin_clean_pending_list('users_search'::regclass)::int as pages`,
    );
    return rows[0]?.pages;
  };
  await store(1);
  expect(await waiting()).toBeGreaterThan(0);
  await store(101);
  await tidySearchIndexes(db);
  expect(await waiting()).toBe(0);
});
