import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '#app/db/tables/file-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { createBucketStorage } from '#app/platform/storage/bucket-storage.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type S3Double, startS3Double } from '#tests/support/s3-double.ts';
import { makeVideo } from '#tests/support/videos.ts';
import { createFileStore, findFile, type LessonFileStore } from './file-store.server.ts';
import { createFileUploads, type FileUploads, uploadPath } from './file-uploads.server.ts';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const film = await makeVideo({ codec: 'avc', seconds: 2 });
const newId = () => randomBytes(16).toString('hex');

let database: TestDatabase;
let bucket: S3Double;
let folder: string;
let store: LessonFileStore;
let uploads: FileUploads;
beforeAll(async () => {
  database = await openTestDatabase();
  bucket = await startS3Double();
  folder = await mkdtemp(join(tmpdir(), 'pankh-uploads-'));
  const { db } = database;
  const clock = () => new Date();
  store = createFileStore({ db, storage: createBucketStorage(bucket.settings, 'files'), clock });
  uploads = createFileUploads({ folder, store, find: (id) => findFile(db, id), clock });
});
beforeEach(async () => {
  await database.truncateAll();
  bucket.objects.clear();
});
afterAll(async () => {
  await bucket.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function upload(): Promise<string> {
  const url = `https://pankh.example${uploadPath}`;
  const tus = { 'Tus-Resumable': '1.0.0' };
  const about = `filename ${btoa('Flight.mp4')},purpose ${btoa('video')}`;
  const begun = { ...tus, 'Upload-Length': String(film.byteLength), 'Upload-Metadata': about };
  const response = await uploads.handle(new Request(url, { method: 'POST', headers: begun }), admin);
  const id = response.headers.get('location')?.split('/').at(-1) ?? '';
  const headers = { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  const body = Buffer.from(film);
  const piece = new Request(`${url}/${id}`, { method: 'PATCH', headers, body });
  expect((await uploads.handle(piece, admin)).status).toBe(204);
  return id;
}
/** Adds a file to the store under an id that may have a row already. */
async function add(id: string) {
  const path = join(folder, `${id}-${newId()}`);
  await writeFile(path, film);
  return await store.add(admin, { path, id, name: 'Flight.mp4', purpose: 'video' }, new Date());
}
const keptBytes = (id: string) => bucket.objects.get(`files/${id}`)?.bytes.byteLength;

describe('[LEARN-71] an upload that the browser asks twice to store, because an answer got lost', () => {
  it('is stored once, and both get the same answer', async () => {
    const id = await upload();
    const now = new Date();
    const answers = await Promise.all([uploads.keep(admin, id, now), uploads.keep(admin, id, now)]);
    for (const answer of answers) expect(answer).toMatchObject({ success: true, file: { id } });
    expect(bucket.asked.filter((one) => one === `PUT /shop-images/files/${id}`)).toHaveLength(1);
    expect([keptBytes(id), await database.db.$count(files)]).toEqual([film.byteLength, 1]);
  });

  it('keeps its content if its row cannot be stored a second time', async () => {
    const id = newId();
    expect(await add(id)).toMatchObject({ success: true });
    await expect(add(id)).rejects.toThrow();
    expect(keptBytes(id)).toBe(film.byteLength);
  });
});

it('[LEARN-70] content without a row is deleted after a day', async () => {
  const [recent, old, kept] = [newId(), newId(), newId()];
  await add(kept);
  for (const id of [recent, old]) {
    await add(id);
    await database.db.delete(files).where(eq(files.id, id));
  }
  for (const id of [old, kept])
    Object.assign(bucket.objects.get(`files/${id}`) ?? {}, {
      writtenAt: new Date(Date.now() - 25 * 3_600_000),
    });
  await store.sweep();
  expect([keptBytes(recent), keptBytes(old), keptBytes(kept)]).toEqual([
    film.byteLength,
    undefined,
    film.byteLength,
  ]);
});
