import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, isUniqueViolation } from './transaction.server.ts';

describe('a transaction', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.execute(sql`create table seats (id int constraint seats_one_each primary key)`);
    await database.db.execute(sql`
      create function fail(code text) returns void language plpgsql as
      $$ begin raise exception using errcode = code; end $$`);
  });
  beforeEach(() => database.db.execute(sql`delete from seats`));
  afterAll(() => database.close());

  const failing = (code: string, times: number) => {
    let tries = 0;
    const outcome = inTransaction(database.db, async (tx) => {
      tries++;
      await tx.execute(sql`insert into seats values (${100 + tries})`);
      if (tries <= times) await tx.execute(sql`select fail(${code})`);
      return tries;
    });
    return { outcome, tries: () => tries };
  };

  it.each(['40001', '40P01'])('is repeated after %s, with nothing left of the first try', async (code) => {
    await database.db.execute(sql`delete from seats`);
    expect(await failing(code, 2).outcome).toBe(3);
    expect((await database.db.execute(sql`select id from seats`)).rows).toEqual([{ id: 103 }]);
  });

  it('is given up after five tries', async () => {
    const { outcome, tries } = failing('40001', 99);
    await expect(outcome).rejects.toMatchObject({ cause: { code: '40001' } });
    expect(tries()).toBe(5);
  });

  it('is not repeated after other errors', async () => {
    const { outcome, tries } = failing('23514', 99);
    await expect(outcome).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(tries()).toBe(1);
  });

  it('reports the name of the violated unique constraint', async () => {
    const twice = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into seats values (1)`);
      await tx.execute(sql`insert into seats values (1)`);
    });
    const error = await twice.catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'seats_one_each')).toBe(true);
    expect(isUniqueViolation(error, 'seats_other')).toBe(false);
    expect(isUniqueViolation(new Error('23505'))).toBe(false);
    expect(isUniqueViolation(undefined)).toBe(false);
  });
});
