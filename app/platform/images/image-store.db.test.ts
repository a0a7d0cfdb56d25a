import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { courses, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, images } from '#app/db/tables/panel-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { maxImageBytes } from '#app/domain/stored-image.ts';
import type { BlobStorage } from '#app/platform/storage/blob-storage.server.ts';
import { createDiskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { storages, type TestStorage } from '#tests/support/image-storages.ts';
import { StorageError } from '../storage-error.server.ts';
import { createImageStore, type ImageStore } from './image-store.server.ts';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@x.in', fullName: 'Asha' };
const now = new Date('2026-11-21T10:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const database = testDatabase();
let kept: TestStorage;
let store: ImageStore;
let time: Date;

const picture = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#f7a600' } })
  .png()
  .toBuffer();
const files = () => kept.names();
const add = async () => {
  const stored = await store.add(admin, picture, now);
  if (!stored.success) throw new Error(stored.error);
  return stored;
};
const openStore = (changes: Partial<BlobStorage> = {}) =>
  createImageStore({ db: database.db, storage: { ...kept.storage, ...changes }, clock: () => time });
const course = (imageUrl: string) => ({
  id: 'c',
  slug: 'c',
  title: 'C',
  description: 'd',
  shortDescription: 's',
  price: 1,
  durationDays: 1,
  courseType: 'drone' as const,
  imageUrl,
});

describe.each(storages)('images on %s', (_place, open) => {
  beforeEach(async () => {
    await database.truncateAll();
    kept = await open();
    time = now;
    store = openStore();
    return () => kept.close();
  });

  it('[ADM-CRS-7] are stored under a generated name, with a row and an audit entry', async () => {
    const { url, width, height } = await add();
    expect(url).toMatch(/^\/images\/[0-9a-f]{32}-500\.webp$/);
    expect({ width, height }).toEqual({ width: 500, height: 300 });
    const id = url.slice(8, 40);
    expect(await files()).toEqual([`${id}-400.webp`, `${id}-500.webp`]);
    const [row] = await database.db.select().from(images);
    expect(row).toMatchObject({ id, width: 500, height: 300, widths: [400, 500], createdAt: now });
    const [entry] = await database.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: 'create', entity: 'image', entityId: id });
    expect((await sharp(await store.read(`${id}-400.webp`)).metadata()).width).toBe(400);
  });

  it('[ADM-CRS-7] are refused if the file is not an image or has 5 MB, and nothing is stored', async () => {
    expect(await store.add(admin, Buffer.from('<svg/>'), now)).toEqual({
      success: false,
      error: 'not-image',
    });
    const large = Buffer.concat([picture, Buffer.alloc(maxImageBytes - picture.byteLength)]);
    expect(large.byteLength).toBe(5_242_880);
    expect(await store.add(admin, large, now)).toEqual({ success: false, error: 'too-large' });
    expect(await store.add(admin, large.subarray(0, -1), now)).toMatchObject({ success: true });
    expect(await files()).toHaveLength(2);
  });

  it.each(['before the first file', 'before the second'])(
    '[ADM-CRS-7] leave neither row nor file if the storage fails %s',
    async (when) => {
      let calls = 0;
      const broken = openStore({
        write: async (name, bytes) => {
          if (++calls > (when === 'before the second' ? 1 : 0)) throw new StorageError('full', 'it is full');
          await kept.storage.write(name, bytes);
        },
      });
      await expect(broken.add(admin, picture, now)).rejects.toMatchObject({ fault: 'full' });
      expect(await files()).toEqual([]);
      expect(await database.db.select().from(images)).toEqual([]);
      expect(await database.db.select().from(auditLog)).toEqual([]);
    },
  );

  it('[BRAND-21] of a signature are kept for as long as a certificate shows them', async () => {
    const { url } = await add();
    const at = hoursLater(0);
    const content = {
      studentName: 's',
      courseTitle: 'c',
      completedAt: at,
      issuedAt: at,
      signatureImage: url,
    };
    const of = { number: 'n', enrollmentId: 'e', userId: 'u', courseId: 'c', keyId: 'k', signature: 's' };
    await database.db.insert(certificates).values({ ...of, ...content, contentVersion: 3 });
    time = hoursLater(24 * 365);
    await store.sweep();
    expect(await files()).toHaveLength(2);
    await database.db.delete(certificates);
    await store.sweep();
    expect(await files()).toEqual([]);
  });

  it.each([
    ['a visitor', visitor],
    ['a student', student],
  ])('[ROLE-2] are refused from %s', async (_who, actor) => {
    await expect(store.add(actor, picture, now)).rejects.toMatchObject({ status: 403 });
    expect(await files()).toEqual([]);
  });

  it('[ADM-CRS-7] leave no file if the row cannot be written', async () => {
    await database.db.execute('alter table images rename to images_away');
    try {
      await expect(store.add(admin, picture, now)).rejects.toThrow();
    } finally {
      await database.db.execute('alter table images_away rename to images');
    }
    expect(await files()).toEqual([]);
  });

  it('[ADM-CRS-7] that were never stored are not found', async () => {
    expect(await store.read(`${'0'.repeat(32)}-400.webp`)).toBeUndefined();
  });
  it('[ADM-CRS-7] are deleted with their row if no course uses them within a day', async () => {
    await add();
    time = hoursLater(23);
    await store.sweep();
    expect(await files()).toHaveLength(2);
    time = hoursLater(25);
    await store.sweep();
    expect(await files()).toEqual([]);
    expect(await database.db.select().from(images)).toEqual([]);
  });

  it.each(['[ADM-CRS-7] a course', '[DAY-31] a teacher'])('are kept if %s shows them', async (who) => {
    const { url: photoUrl } = await add();
    const teacher = { id: 't', slug: 't', name: 'T', about: 'A', photoUrl };
    if (who.includes('teacher')) await database.db.insert(teachers).values(teacher);
    else await database.db.insert(courses).values(course(photoUrl));
    time = hoursLater(24 * 365);
    await store.sweep();
    expect(await files()).toHaveLength(2);
  });

  it.each([
    ['[LEARN-10] are kept if the text of a lesson', 'lesson'],
    ['[DAY-92] are kept if what students make in a course', 'course'],
  ])('%s shows them, or an Undo could restore it', async (_, entity) => {
    const { url } = await add();
    const [body, extra] = [`Look: ![A kite](${url})`, { makes_media: url }];
    const place = { courseId: 'c', slug: 'up', title: 'Up', archivedAt: now };
    if (entity === 'lesson') await database.db.insert(lessons).values({ id: 'l', ...place, body });
    else await database.db.insert(courses).values({ ...course('https://pankh.example/a.webp'), extra });
    time = hoursLater(24 * 365);
    await store.sweep();
    expect(await files()).toHaveLength(2);
    await database.db.delete(lessons);
    await database.db.delete(courses);
    const entry = { action: 'delete', entity, entityId: 'l', before: { body, extra } };
    const act = { actorKind: 'portal', actorLabel: 'Admin portal', at: time };
    await database.db.insert(auditLog).values({ id: 'entry', ...act, ...entry });
    await store.sweep();
    expect(await files()).toHaveLength(2);
    time = hoursLater(24 * 400);
    await store.sweep();
    expect(await files()).toEqual([]);
  });

  it.each([
    ['replaced', 'update', null, 24, { entity: 'course', of: 'imageUrl' }],
    ['on a deleted course', 'delete', null, 24 * 30, { entity: 'course', of: 'imageUrl' }],
    ['on a course brought back', 'delete', now, 24, { entity: 'course', of: 'imageUrl' }],
    ['[DAY-31] of a deleted teacher', 'delete', null, 24 * 30, { entity: 'teacher', of: 'photoUrl' }],
  ])(
    '[ADM-CRS-7] %s are kept only for the undo period',
    async (_what, action, undoneAt, hours, { entity, of }) => {
      const { url } = await add();
      await database.db.insert(auditLog).values({
        id: 'entry',
        at: hoursLater(100),
        actorKind: 'portal',
        actorLabel: 'Admin portal',
        action,
        entity,
        entityId: 'c',
        before: { [of]: url },
        undoneAt,
      });
      time = hoursLater(100 + hours - 1);
      await store.sweep();
      expect(await files()).toHaveLength(2);
      time = hoursLater(100 + hours + 1);
      await store.sweep();
      expect(await files()).toEqual([]);
    },
  );

  it('[ADM-CRS-7] of a killed process are deleted after a day, but no other files', async () => {
    await add();
    const stray = `${'a'.repeat(32)}-400.webp`;
    for (const name of [stray, `${stray}.part`, 'notes.txt']) {
      await kept.storage.write(name, Buffer.from('half'));
      await kept.age(name, now);
    }
    time = hoursLater(23);
    await store.sweep();
    expect(await files()).toHaveLength(5);
    time = hoursLater(25);
    await store.sweep();
    expect(await files()).toEqual(['notes.txt']);
  });

  it('[ADM-CRS-7] that are shown keep every file, however old, among many orphaned files', async () => {
    const { url } = await add();
    await database.db.insert(courses).values(course(url));
    for (const name of await files()) await kept.age(name, now);
    for (const digit of '0123456789abcdef') {
      const name = `${digit.repeat(32)}-800.webp`;
      await kept.storage.write(name, Buffer.from('x'));
      await kept.age(name, now);
    }
    time = hoursLater(48);
    await store.sweep();
    expect(await files()).toEqual([400, 500].map((width) => `${url.slice(8, 40)}-${width}.webp`));
  });

  it('[ADM-CRS-7] lose their row even if the files cannot be deleted, and the files later', async () => {
    await add();
    for (const name of await files()) await kept.age(name, now);
    time = hoursLater(25);
    const broken = openStore({ remove: () => Promise.reject(new StorageError('away', 'it is away')) });
    await expect(broken.sweep()).rejects.toThrow(StorageError);
    expect(await database.db.select().from(images)).toEqual([]);
    expect(await files()).toHaveLength(2);
    await store.sweep();
    expect(await files()).toEqual([]);
  });

  it('[ADM-CRS-7] that were deleted are missing in a restored course', async () => {
    const { url } = await add();
    const undone = async (id: string, imageUrl: string) => {
      await database.db.insert(auditLog).values({
        id,
        at: now,
        actorKind: 'portal',
        actorLabel: 'Admin portal',
        action: 'delete',
        entity: 'course',
        entityId: id,
        before: { ...course(imageUrl), id, slug: id },
      });
      expect(await undoAudit({ db: database.db, actor: admin, now: time }, { id })).toEqual({
        success: true,
      });
      const rows = await database.db.select({ id: courses.id, imageUrl: courses.imageUrl }).from(courses);
      return rows.find((row) => row.id === id)?.imageUrl;
    };
    expect(await undone('soon', url)).toBe(url);
    expect(await undone('elsewhere', 'https://example.in/a.png')).toBe('https://example.in/a.png');
    await database.db.delete(courses);
    time = hoursLater(24 * 60);
    await store.sweep();
    expect(await undone('late', url)).toBeNull();
  });
});

it.each(['../secret.txt', 'secret.txt', '', '.', '%2e%2e/secret.txt', 'secret.txt\0.webp'])(
  '[ADM-CRS-7] a file named %j is not read',
  async (name) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pankh-images-'));
    const folder = join(dataDir, 'images');
    await mkdir(folder);
    for (const place of [dataDir, folder]) await writeFile(join(place, 'secret.txt'), 'secret');
    const clock = () => now;
    const onDisk = createImageStore({ db: database.db, storage: createDiskStorage(folder), clock });
    expect(await onDisk.read(name)).toBeUndefined();
    await rm(dataDir, { recursive: true });
  },
);
