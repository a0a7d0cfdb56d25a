import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ashasAccount } from '#tests/support/enrollments.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { file } from '#tests/support/moving/files.ts';
import { apply, check } from '#tests/support/moving/moving.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { studentShape } from './student-list.ts';
import { listStudents } from './student-queries.server.ts';

const database = testDatabase();
const db = () => database.db;
beforeEach(() => database.truncateAll());

// One name in two Unicode forms: with precomposed letters, and with separate combining marks.
const spellings = ['Zo\u00eb \u095c', 'Zoe\u0308 \u0921\u093c'] as const;
const [, stored] = spellings.map((name) => name.normalize('NFC'));
async function migrate(ending: string): Promise<void> {
  const migration = readdirSync(migrationsDir).find((name) => name.endsWith(ending));
  await db().execute(sql.raw(readFileSync(join(migrationsDir, migration ?? ''), 'utf8')));
}
const found = async () =>
  Promise.all(
    spellings.map(async (q) => {
      const { rows } = await listStudents(db(), parseListQuery(new URLSearchParams({ q }), studentShape));
      return rows.map(({ fullName }) => fullName);
    }),
  );

describe('[B-18] a name with marks', () => {
  it('is found in both spellings if an older version stored it as it was typed', async () => {
    await db()
      .insert(users)
      .values({ ...ashasAccount, fullName: spellings[1] });
    expect(await found()).toEqual([[], []]);
    await migrate('_normalized_text.sql');
    expect(await found()).toEqual([[stored], [stored]]);
  });

  it('[OPS-47] is put right in a course that the form of an older version stored', async () => {
    await taughtCourse(db(), [{}], { title: spellings[0], description: spellings[1], shortDescription: 'x' });
    await migrate('_normalized_courses.sql');
    expect(await db().select().from(courses)).toMatchObject([
      { title: stored, description: stored, shortDescription: 'x' },
    ]);
  });

  it.each(spellings)('is found in both spellings if it was imported as %j', async (full_name) => {
    const moved = await check(db(), [file('a.json', { users: [{ email: 'zoe@example.in', full_name }] })]);
    await apply(db(), moved.id);
    expect(await found()).toEqual([[stored], [stored]]);
  });
});
