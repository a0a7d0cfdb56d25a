import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { rowsRead } from '#tests/support/scans.ts';
import { containsText, isPhone } from './contains-text.server.ts';

const database = testDatabase();

async function contains(text: string | null, search: string): Promise<boolean> {
  const { rows } = await database.db.execute<{ found: boolean }>(
    sql`select coalesce(${containsText([sql`${text}::text`], search)}, false) as found`,
  );
  return rows[0]?.found ?? false;
}

it.each([
  ['+919876543210', '98765 43210', true],
  ['09876543210', '+91 98765 43210', true],
  ['+919876543210', '98765 43211', false],
  ['+6591234567', '0065 9123 4567', true],
  // Numbers of an import keep their spelling.
  ['011-4412345', '011-4412345', true],
  ['011-4412345', '11 441 2345', true],
  ['114412345', '011-4412345', true],
  ['0501234567', '050 123 4567', true],
  ['0501234567', '060 123 4567', false],
  ['', '0501234567', false],
  ['0501234567', 'NA', undefined],
])('[DAY-44] the phone %j as that of a person who has %j: %j', async (stored, known, expected) => {
  const is = isPhone(sql`${stored}::text`, known);
  const { rows } = is ? await database.db.execute<{ is: boolean }>(sql`select ${is} as is`) : { rows: [] };
  expect(rows[0]?.is).toBe(expected);
});

describe('[OPS-47] [SELL-163] a search of the panel', () => {
  it.each([
    // A search text of one or two letters or digits matches only at the beginning of a word.
    ['Asha Rao', 'r', true],
    ['Asha Rao', 'RA', true],
    ['Asha Rao', 'ao', false],
    ['Asha Rao', 'h', false],
    ['asha.rao77@gmail.com', 'ra', true],
    ['asha_rao@gmail.com', 'ra', true],
    ['asha.rao77@gmail.com', 'gm', true],
    ['asha.rao77@gmail.com', '77', false],
    ["D'Souza (Goa)", 'so', true],
    ["D'Souza (Goa)", 'go', true],
    ['first line\nsecond', 'se', true],
    ['आशा राव', 'रा', true],
    ['आशा राव', 'शा', false],
    ['Çelik', 'ç', true],
    // A search text of three or more letters or digits matches anywhere.
    ['Asha Rao', 'sha', true],
    ['Asha Rao', 'a r', true],
    ['Asha Rao', 'oar', false],
    ['50% off', '0% ', true],
    ['500 off', '0% ', false],
    // A search text with other characters also matches anywhere, even a single character.
    ['C++', '++', true],
    ['a.b', '.', true],
    ['ab', '.', false],
    // A search text may be a whole email address or a part of one.
    ['asha.rao77@gmail.com', 'Asha.Rao77@gmail.com', true],
    ['asha.rao77@gmail.com', 'rao77@gm', true],
    ['asha.rao77@gmail.com', 'asha.rao77@yahoo.com', false],
    ['asha.rao77@gmail.com', '@gmail', true],
    ['a@gmail.com', 'a@gmail.com', true],
    ['asha_rao@gmail.com', 'asha.rao@gmail.com', false],
    // Unseen characters and other spellings of the same.
    ['409368416110', '\u202d4093 6841\u20116110\u202c', true],
    ['409368416110', '४०९३६८', true],
    ['कक्षा १०', 'कक्षा १०', true],
    ['asha.rao77@gmail.com', '\uff41sha.rao77@gmail.com\u200b', true],
    ['Drones – Basics', 'drones – b', true],
    [null, 'ra', false],
    [null, 'rao', false],
    [null, 'rao@gmail.com', false],
  ])('in %j for %j gives %j', async (text, search, expected) => {
    expect(await contains(text, search)).toBe(expected);
  });

  it('finds a row by any of its texts', async () => {
    const texts = [sql`'Asha'::text`, sql`null::text`, sql`'rao@example.in'::text`];
    for (const [search, expected] of [
      ['ra', true],
      ['sha', true],
      ['rao@example.in', true],
      ['xq', false],
    ] as const) {
      const { rows } = await database.db.execute(sql`select 1 where ${containsText(texts, search)}`);
      expect([search, rows.length]).toEqual([search, expected ? 1 : 0]);
    }
  });

  it.each(['xq', 'q'])('for %j reads only rows that it finds', async (search) => {
    const { db } = database;
    await database.truncateAll();
    await db.execute(sql`insert into users (id, email, full_name)
      select 's' || i, 'student' || i || '@example.in', 'Student ' || i from generate_series(1, 5000) i`);
    // First merges the new entries into the index. PostgreSQL has put them into the index's pending list, and every
    // search reads all of that list.
    await db.execute(sql`select gin_clean_pending_list('users_search'::regclass)`);
    await db.execute(sql`analyze users`);
    let found = 0;
    const read = await rowsRead(db, 'users', async (tx) => {
      const texts = [users.fullName, users.email];
      found = (await tx.select({ id: users.id }).from(users).where(containsText(texts, search))).length;
    });
    expect(read).toBeLessThan(found + 20);
  });
});
