import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { tables } from './tables.server.ts';
import { OuterDatabaseError } from './transaction-guard.server.ts';

describe('using the outer database handle inside a transaction', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.execute(sql`create table marks (id int)`);
  });
  afterAll(() => database.close());

  const inside = (misuse: () => unknown) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values (1)`);
      await misuse();
    });

  it.each([
    ['select', () => database.db.select().from(tables.courses)],
    ['query', () => database.db.query.courses.findMany()],
    ['insert', () => database.db.insert(tables.settings)],
    ['execute', () => database.db.execute(sql`select 1`)],
    ['$count', () => database.db.$count(tables.courses)],
    ['transaction', () => database.db.transaction(async () => undefined)],
  ])('is refused at once: %s', async (_, misuse) => {
    await expect(inside(misuse)).rejects.toThrow(OuterDatabaseError);
    await expect(inside(misuse)).rejects.toThrow('use tx');
    const { rows } = await database.db.execute(sql`select * from marks`);
    expect(rows).toEqual([]);
  });

  it('is refused also for a statement prepared before', async () => {
    const prepared = database.db.select().from(tables.courses).prepare('all_courses');
    await expect(inside(() => prepared.execute())).rejects.toMatchObject({
      cause: expect.any(OuterDatabaseError),
    });
    expect(await prepared.execute()).toEqual([]);
  });

  it('is allowed for work that a transaction started but that runs after it', async () => {
    let later: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      later = sleep(20).then(() => database.db.execute(sql`select 2 as n`));
    });
    expect(await later).toMatchObject({ rows: [{ n: 2 }] });
  });

  it('does not affect nested transactions: the inner one is rolled back alone', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values (1)`);
      const inner = tx.transaction(async (deeper) => {
        await deeper.execute(sql`insert into marks values (2)`);
        throw new Error('inner');
      });
      await expect(inner).rejects.toThrow('inner');
    });
    expect((await database.db.execute(sql`select id from marks`)).rows).toEqual([{ id: 1 }]);
    await database.db.execute(sql`delete from marks`);
  });

  it('does not change the requested isolation level', async () => {
    const level = await database.db.transaction((tx) => tx.execute(sql`show transaction_isolation`), {
      isolationLevel: 'serializable',
    });
    expect(level.rows).toEqual([{ transaction_isolation: 'serializable' }]);
  });
});
