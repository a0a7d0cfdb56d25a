import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmailToken } from '#app/core/accounts/email-tokens.server.ts';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import { mailOutbox, secrets } from '#app/db/tables/panel-tables.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { runCommand } from '#app/process/command-line.server.ts';
import { backUp } from '#app/process/data-commands.server.ts';
import { allAddresses, type FilledShop, openFilledShop } from './filled-shop.ts';

/** The environment variables that contain secrets, each with a value that occurs nowhere else. */
const settings = {
  ADMIN_PASSWORD: 'canary-portal-password',
  METRICS_TOKEN: 'canary-metrics-token',
  SMTP_URL: 'smtp://shop:canary-smtp-password@127.0.0.1:9',
  RAZORPAY_KEY_SECRET: 'canary-gateway-key',
  RAZORPAY_WEBHOOK_SECRET: 'canary-gateway-webhook',
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'canary-gateway-before',
  S3_SECRET_ACCESS_KEY: 'canary-storage-key',
  DATABASE_URL: 'postgres://shop:canary-database-password@127.0.0.1:9/shop',
  DATABASE_REPLICA_URL: 'postgres://shop:canary-replica-password@127.0.0.1:9/shop',
  CDN_PURGE_HEADER: 'Authorization: Bearer canary-cdn-token',
};
const others = {
  NODE_ENV: 'test',
  PAYMENT_GATEWAY_BASE_URL: 'http://127.0.0.1:9',
  RAZORPAY_KEY_ID: 'rzp_test_shown',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  CDN_PURGE_URL: 'http://127.0.0.1:9/purge',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'shown',
};
const typed = { password: 'canary-kite-password', wrong: 'canary-wrong-password' };

/**
 * The secret part of each of these settings, by the setting's name. The test searches for the secret parts in all
 * places where no secret may be.
 */
const ofSettings = Object.fromEntries(
  Object.entries(settings).map(([name, value]) => [name, /canary-[\w-]+/.exec(value)?.[0] ?? value]),
);

let shop: FilledShop;
let folder: string;
const lines: string[] = [];
const cookies: Record<string, string> = { 'a visitor': '' };
/** Secrets that are created while the shop runs: tokens of sessions and links, hashes, the product's own keys. */
const made: Record<string, string> = {};

beforeAll(async () => {
  // Acts as the built program, because development shows the admin panel's password on its login page.
  vi.stubEnv('DEV', false);
  folder = await mkdtemp(join(tmpdir(), 'pankh-secrets-'));
  const log = createLog('debug', { write: (line) => lines.push(line) });
  shop = await openFilledShop({ ...settings, ...others }, log);
  const { db } = shop.database;
  cookies['a student'] = await shop.signUp('student', typed.password);
  cookies['the portal'] = await shop.enterPortal(settings.ADMIN_PASSWORD);
  for (const [name, cookie] of Object.entries(cookies))
    for (const pair of cookie.split('; ').filter(Boolean))
      made[`${name}: ${pair.split('=', 1)}`] = decodeURIComponent(pair.slice(pair.indexOf('=') + 1)).split(
        '.',
      )[pair.includes('_browser=') ? 2 : 0] as string;
  for (const { name, value } of await db.select().from(secrets)) made[`own key: ${name}`] = value;
  for (const { password } of await db.select().from(accounts)) if (password) made.hash = password;
  const [student] = await db.select({ id: users.id }).from(users).limit(1);
  const token = await createEmailToken(
    { db, now: new Date() },
    { purpose: 'reset-password', userId: student?.id ?? '' },
  );
  made['emailed link'] = token;
  const email = { recipient: 'student@example.in', subject: 'Your link' };
  await db.insert(mailOutbox).values({ id: 'link', ...email, body: `https://shop.example/?token=${token}` });
  await shop.site.services.mail.sendDue();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.site.close();
  await rm(folder, { recursive: true, force: true });
});

const inside = (text: string, wanted: Record<string, string>) =>
  Object.entries(wanted).flatMap(([name, value]) => (text.includes(value) ? [name] : []));
const all = () => ({ ...ofSettings, ...typed, ...made });

/** Returns the rows of all tables as text, by the table's name. */
async function tables(): Promise<Map<string, string>> {
  const { db } = shop.database;
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found = new Map<string, string>();
  for (const { name } of rows) {
    const stored = await db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    );
    found.set(name, stored.rows.map(({ row }) => row).join('\n'));
  }
  return found;
}

describe('[OPS-10] [S-56] the secrets of the shop', () => {
  it('are all known to this test', () => {
    expect(Object.keys(made).toSorted()).toEqual([
      'a student: pankh_browser',
      'a student: pankh_session',
      'emailed link',
      'hash',
      'own key: auth',
      'own key: certificate_signing_key',
      'own key: limits',
      'own key: links',
      'own key: portal-password',
      'the portal: pankh_portal',
    ]);
    for (const [name, value] of Object.entries(all()))
      expect([name, value.length]).toEqual([name, expect.any(Number)]);
    expect(Object.values(all()).filter((value) => value.length < 16)).toEqual([]);
    // Fails for a setting that sounds like a secret but is not searched for by this test.
    const named = Object.keys(shop.site.services.env).filter((name) =>
      /secret|password|token|url$/i.test(name),
    );
    expect(named.toSorted()).toEqual([
      ...['adminPassword', 'baseUrl', 'databaseDirectUrl', 'databaseReplicaUrl', 'databaseUrl'],
      ...['metricsToken', 'smtpUrl'],
    ]);
  });

  it('appear on no page and in no data', async () => {
    const told: string[] = [];
    for (const [name, cookie] of Object.entries(cookies)) {
      for (const { pattern } of allAddresses) {
        const path = shop.pathOf(pattern);
        for (const one of [path, path === '/' ? '/_root.data' : `${path}.data`]) {
          const answer = await shop.send(one, cookie);
          const text = await answer.text();
          for (const secret of inside(text, all())) told.push(`${name} reads ${secret} on ${one}`);
        }
      }
    }
    expect(told).toEqual([]);
  });

  it('are not sent back with a refused form', async () => {
    const form = { password: typed.wrong, confirmPassword: typed.wrong, current: typed.wrong };
    const told: string[] = [];
    for (const { pattern } of allAddresses.filter(({ pattern }) => !pattern.includes('logout'))) {
      for (const intent of ['', 'password', 'save', 'delete']) {
        const path = shop.pathOf(pattern);
        const answer = await shop.send(path, '', { ...form, intent, email: 'student@example.in' });
        const sent = `${await answer.text()}${JSON.stringify([...answer.headers])}`;
        for (const secret of inside(sent, all())) told.push(`${secret} by ${path}`);
      }
    }
    expect(told).toEqual([]);
  });

  it('are not contained in metrics, health checks or error pages', async () => {
    const told: string[] = [];
    const look = async (what: string, answer: Response) => {
      const text = `${await answer.text()}${JSON.stringify([...answer.headers])}`;
      for (const secret of inside(text, all())) told.push(`${secret} by ${what}`);
      return answer.status;
    };
    const headers = { Authorization: `Bearer ${settings.METRICS_TOKEN}` };
    expect(await look('figures', await fetch(`${shop.site.url}/metrics`, { headers }))).toBe(200);
    for (const path of ['/metrics', '/healthz', '/readyz', '/nowhere', '/%zz', '/courses/x?token=x'])
      await look(path, await shop.send(path, ''));
    const { db } = shop.database;
    await db.execute(sql`alter table courses rename to mislaid`);
    for (const [name, cookie] of Object.entries(cookies))
      for (const path of [
        '/courses?q=a',
        '/courses.data?q=a',
        '/admin/courses',
        '/dashboard',
        '/dashboard.data',
      ])
        await look(`${path} for ${name}`, await shop.send(path, cookie));
    expect(await look('a fault', await shop.send('/courses/no-course', ''))).toBe(500);
    await db.execute(sql`alter table mislaid rename to courses`);
    expect(told).toEqual([]);
  });

  it('are not printed by a command, and are in no export', async () => {
    const { env } = shop.site.services;
    const parts = { database: shop.database, env, migrations: 'migrations', now: new Date() };
    const file = join(folder, 'export.json');
    const said = [
      await runCommand({ name: 'doctor' }, parts),
      await runCommand({ name: 'upgrade-check', backups: folder }, parts),
      await runCommand({ name: 'admin-password' }, parts),
      await runCommand({ name: 'export', file }, parts),
    ];
    const exported = await readFile(file, 'utf8');
    await rm(file);
    expect(exported).toContain('student@example.in');
    expect(inside(`${JSON.stringify(said)}${exported}`, all())).toEqual([]);
  });

  it('appear in no log line', () => {
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.flatMap((line) => inside(line, all()).map((secret) => `${secret}: ${line}`))).toEqual([]);
  });

  it('are stored in the database only where they must be', async () => {
    const found: string[] = [];
    for (const [table, text] of await tables())
      for (const secret of inside(text, all())) found.push(`${table}: ${secret}`);
    expect(found.toSorted()).toEqual([
      'accounts: hash',
      // The table of unsent emails must contain secrets, because a link in an email contains a token.
      'mail_outbox: emailed link',
      'secrets: own key: auth',
      'secrets: own key: certificate_signing_key',
      'secrets: own key: limits',
      'secrets: own key: links',
      'secrets: own key: portal-password',
      'sessions: a student: pankh_session',
    ]);
  });

  it('are in no file of the data folder', async () => {
    const { dataDir } = shop.site;
    const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      expect([path, inside(`${path}${await readFile(path, 'latin1')}`, all())]).toEqual([path, []]);
    }
  });

  it('are not in a backup, which contains no settings, sessions or typed secrets', async () => {
    const { env, database } = { env: shop.site.services.env, database: shop.database };
    // The images are in a storage that cannot be reached here. Therefore makes a backup without images, which does not
    // need that storage.
    const parts = { database, env: { ...env, bucket: undefined }, migrations: 'migrations', now: new Date() };
    const { lines: said } = await backUp(parts, { path: folder, keep: 2 });
    const names = await readdir(folder);
    expect(inside(`${said.join('\n')}${names.join()}`, all())).toEqual([]);
    const text = gunzipSync(await readFile(join(folder, names[0] ?? ''))).toString('latin1');
    expect(text).toContain('student@example.in');
    const kept = Object.keys(made).filter((name) => /^(own key|hash|emailed link)/.test(name));
    expect(inside(text, all()).filter((name) => !kept.includes(name))).toEqual([]);
  });
});
