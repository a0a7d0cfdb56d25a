import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingMigrations } from '#app/db/migrate.server.ts';
import { faqs, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { parseEnv } from '#app/env.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { checkUpgrade } from './check-upgrade.server.ts';
import { backupName } from './dated-backups.server.ts';

const now = new Date('2026-03-02T10:00:00Z');
const database = testDatabase();
let folder: string;
let migrations: string;
beforeAll(async () => {
  const { db } = database;
  const faq = { question: 'Why?', answer: 'So.' };
  await db.insert(faqs).values(Array.from({ length: 3 }, (_, i) => ({ ...faq, id: `f${i}` })));
  await db.insert(testimonials).values({ id: 't', studentName: 'Asha', rating: 5, comment: 'Good' });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pankh-upgrade-'));
  migrations = join(folder, 'migrations');
  cpSync(migrationsDir, migrations, { recursive: true });
  return () => rmSync(folder, { recursive: true });
});

function add(tag: string, text: string) {
  writeFileSync(join(migrations, `${tag}.sql`), text);
  const path = join(migrations, 'meta', '_journal.json');
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(path, 'utf8'));
  const when = (journal.entries.at(-1)?.when ?? 0) + 1;
  journal.entries.push({ ...journal.entries.at(-1), when, tag } as { when: number });
  writeFileSync(path, JSON.stringify(journal));
}

async function check(backups?: string) {
  const parsed = parseEnv({ DATA_DIR: folder });
  if (!parsed.success) throw new Error(parsed.problems.join());
  const found = await checkUpgrade({ database, env: parsed.env, migrations, now }, backups);
  expect(found.exitCode).toBe(0);
  return found.lines;
}

describe('[OPS-5] the upgrade-check command', () => {
  it('reports that there is nothing to do', async () => {
    expect(await check()).toEqual(['✓ The database is up to date with this build.']);
  });

  it('reports what the next start will do, and changes nothing', async () => {
    add('9001_one', '-- Leaves testimonials alone.\nALTER TABLE "faqs" ADD COLUMN "about" text;');
    add('9002_two', 'create table "new_ones" (id int);');
    const [what, rows, room, backup] = await check();
    expect(what).toBe('! The next start applies 2 migrations, all or none of them: 9001_one, 9002_two.');
    expect(rows).toBe('  They may touch 3 rows: faqs 3.');
    expect(room).toMatch(
      database.engine === 'postgres'
        ? /^ {2}The database takes \d+ MB: its server's disk needs as much again\.$/
        : /^[✓!] The database takes \d+ MB, and [\d,]+ MB are free in /,
    );
    expect(backup).toBe(
      `! No dated backup is in ${join(folder, 'backups')}: make one first, with pankh backup.`,
    );
    expect(await missingMigrations(database.db, migrations)).toEqual(['9001_one', '9002_two']);
  });

  it('counts all tables of several migrations, the largest first', async () => {
    add('9001_one', 'update testimonials set rating = 5; update faqs set answer = question;');
    expect((await check())[1]).toBe('  They may touch 4 rows: faqs 3, testimonials 1.');
  });

  it('reports how old the newest backup is, wherever the backups are', async () => {
    add('9001_one', 'select 1;');
    const age = async () => (await check(folder)).at(-1);
    writeFileSync(join(folder, 'notes.txt'), '');
    expect(await age()).toMatch(/^! No dated backup is in /);
    const keep = (instant: string) => writeFileSync(join(folder, backupName(new Date(instant))), '');
    keep('2026-02-27T10:00:00Z');
    expect(await age()).toBe(
      `! The newest backup in ${folder} is 72 hours old: make one first, with pankh backup.`,
    );
    keep('2026-03-02T08:30:00Z');
    expect(await age()).toBe(`✓ The newest backup in ${folder} is 1 hour old.`);
  });
});
