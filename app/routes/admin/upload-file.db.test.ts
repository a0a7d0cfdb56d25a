import { readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { mostFileBytes } from '#app/domain/lesson-file.ts';
import { ashasAccount } from '#tests/support/enrollments.ts';
import { type FileSite, openFileSite } from '#tests/support/file-site.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { makeVideo } from '#tests/support/videos.ts';

const film = await makeVideo({ codec: 'avc', seconds: 50 });
const half = film.byteLength >> 1;

let site: FileSite;
beforeAll(async () => {
  site = await openFileSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.truncateAll();
  await site.database.db.insert(users).values(ashasAccount);
  await rm(join(site.dataDir, 'uploads'), { recursive: true, force: true });
});

const tus = { 'Tus-Resumable': '1.0.0' };
const text = (value: string) => Buffer.from(value).toString('base64');

function create(as: string | null, length: number, { name = 'Flight.mp4', purpose = 'video' } = {}) {
  const metadata = `filename ${text(name)},purpose ${text(purpose)}`;
  const headers = { ...tus, 'Upload-Length': String(length), 'Upload-Metadata': metadata };
  return site.ask('/admin/files', as, { method: 'POST', headers });
}
async function begin(length = film.byteLength, given = {}): Promise<string> {
  const response = await create('portal', length, given);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}
const piece = (path: string, at: number, bytes: Uint8Array, as = 'portal') =>
  site.ask(path, as, {
    method: 'PATCH',
    headers: { ...tus, 'Upload-Offset': String(at), 'Content-Type': 'application/offset+octet-stream' },
    body: Buffer.from(bytes),
  });
const offset = async (path: string, as = 'portal') => {
  const response = await site.ask(path, as, { method: 'HEAD', headers: tus });
  return response.ok ? Number(response.headers.get('upload-offset')) : response.status;
};
const uploads = () => readdir(join(site.dataDir, 'uploads')).catch(() => []);

describe('[LEARN-71] an upload in parts', () => {
  it('is stored once it is complete, under a generated name, and may be requested again', async () => {
    const path = await begin(film.byteLength, { name: '../../Flight <1>.mov' });
    expect(path).toMatch(/^\/admin\/files\/[0-9a-f]{32}$/);
    expect((await piece(path, 0, film.subarray(0, half))).status).toBe(204);
    expect((await site.ask(path, 'portal', { method: 'POST' })).status).toBe(400);
    expect(await offset(path)).toBe(half);
    expect((await piece(path, half, film.subarray(half))).status).toBe(204);
    for (const _again of [1, 2]) {
      const kept = await site.ask(path, 'portal', { method: 'POST' });
      const { file } = (await kept.json()) as { file: object };
      expect(file).toMatchObject({ name: 'Flight 1.mp4', seconds: 50, bytes: film.byteLength });
    }
    expect(await uploads()).toEqual([]);
    expect(await site.database.db.$count(files)).toBe(1);
    expect(await site.database.db.$count(auditLog, eq(auditLog.entity, 'file'))).toBe(1);
  });

  it('[L-12] is refused by its content, and no data remain', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const path = await begin(page.byteLength);
    await piece(path, 0, page);
    const refused = await site.ask(path, 'portal', { method: 'POST' });
    expect([refused.status, await refused.json()]).toMatchObject([400, { success: false }]);
    expect([await uploads(), await site.database.db.$count(files)]).toEqual([[], 0]);
  });

  it('[L-17] is a 404 for another portal session and another admin, whatever they send', async () => {
    const path = await begin();
    await piece(path, 0, film.subarray(0, half));
    for (const other of ['other-portal', 'admin']) {
      expect(await offset(path, other)).toBe(404);
      expect((await piece(path, half, film.subarray(half), other)).status).toBe(404);
      expect((await site.ask(path, other, { method: 'DELETE', headers: tus })).status).toBe(404);
      expect((await site.ask(path, other, { method: 'POST' })).status).toBe(404);
    }
    expect(await offset(path)).toBe(half);
    expect((await site.ask(path, 'portal', { method: 'DELETE', headers: tus })).status).toBe(204);
    expect(await uploads()).toEqual([]);
  });

  it.each(['asha', null])('[L-17] is allowed only to admins, not to %s', async (as) => {
    const path = await begin();
    for (const response of [
      await create(as, 100),
      await piece(path, 0, film.subarray(0, half), as ?? ''),
      await site.ask(path, as, { method: 'DELETE', headers: tus }),
      await site.ask(path, as, { method: 'POST' }),
    ]) {
      expect(response.status).toBe(302);
    }
    expect(await offset(path)).toBe(0);
  });

  it.each([
    ['a video over the limit', mostFileBytes.video + 1, 'video', 413],
    ['an attachment over its limit', mostFileBytes.attachment + 1, 'attachment', 413],
    ['an unknown purpose', 100, 'program', 400],
    ['nothing', 0, 'video', 400],
  ])('[L-17] is refused before any data for %s', async (_what, length, purpose, status) => {
    expect((await create('portal', length, { purpose })).status).toBe(status);
    expect(await uploads()).toEqual([]);
  });

  it('[L-17] that names a file elsewhere on the disk is not found', async () => {
    for (const name of ['..%2f..%2fpasswd', 'a'.repeat(31), `${'a'.repeat(32)}.json`])
      expect(await offset(`/admin/files/${name}`)).toBe(404);
  });

  it('[L-17] continues where the connection was lost in the middle of a part', async () => {
    const path = await begin();
    const { port } = new URL(site.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      `PATCH ${path} HTTP/1.1`,
      ...['Host: x', 'Cookie: as=portal', 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0'],
      ...['Content-Type: application/offset+octet-stream', `Content-Length: ${film.byteLength}`, '', ''],
    ];
    socket.write(head.join('\r\n'));
    socket.write(film.subarray(0, half));
    await until(async () => (await sizeOfUpload(path)) === half);
    socket.destroy();
    const at = await offset(path);
    expect(at).toBe(half);
    expect((await piece(path, at, film.subarray(at))).status).toBe(204);
    expect((await site.ask(path, 'portal', { method: 'POST' })).status).toBe(200);
  });

  it('[L-17] answers 507 if the disk is full, and leaves no data', async () => {
    const path = await begin();
    const place = join(site.dataDir, 'uploads', path.split('/').at(-1) ?? '');
    await rm(place);
    // `/dev/full` behaves like a full disk: each write to it fails.
    await symlink('/dev/full', place);
    const response = await piece(path, 0, film);
    expect([response.status, (await response.text()).trim()]).toEqual([507, 'storage-full']);
    expect(await uploads()).toEqual([]);
  });

  it('[L-17] that nobody continues is deleted after a day', async () => {
    const [old, recent] = [await begin(), await begin()];
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const name of await uploads()) {
      const hours = name.startsWith(old.split('/').at(-1) ?? '-') ? 25 : 23;
      await utimes(join(site.dataDir, 'uploads', name), ago(hours), ago(hours));
    }
    await site.services.uploads.sweep();
    expect([await offset(old), await offset(recent)]).toEqual([404, 0]);
  });
});

async function sizeOfUpload(path: string): Promise<number> {
  return (await stat(join(site.dataDir, 'uploads', path.split('/').at(-1) ?? ''))).size;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

describe('[LEARN-70] a file that no lesson uses', () => {
  it('is deleted after a day with its content, but kept while a lesson or an Undo needs it', async () => {
    const { db } = site.database;
    const id = await site.takeIn(film, 'Flight.mp4', 'video');
    const spare = await site.takeIn(film, 'Spare.mp4', 'video');
    const own = { kind: 'video' as const, video: { source: 'file' as const, ref: id } };
    await taughtCourse(db, [own]);
    await site.services.files.sweep();
    expect(await db.$count(files)).toBe(2);
    await db.update(files).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
    await site.services.files.sweep();
    expect((await db.select().from(files)).map((row) => row.id)).toEqual([id]);
    expect(await site.services.files.areThere([spare])).toEqual(new Set());
    const entry = { action: 'delete', entity: 'lesson', entityId: 'l', before: { video: own.video } };
    const act = { actorKind: 'portal', actorLabel: 'Admin portal', at: new Date() };
    await db.insert(auditLog).values({ id: 'entry', ...act, ...entry });
    await db.delete(lessons);
    await site.services.files.sweep();
    expect(await db.$count(files)).toBe(1);
  });
});
