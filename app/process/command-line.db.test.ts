import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { passkeys, portalSessions, sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { auditLog, images } from '#app/db/tables/panel-tables.server.ts';
import { runningTotals } from '#app/db/tables/total-tables.server.ts';
import { setupItems } from '#app/domain/setup.ts';
import { parseEnv } from '#app/env.server.ts';
import { createPasswords } from '#app/identity/passwords.server.ts';
import { portalPasswordHash } from '#app/identity/portal-password.server.ts';
import { createHashQueue } from '#app/platform/bounded-queue.server.ts';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startS3Double } from '#tests/support/s3-double.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { runCommand } from './command-line.server.ts';
import { readCommand } from './read-command.server.ts';

const now = new Date('2026-03-02T10:00:00Z');
const database = testDatabase();
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pankh-command-'));
  await database.truncateAll();
  await database.db.insert(users).values({ id: 'u1', email: 'asha@example.in', fullName: 'Asha' });
  return () => rm(dataDir, { recursive: true });
});

async function run(name: string, args: string[] = [], settings: Record<string, string> = {}) {
  const parsed = parseEnv({ ...settings });
  if (!parsed.success) throw new Error(parsed.problems.join());
  const silent = { out: () => {}, error: () => {} };
  const command = readCommand([name, ...args], silent);
  if (typeof command === 'number') throw new Error(`exit ${command}`);
  return await runCommand(command, { database, env: parsed.env, migrations: migrationsDir, now });
}
const roles = async () =>
  (await database.db.select({ role: users.role }).from(users)).map(({ role }) => role);

describe('the command line of the server', () => {
  it('[ROLE-3] makes admins and students by email, ends their sessions, and writes audit entries', async () => {
    const session = { id: 's', token: 't', userId: 'u1', expiresAt: new Date('2027-01-01') };
    await database.db.insert(sessions).values(session);
    expect((await run('promote', ['Asha@Example.in'])).exitCode).toBe(0);
    expect(await roles()).toEqual(['admin']);
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect((await run('demote', ['asha@example.in'])).exitCode).toBe(0);
    expect(await roles()).toEqual(['student']);
    const acts = await database.db.select().from(auditLog).orderBy(auditLog.action);
    expect(acts.map(({ action, actorLabel }) => [action, actorLabel])).toEqual([
      ['demote', 'Command line'],
      ['promote', 'Command line'],
    ]);
  });

  it('[ROLE-3] changes nothing the second time, and reports an unknown account', async () => {
    expect((await run('demote', ['asha@example.in'])).lines.join()).toContain('already');
    expect(await run('promote', ['nobody@example.in'])).toMatchObject({ exitCode: 1 });
    expect(await database.db.select().from(auditLog)).toEqual([]);
  });

  it('[DAY-163] [DAY-193] removes a second factor and passkeys, ends the sessions, and writes audit entries', async () => {
    const email = 'asha@example.in';
    expect((await run('remove-second-factor', [email])).lines.join()).toContain('no second factor');
    await database.db.update(users).set({ secondFactorAt: new Date() });
    await database.db
      .insert(sessions)
      .values({ id: 's', token: 't', userId: 'u1', expiresAt: new Date('2027-01-01') });
    const passkey = { credentialId: 'c', publicKey: 'k', counter: 0, transports: [], createdAt: new Date() };
    await database.db.insert(passkeys).values({ id: 'p', userId: 'u1', name: 'My phone', ...passkey });
    const { exitCode, lines } = await run('remove-second-factor', [email]);
    expect([exitCode, lines.at(-1)]).toEqual([0, 'These passkeys no longer open the account: My phone.']);
    expect(await database.db.select().from(users)).toMatchObject([{ secondFactorAt: null }]);
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await database.db.select().from(auditLog).orderBy(auditLog.action)).toMatchObject([
      { action: 'factor-off' },
      { action: 'passkey-off', entityId: 'u1' },
    ]);
    expect(await run('remove-second-factor', ['nobody@example.in'])).toMatchObject({ exitCode: 1 });
  });

  it('[DAY-162] [I-34] says of a new portal password that it is switched off', async () => {
    await database.db.insert(settings).values({ key: 'door', value: { door: 'accounts', from: null } });
    expect((await run('admin-password')).lines.join()).toContain('switched off');
  });

  it('[PORTAL-4] makes a new portal password, shows it once, and ends the sessions of the old one', async () => {
    await database.db.insert(portalSessions).values({ id: 'p', expiresAt: new Date('2027-01-01') });
    const { exitCode, lines } = await run('admin-password');
    const made = lines.join().match(/([a-z2-9]{5}-){3}[a-z2-9]{5}/)?.[0] ?? '';
    expect(exitCode).toBe(0);
    const hash = await portalPasswordHash(database.db);
    expect(await createPasswords(createHashQueue()).verify(hash, made)).toBe('right');
    expect(await database.db.select().from(portalSessions)).toEqual([]);
    expect(JSON.stringify(await database.db.select().from(auditLog))).not.toContain(made);
  });

  it('[PORTAL-4] does not change the password if ADMIN_PASSWORD is set', async () => {
    const told = await run('admin-password', [], { ADMIN_PASSWORD: 'long-enough-password' });
    expect(told.exitCode).toBe(1);
    await expect(portalPasswordHash(database.db)).rejects.toThrow();
  });

  it('doctor reports facts, and fails on errors', async () => {
    const { exitCode, lines } = await run('doctor', [], { DATA_DIR: dataDir });
    expect([exitCode, lines.filter((line) => line.startsWith('✗'))]).toEqual([0, []]);
    expect(lines.join('\n')).toContain('SMTP_URL is not set');
    expect(await readdir(join(dataDir, 'images'))).toEqual([]);
    await writeFile(join(dataDir, 'a-file'), '');
    const broken = await run('doctor', [], { DATA_DIR: join(dataDir, 'a-file') });
    expect(broken.exitCode).toBe(1);
    expect(broken.lines.join('\n')).toMatch(/✗ Images: .* cannot be used: .*ENOTDIR/);
  });

  it('[DAY-143] doctor says that a shop behind TLS believes no proxy', async () => {
    const https = { DATA_DIR: dataDir, BASE_URL: 'https://shop.example.in' };
    const said = async (settings: Record<string, string>) =>
      (await run('doctor', [], settings)).lines.join('\n');
    expect(await said(https)).toContain('! TRUSTED_PROXIES is not set');
    expect(await said({ ...https, TRUSTED_PROXIES: 'loopback' })).not.toContain('TRUSTED_PROXIES');
    expect(await said({ DATA_DIR: dataDir })).not.toContain('TRUSTED_PROXIES');
    expect(await said({ ...https, TRUSTED_PROXIES: 'loopback', HOST: '0.0.0.0' })).toContain(
      '! HOST=0.0.0.0 although TRUSTED_PROXIES=loopback',
    );
  });

  it('[DAY-171] doctor says that accounts by Google have no fresh proof without a mail server', async () => {
    const said = async (settings: Record<string, string>) =>
      (await run('doctor', [], { DATA_DIR: dataDir, ...settings })).lines.filter((line) =>
        line.startsWith('! Google without SMTP_URL: who logs in by Google alone cannot change address'),
      ).length;
    const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' };
    expect([await said(google), await said({})]).toEqual([1, 0]);
    expect(await said({ ...google, SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.in' })).toBe(0);
  });

  it('[OPS-13] doctor reports totals that differ from the rows, and recount corrects them', async () => {
    const said = async () => {
      const { exitCode, lines } = await run('doctor', [], { DATA_DIR: dataDir });
      return { exitCode, line: lines.find((line) => line.includes('Totals')) };
    };
    expect(await said()).toEqual({
      exitCode: 0,
      line: '✓ Totals: equal to the payments, enrollments and accounts',
    });
    await database.db.update(runningTotals).set({ count: 5 });
    const wrong = await said();
    expect(wrong.exitCode).toBe(1);
    expect(wrong.line).toContain('students: kept 5 and 0 paise, counted 1 and 0 paise');
    expect((await run('recount', [], { DATA_DIR: dataDir })).lines).toEqual([
      '✓ The totals are counted again.',
    ]);
    expect((await said()).exitCode).toBe(0);
  });

  it('[SELL-119] doctor reports struck-through prices that the history does not prove, and the rule', async () => {
    const text = { description: 'd', shortDescription: 's', courseType: 'drone' as const, durationDays: 5 };
    const price = { price: 599, originalPrice: 1499 };
    await database.db.insert(courses).values({ ...text, ...price, id: 'c', slug: 'c', title: 'C' });
    const said = async () => (await run('doctor', [], { DATA_DIR: dataDir })).lines.join('\n');
    expect(await said()).toContain('! 1 struck price is not what the price history proves');
    expect(await said()).toContain('(E-Commerce) (Amendment) Rules 2026, in force from 1 January 2027');
    await database.db.insert(settings).values({ key: 'prices', value: { struck: 'history' } });
    expect(await said()).toContain('✓ Every struck price is what the price history proves');
  });

  it("[BRAND-58] doctor lists the open set-up items, with the panel's texts", async () => {
    const said = async () => (await run('doctor', [], { DATA_DIR: dataDir })).lines.join('\n');
    expect(await said()).toContain('! Set-up, to do: Name of the academy.');
    await database.db.insert(settings).values({ key: 'brand', value: { name: 'Udaan Shala' } });
    expect(await said()).not.toContain('Name of the academy');
    await database.db
      .insert(settings)
      .values({ key: 'setup', value: { isOpen: true, dismissed: [...setupItems] } });
    expect(await said()).toContain('✓ Set-up: everything is done or left out');
  });

  it('[ADM-CRS-7] copies uploaded images into the bucket, and doctor checks the bucket', async () => {
    const double = await startS3Double();
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = double.settings;
    const settings = {
      DATA_DIR: dataDir,
      S3_ENDPOINT: `${endpoint}/`,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const id = 'a'.repeat(32);
    await database.db.insert(images).values({ id, width: 500, height: 300, bytes: 2, widths: [400, 500] });
    await createDiskStorage(join(dataDir, 'images')).write(`${id}-400.webp`, Buffer.from('small'));
    expect((await run('copy-images', [], { DATA_DIR: dataDir })).exitCode).toBe(1);
    const { lines } = await run('copy-images', [], settings);
    expect(lines).toEqual([
      '1 file copied into the bucket shop-images.',
      `1 file is not in ${dataDir}/images; perhaps they moved before.`,
    ]);
    expect([...double.objects.keys()]).toEqual([`images/${id}-400.webp`]);
    expect((await run('doctor', [], settings)).exitCode).toBe(0);
    expect(double.objects.size).toBe(1);
    double.fail('forbidden');
    const refused = await run('doctor', [], settings);
    expect(refused.exitCode).toBe(1);
    expect(refused.lines.join()).toContain('403 AccessDenied');
    expect(refused.lines.join()).not.toContain(secretAccessKey);
    await double.close();
  });

  it('backup saves the shop, and restore works only into an empty one', async () => {
    const file = join(dataDir, 'shop.backup');
    const written = await run('backup', [file], { DATA_DIR: dataDir });
    expect(written).toMatchObject({ exitCode: 0 });
    // The 4 rows are: one in `users`, one in `running_totals` (where a database trigger counts the accounts), and two
    // in `course_types`, with which every shop begins.
    expect(written.lines[0]).toMatch(/^4 rows and 0 image files/);
    await expect(run('restore', [file], { DATA_DIR: dataDir })).rejects.toThrow('not empty');
    await database.truncateAll();
    expect((await run('restore', [file], { DATA_DIR: dataDir })).exitCode).toBe(0);
    expect(await roles()).toEqual(['student']);
  });

  it('[OPS-66] a backup holds the files of lessons, a restore brings them back or names them, and doctor agrees', async () => {
    const folder = join(dataDir, 'made');
    await mkdir(folder);
    const [whole, without] = [join(folder, 'whole'), join(folder, 'without')];
    await database.truncateAll();
    await run('seed', [], { DATA_DIR: dataDir });
    expect((await run('backup', [whole], { DATA_DIR: dataDir })).lines).toContain(
      '1 file of lessons is in it.',
    );
    const left = await run('backup', [without, '--no-files'], { DATA_DIR: dataDir });
    expect(left.lines).toContain('1 file of lessons is listed, not in it.');

    await database.truncateAll();
    const restored = { DATA_DIR: join(dataDir, 'restored') };
    expect((await run('restore', [whole], restored)).lines).toContain('1 file of lessons is back.');
    const fine = await run('doctor', [], restored);
    expect([fine.exitCode, fine.lines]).toEqual([
      0,
      expect.arrayContaining(['✓ Files of lessons: all are there']),
    ]);

    await database.truncateAll();
    const empty = { DATA_DIR: join(dataDir, 'empty') };
    const film = 'How a quadcopter turns.webm';
    expect((await run('restore', [without], empty)).lines).toContain(
      `! 1 file of lessons is missing: ${film}.`,
    );
    expect((await run('doctor', [], empty)).exitCode).toBe(1);

    await database.db.update(lessons).set({ video: null });
    const note = '! Files of lessons: 1 file of removed lessons missing; nothing shows it';
    const removed = await run('doctor', [], empty);
    expect([removed.exitCode, removed.lines]).toEqual([0, expect.arrayContaining([note])]);
  });

  it('[OPS-2] keeps the newest dated backups of a folder, and deletes nothing else but old stumps of them', async () => {
    const folder = join(dataDir, 'backups');
    await run('backup', [folder, '--keep', '3'], { DATA_DIR: dataDir });
    for (const day of ['26', '27', '28'])
      await writeFile(join(folder, `pankh-backup-2026-02-${day}T10-00-00Z.gz`), '');
    await writeFile(join(folder, 'notes.txt'), '');
    for (const cutOff of ['2026-03-01T09', '2026-03-01T11'])
      await writeFile(join(folder, `pankh-backup-${cutOff}-00-00Z.gz.part`), '');
    await rm(join(folder, 'pankh-backup-2026-03-02T10-00-00Z.gz'));
    const { lines } = await run('backup', [folder, '--keep', '3'], { DATA_DIR: dataDir });
    expect(lines.at(-1)).toBe('Removed 1 older: pankh-backup-2026-02-26T10-00-00Z.gz.');
    expect((await readdir(folder)).sort()).toEqual([
      'notes.txt',
      'pankh-backup-2026-02-27T10-00-00Z.gz',
      'pankh-backup-2026-02-28T10-00-00Z.gz',
      'pankh-backup-2026-03-01T11-00-00Z.gz.part',
      'pankh-backup-2026-03-02T10-00-00Z.gz',
    ]);
  });

  it('[OPS-3] [DATA-1] export writes everything into a new file, and overwrites none', async () => {
    const file = join(dataDir, 'all.json');
    expect((await run('export', [file])).exitCode).toBe(0);
    const { users: people } = JSON.parse(await readFile(file, 'utf8'));
    expect(people).toMatchObject([{ email: 'asha@example.in', full_name: 'Asha' }]);
    await expect(run('export', [file])).rejects.toThrow('EEXIST');
  });

  it('[OPS-4] stores the samples once, and reports when there is nothing to store', async () => {
    expect((await run('seed')).lines.join()).toMatch(/^Stored \d+ courses, /);
    expect((await run('seed')).lines).toEqual(['Nothing stored: the shop has or had this content.']);
  });

  it('[OPS-5] lists the missing migrations', async () => {
    expect((await run('upgrade-check')).lines).toEqual(['✓ The database is up to date with this build.']);
  });
});
