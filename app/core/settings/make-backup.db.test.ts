import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { files } from '#app/db/tables/file-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { openPortal } from '#app/identity/portal.server.ts';
import { streamBackup } from '#app/platform/backup/write-backup.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { fillableQueue, openTestAuth, signInLog } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeBackup } from './make-backup.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const portal: Actor = { kind: 'portal', sessionId: 'p' };
const adminPassword = 'a password for tests only';
const from = { headers: new Headers(), address: '192.0.2.7' };

const database = testDatabase();
let ctx: Parameters<typeof makeBackup>[0];
beforeEach(async () => {
  await database.truncateAll();
  const { db } = database;
  const clock = () => now;
  const hashQueue = fillableQueue();
  const limits = createLimits({ db, secret: 's', clock, sleep: async () => {} });
  const site = { baseUrl: 'http://localhost:3000', adminPassword };
  const opened = await openPortal({ db, env: site, limits, hashQueue, clock, log: signInLog().log });
  const env = { bucket: undefined, dataDir: `${tmpdir()}/pankh-nothing-here` };
  ctx = {
    db,
    actor: portal,
    now,
    env,
    limits,
    portal: opened.portal,
    auth: openTestAuth(db, { clock, hashQueue }),
  };
});

const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('pankh-sent-backup-'));

it('[ROLE-2] a backup contains all data of the shop for an admin, is recorded in the audit log, and leaves no copy on the server', async () => {
  const before = await folders();
  const made = await makeBackup(ctx, { password: adminPassword, from, withFiles: true });
  if (!made.success) throw new Error('no backup');
  expect(made.headers.get('set-cookie')).not.toBeNull();
  const lines = gunzipSync(await buffer(made.content)).toString();
  expect(lines).toContain('"action": "back-up"');
  const acts = await database.db.select().from(auditLog);
  expect(acts).toMatchObject([{ action: 'back-up', actorKind: 'portal' }]);
  await vi.waitFor(async () => expect(await folders()).toEqual(before));
});

it('[ROLE-2] a backup is not made without the password', async () => {
  const before = await folders();
  for (const wrong of ['', 'not it'])
    expect(await makeBackup(ctx, { password: wrong, from, withFiles: true })).toMatchObject({
      success: false,
      status: 400,
    });
  expect(await database.db.select().from(auditLog)).toEqual([]);
  expect(await folders()).toEqual(before);
});

it('[ROLE-2] [BRAND-56] a backup leaves no file if the images cannot be read, and does not count as made', async () => {
  const before = await folders();
  const bucket = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'b',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
  };
  const broken = { ...ctx, env: { ...ctx.env, bucket } };
  await expect(makeBackup(broken, { password: adminPassword, from, withFiles: true })).rejects.toMatchObject({
    fault: 'away',
  });
  expect(await folders()).toEqual(before);
  expect(await database.db.select().from(auditLog)).toEqual([]);
});

describe('[DAY-54] a backup with files', () => {
  const id = 'f'.repeat(32);
  const part = 3 * 1024 * 1024;
  beforeEach(async () => {
    const film = { name: 'film.mp4', purpose: 'video', mediaType: 'video/mp4', seconds: 1 } as const;
    await database.db.insert(files).values({ ...film, id, bytes: 40 * part, sha256: 'a'.repeat(64) });
  });

  it('is read while it is sent, in parts, and keeps none of it on the disk', async () => {
    let read = 0;
    const film = {
      readRange: async () => {
        read++;
        return new Response(randomBytes(part)).body ?? undefined;
      },
    };
    const images = createDiskStorage(`${tmpdir()}/pankh-nothing-here`);
    const content = await streamBackup({ db: database.db, storage: images, files: film }, now);
    const parts = content[Symbol.asyncIterator]();
    await parts.next();
    expect(read).toBeLessThan(3);
    const [folder = ''] = await folders();
    expect((await stat(`${tmpdir()}/${folder}/shop`)).size).toBeLessThan(part);
    content.destroy();
    await vi.waitFor(async () => expect(await folders()).toEqual([]));
    expect(read).toBeLessThan(5);
  });

  it('breaks off where the storage fails, so that nobody takes it for whole', async () => {
    const broken = { readRange: () => Promise.reject(new Error('the bucket is away')) };
    const images = createDiskStorage(`${tmpdir()}/pankh-nothing-here`);
    const content = await streamBackup({ db: database.db, storage: images, files: broken }, now);
    await expect(buffer(content)).rejects.toThrow('the bucket is away');
    await vi.waitFor(async () => expect(await folders()).toEqual([]));
  });
});
