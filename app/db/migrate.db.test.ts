import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { MigrationError, migrateDatabase } from './migrate.server.ts';

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
}

describe('the migration of a database', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await openTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'pankh-migrations-'));
    cpSync(migrationsDir, folder, { recursive: true });
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const journalFile = () => join(folder, 'meta', '_journal.json');
  const edit = (change: (journal: Journal) => void) => {
    const journal = JSON.parse(readFileSync(journalFile(), 'utf8')) as Journal;
    change(journal);
    writeFileSync(journalFile(), JSON.stringify(journal));
  };
  const add = (tag: string, statements: string, when?: number) => {
    writeFileSync(join(folder, `${tag}.sql`), statements);
    edit(({ entries }) => {
      const last = entries.at(-1)?.when ?? 0;
      entries.push({ idx: entries.length, when: when ?? last + 1, tag, version: '7', breakpoints: true });
    });
  };
  const tableExists = async (name: string) => {
    const { rows } = await database.db.execute(sql`select to_regclass(${name}) is not null as there`);
    return rows[0]?.there;
  };

  it('does nothing on a database that is up to date', async () => {
    expect(await migrateDatabase(database, migrationsDir)).toBe(0);
  });

  it('runs new migrations once', async () => {
    add('9001_new', 'create table new_one (id int);--> statement-breakpoint\ncreate table new_two (id int);');
    expect(await migrateDatabase(database, folder)).toBe(1);
    expect(await migrateDatabase(database, folder)).toBe(0);
    expect(await tableExists('new_two')).toBe(true);
  });

  it('runs all of the new migrations or none', async () => {
    add('9001_new', 'create table new_one (id int);');
    add('9002_bad', 'create table new_two (id int);--> statement-breakpoint\nselect 1/0;');
    await expect(migrateDatabase(database, folder)).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await tableExists('new_one')).toBe(false);
    expect(await tableExists('new_two')).toBe(false);
    await database.ping();
  });

  it('refuses an applied migration that was edited', async () => {
    appendFileSync(join(folder, '0000_start.sql'), '\n-- a late thought');
    await expect(migrateDatabase(database, folder)).rejects.toThrow(
      '0000_start was edited after it was applied',
    );
  });

  it('refuses a migration with an earlier date than the one before it', async () => {
    add('9001_new', 'create table new_one (id int);', 5);
    await expect(migrateDatabase(database, folder)).rejects.toThrow('9001_new is not younger than');
    await expect(migrateDatabase(database, folder)).rejects.toBeInstanceOf(MigrationError);
  });

  it('refuses a migration inserted before migrations that were run already', async () => {
    writeFileSync(join(folder, '0000_early.sql'), 'create table early (id int);');
    edit(({ entries }) => {
      const when = (entries[0]?.when ?? 0) - 1;
      entries.unshift({ idx: 0, when, tag: '0000_early', version: '7', breakpoints: true });
    });
    await expect(migrateDatabase(database, folder)).rejects.toThrow('0000_early was added before');
    expect(await tableExists('early')).toBe(false);
  });

  it('refuses a database that is newer than the program', async () => {
    add('9001_new', 'create table new_one (id int);');
    await migrateDatabase(database, folder);
    await expect(migrateDatabase(database, migrationsDir)).rejects.toThrow('use a newer build');
  });
});
