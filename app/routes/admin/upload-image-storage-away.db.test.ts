import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { images } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { createImageStore } from '#app/platform/images/image-store.server.ts';
import { createBucketStorage } from '#app/platform/storage/bucket-storage.server.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Fault, type S3Double, startS3Double } from '#tests/support/s3-double.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader as imageLoader } from '../resources/send-image.ts';
import { action as addCourse } from './add-course.tsx';
import { action as upload } from './upload-image.ts';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const picture = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#f7a600' } })
  .png()
  .toBuffer();
const typed = {
  title: 'Kite Basics',
  short_description: 'Short',
  description: 'Long and typed with care',
  duration_days: '5',
  price: '599',
  image_source: 'upload',
};

let database: TestDatabase;
let double: S3Double;
let services: object;
beforeAll(async () => {
  database = await openTestDatabase();
  double = await startS3Double();
  const { db } = database;
  const waits = { write: 300, read: 300, remove: 300, list: 300 };
  const storage = createBucketStorage(double.settings, 'images', waits);
  const clock = () => new Date();
  services = {
    db,
    log: silentLog,
    env: { baseUrl: 'https://pankh.example' },
    limits: { spend: async () => ({ success: true }) },
    images: createImageStore({ db, storage, clock }),
  };
});
beforeEach(async () => {
  await database.truncateAll();
  double.objects.clear();
  double.fail('none');
});
afterAll(async () => {
  await double.close();
  await database.close();
});

function args(address: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image_file', new File([picture], 'kite.png', { type: 'image/png' }));
  const given = routeArgs(address, visitOf({ services, actor: async () => admin }));
  return { ...given, request: new Request(given.url, { method: 'POST', body: form }) } as never;
}
const { errors } = imageWords;
const faults = [
  ['error', errors['storage-away']],
  ['silent', errors['storage-away']],
  ['cut', errors['storage-away']],
  ['forbidden', errors['storage-refused']],
  ['full', errors['storage-full']],
] satisfies [Fault, string][];

describe.each(faults)('[ADM-CRS-7] while the image storage has the fault "%s"', (fault, sentence) => {
  it('the course form shows the error beside the field, keeps the typed values, and stores neither course nor image', async () => {
    double.fail(fault);
    const answer = await addCourse(args('/admin/courses/new', typed));
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { errors: { image: sentence }, values: typed },
    });
    expect(await database.db.select().from(courses)).toEqual([]);
    expect(await database.db.select().from(images)).toEqual([]);
    expect(double.objects.size).toBe(0);

    double.fail('none');
    expect(await addCourse(args('/admin/courses/new', typed))).toMatchObject({ status: 303 });
    const [course] = await database.db.select().from(courses);
    expect(course?.imageUrl).toMatch(/^\/images\/[0-9a-f]{32}-500\.webp$/);
    expect(double.objects.has(course?.imageUrl?.slice(1) ?? '')).toBe(true);
  });

  it('an immediate upload by the browser gets the same error', async () => {
    double.fail(fault);
    const response = (await upload(args('/admin/uploads'))) as Response;
    expect([response.status, await response.json()]).toEqual([400, { success: false, error: sentence }]);
    expect(await database.db.select().from(images)).toEqual([]);
  });
});

it('[ADM-CRS-7] an image gets a 503, which is not cached, while the storage cannot be reached', async () => {
  const kept = (await upload(args('/admin/uploads'))) as Response;
  const { url } = await kept.json();
  const ask = () =>
    imageLoader({ ...routeArgs(url, visitOf({ services })), params: { name: url.slice(8) } } as never);
  double.fail('error');
  const away = await ask();
  expect([away.status, away.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  double.fail('none');
  expect((await ask()).status).toBe(200);
});
