import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/database.server.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { sessions } from '#app/db/tables/account-tables.server.ts';
import { courses, courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { openTestAuth } from '#tests/support/auth.ts';
import { contentOf } from '#tests/support/content.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillAccount } from '#tests/support/filled-account.ts';
import { boughtKit, sendKits } from '#tests/support/kits.ts';
import { takeUpi } from '#tests/support/orders.ts';
import { refund } from '#tests/support/refunds.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { writeBackup } from './write-backup.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const image = `${'a'.repeat(32)}-400.webp`;
const bytes = Buffer.from([0, 1, 2, 9, 10, 13, 255]);

let folder: string;
let file: string;
let shop: TestDatabase;
let target: TestDatabase;
const storageIn = (name: string) => createDiskStorage(join(folder, name));
const filesIn = (name: string) => createDiskStorage(join(folder, name, 'files'));

async function open(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'pankh-backup-'));
  file = join(folder, 'shop.backup');
  shop = await openTestDatabase();
  target = await openTestDatabase();
  await seedDemoCatalog(shop.db, now);
  await signUp(shop.db);
  await storageIn('from').write(image, bytes);
}

async function close(): Promise<void> {
  await Promise.all([shop.close(), target.close()]);
  await rm(folder, { recursive: true });
}

async function signUp(db: Database): Promise<void> {
  const person = { fullName: 'Asha Rao', email: 'asha@example.in', password: 'kite-over-kaveri' };
  const made = await openTestAuth(db).signUp(person, { headers: new Headers() });
  if (!made.success) throw new Error(made.error);
  await fillAccount(db, made.userId, 'asha', now);
}

const from = () => ({ db: shop.db, storage: storageIn('from'), files: filesIn('from') });
const write = () => writeBackup(from(), file, now);
const into = () => ({
  database: target,
  storage: storageIn('to'),
  files: filesIn('to'),
  uploads: join(folder, 'uploads'),
});
const restore = (migrations = migrationsDir) => restoreBackup({ ...into(), migrations }, file);

describe('a backup of the shop', () => {
  beforeEach(open);
  afterEach(close);

  it('[DATA-1, DATA-5] restores every row and image exactly into an empty database, but no session', async () => {
    await shop.db.delete(courseTypes).where(eq(courseTypes.key, 'programming'));
    await shop.db.insert(payments).values({ id: 'p', amount: 1234567.89, userId: 'u', status: 'pending' });
    const before = { text: 'tab\there, line\nthere, NUL-free, ₹ पंख 🚁 \\ "', deep: [1, { amount: 0.1 }] };
    const act = { actorKind: 'portal', actorLabel: 'x', action: 'update', entity: 'course', entityId: 'c' };
    await shop.db.insert(auditLog).values({ id: 'a', ...act, before, at: now });
    const held = await contentOf(shop.db);
    expect(Object.keys(held).length).toBeGreaterThan(10);

    const { missing, ...written } = await write();
    expect(missing).toEqual([]);
    expect(await restore()).toEqual({ ...written, madeAt: now.toISOString() });
    expect(await contentOf(target.db)).toEqual(held);
    expect(Buffer.from((await storageIn('to').read(image)) ?? [])).toEqual(bytes);
    expect(await target.db.select().from(sessions)).toEqual([]);
    expect(await shop.db.select().from(sessions)).not.toEqual([]);
  });

  it('[DATA-5] restores rows whatever table they refer to', async () => {
    const text = { slug: 'first-hover', title: 'First Hover', description: '', shortDescription: '' };
    const course = { ...text, price: 599, durationDays: 5, courseType: 'drone' as const };
    await shop.db.insert(courses).values({ id: 'c1', ...course });
    await takeUpi(shop.db);
    await sendKits(shop.db);
    const { order } = await boughtKit(shop.db);
    expect(await refund(shop.db, order.id)).toMatchObject({ success: true });
    const held = await contentOf(shop.db);
    expect(Object.keys(held)).toEqual(
      expect.arrayContaining(['orders', 'order_events', 'refunds', 'shipments']),
    );
    await write();
    await restore();
    expect(await contentOf(target.db)).toEqual(held);
    const { rows } = await target.db.execute(sql`select 1 from pg_constraint where condeferrable`);
    expect(rows).toEqual([]);
  });

  it('restores a shop that announces changes live as before', async () => {
    await write();
    await restore();
    const { rows } = await target.db.execute(
      sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    );
    expect(rows).toEqual([]);
  });

  it('is consistent, whatever is written meanwhile', async () => {
    let isOver = false;
    let count = 0;
    const writing = (async () => {
      while (!isOver) {
        const id = `both-${count++}`;
        await shop.db.transaction(async (tx) => {
          await tx.insert(payments).values({ id, amount: 1, userId: 'u', status: 'pending' });
          const act = { actorKind: 'portal', actorLabel: 'x', action: 'pay', entity: 'payment' };
          await tx.insert(auditLog).values({ id, ...act, entityId: id, at: now });
        });
      }
    })();
    await write();
    isOver = true;
    await writing;
    await restore();
    const both = (db: Database) =>
      db.execute<{ payments: number; acts: number }>(sql`select
        (select count(*)::int from payments where id like 'both-%') as payments,
        (select count(*)::int from audit_log where id like 'both-%') as acts`);
    const [held] = (await both(target.db)).rows;
    expect(held?.payments).toBe(held?.acts);
  });

  it('of an older Pankh is migrated to the current schema', async () => {
    await write();
    const newer = join(folder, 'newer');
    await copyMigrationsWith(newer, 'alter table payments add column tip integer not null default 7');
    await restore(newer);
    const { rows } = await target.db.execute(sql`select distinct tip from payments`);
    expect(rows).toEqual([{ tip: 7 }]);
    expect(await migrateDatabase(target, newer)).toBe(0);
  });

  it('is refused if it or the database comes from a newer Pankh', async () => {
    const newer = join(folder, 'newer');
    await copyMigrationsWith(newer, 'alter table payments add column tip integer');
    await write();
    await migrateDatabase(target, newer);
    await expect(restore(newer)).rejects.toThrow('restore into a new one');
    await rm(file);
    await migrateDatabase(shop, newer);
    await write();
    await expect(restore()).rejects.toThrow('comes from another or a newer Pankh');
  });

  it('is refused by a database that is not empty, and overwrites no file', async () => {
    await write();
    await expect(write()).rejects.toMatchObject({ code: 'EEXIST' });
    await signUp(target.db);
    const held = await contentOf(target.db);
    await expect(restore()).rejects.toThrow('The database is not empty: it has users');
    expect(await contentOf(target.db)).toEqual(held);
  });

  it('with a row that breaks a database constraint is refused, naming table, line and reason', async () => {
    await write();
    await edit(withoutEmails);
    await expect(restore()).rejects.toThrow(
      /^The rows of users in line 2 do not fit: a row breaks the rule.* \(23502\)\.$/,
    );
  });

  it('that is refused leaves images unchanged', async () => {
    await storageIn('to').write(image, bytes);
    await write();
    await edit((lines) => lines.toSpliced(-1, 0, 'rows\tfaqs\t[]x'));
    await expect(restore()).rejects.toMatchObject({ name: 'BackupError' });
    expect(await imagesIn('to')).toEqual([image]);
  });

  it('[OPS-2] has its name only once it is whole; one that fails halfway leaves no file', async () => {
    const { list } = storageIn('from');
    const read = async () => Promise.reject(new Error(`away beside ${(await readdir(folder)).sort()}`));
    const failed = writeBackup({ ...from(), storage: { list, read } }, file, now);
    await expect(failed).rejects.toThrow(/away beside from,shop\.backup\.part$/);
    expect(await readdir(folder)).toEqual(['from']);
    expect((await write()).images).toBe(1);
  });

  it("can be read only by the file's owner", async () => {
    await write();
    expect((await stat(file)).mode & 0o077).toBe(0);
  });
});

describe('a damaged backup', () => {
  // A refused restore changes neither the database that was saved nor the one to restore into, so all tests can share
  // this pair of databases.
  beforeAll(open);
  afterAll(close);
  afterEach(() => rm(file));

  it.each([
    ['cut off', async () => writeFile(file, (await readFile(file)).subarray(0, -40))],
    ['cut off at a line', async () => edit((lines) => lines.slice(0, -1))],
    [
      'short of a row’s line',
      async () => edit((lines) => lines.filter((line) => !/^rows\tcourses/.test(line))),
    ],
    ['short of an image', async () => edit((lines) => lines.filter((line) => !line.startsWith('image')))],
    ['grown at its end', async () => edit((lines) => [...lines, 'rows\tfaqs\t[]'])],
    ['with a file of elsewhere', () => edit((lines) => lines.toSpliced(-1, 0, 'image\t../../etc/x\tAAAA'))],
    ['with a table of elsewhere', () => edit((lines) => lines.toSpliced(-1, 0, 'rows\tpg_class\t[]'))],
    ['damaged', async () => appendFile(file, 'x'.repeat(50))],
    ['no backup', () => writeFile(file, 'a letter')],
    ['no lines of ours', () => writeFile(file, gzipSync('a letter\n'))],
    ['of another format', () => edit(([, ...lines]) => ['pankh-backup\t2\t{}', ...lines])],
    ['headed by no JSON', () => edit(([, ...lines]) => ['pankh-backup\t1\t{', ...lines])],
    ['headed by null', () => edit(([, ...lines]) => ['pankh-backup\t1\tnull', ...lines])],
    [
      'headed without migrations',
      () => edit(([, ...lines]) => ['pankh-backup\t1\t{"madeAt":"x"}', ...lines]),
    ],
    ['ended by no JSON', () => edit((lines) => [...lines.slice(0, -1), 'end\t1\t{'])],
    ['with a row that has no email', () => edit(withoutEmails)],
    [
      'with a row of nobody',
      () =>
        edit((lines) =>
          lines.map((line) =>
            line.startsWith('rows\taccounts') ? line.replace(/"user_id": ?"[^"]+"/, '"user_id": "x"') : line,
          ),
        ),
    ],
    [
      'with a row twice',
      () =>
        edit((lines) => lines.flatMap((line) => (line.startsWith('rows\tusers') ? [line, line] : [line]))),
    ],
    [
      'with rows that are no JSON',
      () =>
        edit((lines) =>
          lines.map((line) => line.replace(/^(rows\tusers\t).*/, '$1[{"email":"asha@example.in"')),
        ),
    ],
  ])('that is %s restores no row or image, and its error quotes nothing', async (_what, harm) => {
    const untouched = await contentOf(target.db);
    await write();
    await harm();
    const refusal = await restore().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'BackupError' });
    const { message } = refusal as Error;
    expect(message.length).toBeLessThan(200);
    expect(message).not.toMatch(/asha|argon2|scrypt|JSON at|undefined/i);
    expect(await contentOf(target.db)).toEqual(untouched);
    expect(await imagesIn('to')).toEqual([]);
  });
});

const withoutEmails = (lines: string[]) =>
  lines.map((line) =>
    line.startsWith('rows\tusers') ? line.replace(/"email": ?"[^"]*"/g, '"email": null') : line,
  );

async function imagesIn(name: string): Promise<string[]> {
  const names: string[] = [];
  for await (const file of storageIn(name).list()) names.push(file.name);
  return names;
}

async function edit(change: (lines: string[]) => string[]): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  await writeFile(file, gzipSync(`${change(lines).join('\n')}\n`));
}

async function copyMigrationsWith(to: string, statement: string): Promise<void> {
  await cp(migrationsDir, to, { recursive: true });
  const path = join(to, 'meta', '_journal.json');
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const last = journal.entries.at(-1);
  const added = { ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag: '9999_newer' };
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  await writeFile(join(to, '9999_newer.sql'), statement);
}
