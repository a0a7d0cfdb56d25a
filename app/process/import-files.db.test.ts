import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { parseEnv } from '#app/env.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { twoOfEach } from '#tests/support/enrollments.ts';
import { accountsExport, firstBrowser, nestedExport, parameters } from '#tests/support/moving/files.ts';
import { exported, now } from '#tests/support/moving/moving.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { runCommand } from './command-line.server.ts';
import { readCommand } from './read-command.server.ts';

const database = testDatabase();
let folder: string;
const db = () => database.db;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pankh-import-'));
  await database.truncateAll();
  return () => rm(folder, { recursive: true });
});

/** Writes a file with this name and content into the test's folder, and returns its path. */
async function written(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function run(...args: string[]) {
  const parsed = parseEnv({ DATA_DIR: folder });
  const command = readCommand(args, { out: () => {}, error: () => {} });
  if (!parsed.success || typeof command === 'number') throw new Error('a wrong command or setting');
  const { exitCode, lines } = await runCommand(command, {
    database,
    env: parsed.env,
    migrations: migrationsDir,
    now,
  });
  return { exitCode, text: lines.join('\n') };
}

const people = `Email,Name,Course,Progress,Seat\nasha@example.in,Asha,First Hover,45,7\n,Nobody,First Hover,10,8\n`;

describe('[MOVE-23] the import command', () => {
  it('prints what would be added, changed and refused with row and reason, and stores nothing', async () => {
    const files = [await written('database.json', nestedExport), await written('a.json', firstBrowser)];
    const { exitCode, text } = await run('import', ...files);
    expect(exitCode).toBe(0);
    expect(text).toContain('Will be added: 1 course, 2 people, 2 festivals');
    expect(text).toMatch(/Will be updated: .*1 enrollment|Left alone: 1 person/);
    expect(text).toContain(
      '✗ courses/courseBad000000000001 (No price): The price or amount is not an amount in rupees',
    );
    expect(text).toMatch(/✗ users\/uidNone000000000000000000001 .*: No email address/);
    expect(text).toContain('! 1 row: Was an admin.');
    expect(text).toContain('Not read, because it cannot move in: drafts, shop_admin_auth.');
    expect(text).toMatch(/run the same command with --apply\.$/);
    for (const table of [users, courses, moves, moveRows, auditLog]) expect(await db().$count(table)).toBe(0);
  });

  it('stores with --apply what the preview announced, and changes nothing at a second run', async () => {
    const files = [await written('database.json', nestedExport), await written('a.json', firstBrowser)];
    const first = await run('import', ...files, '--apply');
    expect(first.exitCode).toBe(0);
    expect(first.text).toContain('Done. This is what happened:');
    expect(first.text).toContain('Added: 1 course, 2 people, 2 festivals');
    const data = await exported(db());
    expect(data).toMatchObject({ courses: [{ slug: 'pahali-udan' }], payments: [{ id: 'pay-1' }] });
    expect(await db().select().from(auditLog)).toMatchObject([
      { action: 'import', entity: 'move', actorLabel: 'Command line' },
    ]);
    expect(new Set((await db().select().from(users)).map(({ role }) => role))).toEqual(new Set(['student']));
    const second = await run('import', ...files, '--apply');
    expect(second.exitCode).toBe(0);
    expect(second.text).toContain('all of it is here already, or refused');
    expect(await exported(db())).toEqual(data);
    expect([await db().$count(moves), await db().$count(auditLog)]).toEqual([1, 1]);
  });

  it('reads what export writes, of this shop or another one', async () => {
    await twoOfEach(db(), now);
    const file = join(folder, 'all.json');
    await run('export', file);
    const names = ['users', 'courses', 'enrollments'];
    // The dates are not compared: these rows were stored after the test's time `now`, and an import replaces dates in
    // the future.
    const stored = async () =>
      Object.entries(await exported(db())).flatMap(([name, rows]) =>
        names.includes(name)
          ? (rows as object[]).map((row) => ({ ...row, created_at: null, updated_at: null }))
          : [],
      );
    const before = await stored();
    expect((await run('import', file, '--apply')).text).toContain('all of it is here already');
    await database.truncateAll();
    expect((await run('import', file, '--apply')).exitCode).toBe(0);
    expect(await stored()).toEqual(before);
    expect(before.length).toBeGreaterThan(3);
  });

  it('reads a CSV file whose headings say what its columns are, and says how it read them', async () => {
    await twoOfEach(db(), now);
    const before = await db().$count(enrollments);
    const file = await written('people.csv', people);
    const planned = await run('import', file);
    expect(planned.text).toContain('Email = Email, Name = Name, Course = Course (title or address)');
    expect(planned.text).toContain('Dates are read as day/month/year.');
    expect(planned.text).toContain('Columns that are not read: Seat.');
    expect(planned.text).toContain('✗ line 3 (Nobody): No email address');
    expect(await db().$count(enrollments)).toBe(before);
    expect((await run('import', file, '--apply')).exitCode).toBe(0);
    expect(await db().$count(enrollments)).toBe(before + 1);
  });

  it('warns about passwords if the hash parameters are missing, and invites by email the users without a password', async () => {
    const files = [await written('accounts.json', accountsExport)];
    const keys = await written('keys.txt', parameters);
    expect((await run('import', ...files)).text).toContain('Without the hash parameters the password');
    expect((await run('import', ...files, '--hash-parameters', keys)).text).not.toContain('Without the hash');
    await run('import', ...files, '--apply', '--invite');
    expect(await db().select().from(mailOutbox)).toMatchObject([{ recipient: 'asha@example.in' }]);
  });

  it.each([
    ['no-such.json', null, /^✗ .*no-such\.json cannot be read: ENOENT.*$/],
    ['table.xlsx', 'PK\u0003\u0004', /^✗ table\.xlsx: This is a spreadsheet workbook.*$/],
    ['empty.json', ' ', /^✗ empty\.json: There is nothing in this file\.$/],
    ['broken.json', '{"users": [', /^✗ broken\.json: We cannot read this file.*$/],
    ['what.csv', 'a,b\n1,2\n', /^✗ what\.csv: Say which column holds the email address\. A list .*panel.*$/],
  ])('refuses %s in one line, and keeps nothing of it', async (name, content, line) => {
    const path = content === null ? join(folder, name) : await written(name, content);
    for (const args of [[], ['--apply']]) {
      const { exitCode, text } = await run('import', path, ...args);
      expect(exitCode).toBe(1);
      expect(text).toMatch(line);
    }
    expect([await db().$count(moves), await db().$count(moveRows)]).toEqual([0, 0]);
  });
});
