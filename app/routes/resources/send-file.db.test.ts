import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { filePolicy, requestPolicy } from '#app/platform/limits/limit-policies.ts';
import { ashasAccount } from '#tests/support/enrollments.ts';
import { type FileSite, openFileSite } from '#tests/support/file-site.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { startS3Double } from '#tests/support/s3-double.ts';
import { makeVideo } from '#tests/support/videos.ts';

const film = await makeVideo({ codec: 'avc', seconds: 40 });
const size = film.byteLength;
const pdf = Buffer.from('%PDF-1.7\nwiring');

const bucket = await startS3Double();
afterAll(() => bucket.close());
const { settings } = bucket;
const inBucket = {
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
};

describe.each([
  ['the disk', {}],
  ['a bucket', inBucket],
])('lesson files stored on %s', (_place, env) => {
  let site: FileSite;
  let course: Awaited<ReturnType<typeof taughtCourse>>;
  let video: string;
  let attached: string;
  const clock = new Date('2026-11-22T10:00:00Z');
  const address = (id: string) => `/files/${id}`;

  beforeAll(async () => {
    site = await openFileSite(env);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.database.truncateAll();
    await site.database.db.insert(users).values(ashasAccount);
    video = await site.takeIn(film, 'Flight.mov', 'video');
    attached = await site.takeIn(pdf, 'Wiring – “A”.pdf', 'attachment');
    const own = { kind: 'video' as const, video: { source: 'file' as const, ref: video } };
    course = await taughtCourse(site.database.db, [own, { title: 'Later' }]);
    await site.database.db
      .insert(lessonFiles)
      .values({ lessonId: course.lessonIds[0] ?? '', fileId: attached });
    const place = { userId: 'asha', courseId: course.id, status: 'active' as const, enrolledAt: clock };
    await site.database.db.insert(enrollments).values({ id: 'seat', ...place });
  });

  it.each([
    ['bytes=0-1', '0-1'],
    ['bytes=0-0', '0-0'],
    ['bytes=0-', `0-${size - 1}`],
    ['bytes=1-', `1-${size - 1}`],
    ['bytes=100-299', '100-299'],
    [`bytes=${size - 1}-`, `${size - 1}-${size - 1}`],
    [`bytes=${size - 1}-${size + 9}`, `${size - 1}-${size - 1}`],
    ['bytes=0-999999999', `0-${size - 1}`],
    ['bytes=-1', `${size - 1}-${size - 1}`],
    ['bytes=-500', `${size - 500}-${size - 1}`],
    [`bytes=-${size + 5}`, `0-${size - 1}`],
    ['BYTES=5-9', '5-9'],
    [`bytes=${size}-`, 'none'],
    [`bytes=${size + 100}-${size + 200}`, 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-5', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=x-y', 'whole'],
    ['pages=1-2', 'whole'],
    ['bytes=', 'whole'],
  ])('[L-13] are answered for the range %s with %s', async (range, expected) => {
    const response = await site.ask(address(video), 'asha', { headers: { Range: range } });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    if (expected === 'none') {
      expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
      return;
    }
    const [from = 0, to = size - 1] = expected === 'whole' ? [] : expected.split('-').map(Number);
    expect(response.status).toBe(expected === 'whole' ? 200 : 206);
    expect(response.headers.get('content-range')).toBe(
      expected === 'whole' ? null : `bytes ${from}-${to}/${size}`,
    );
    expect(response.headers.get('content-length')).toBe(String(to - from + 1));
    expect(body.equals(film.subarray(from, to + 1))).toBe(true);
  });

  it('[L-13] have a strong ETag by which a part is still valid, and HEAD has no body', async () => {
    const etag = `"${createHash('sha256').update(film).digest('hex')}"`;
    const part = (headers: Record<string, string>) => site.ask(address(video), 'asha', { headers });
    const head = await site.ask(address(video), 'asha', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([
      ...[200, etag, String(size)],
    ]);
    expect((await part({ Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Sun, 22 Nov 2026 10:00:00 GMT'])
      expect((await part({ Range: 'bytes=0-1', 'If-Range': other })).status).toBe(200);
    expect((await part({ 'If-None-Match': etag })).status).toBe(304);
  });

  it('[LEARN-74] are played if a video and otherwise downloaded, so that nothing in them is executed', async () => {
    const played = await site.ask(address(video), 'asha');
    expect(played.headers.get('content-type')).toBe('video/mp4');
    expect(played.headers.get('content-disposition')).toBeNull();
    const saved = await site.ask(address(attached), 'asha');
    expect(Buffer.from(await saved.arrayBuffer()).equals(pdf)).toBe(true);
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="Wiring _ _A_.pdf"; filename*=UTF-8''Wiring%20%E2%80%93%20%E2%80%9CA%E2%80%9D.pdf`,
    );
    for (const { headers } of [played, saved]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  it.each<
    [
      string,
      string | null,
      Partial<typeof lessons.$inferInsert>,
      Partial<typeof enrollments.$inferInsert>,
      number,
    ]
  >([
    ['a visitor', null, {}, {}, 403],
    ['another student', 'ravi', {}, {}, 403],
    ['a student of the course', 'asha', {}, {}, 200],
    ['an admin', 'admin', {}, {}, 200],
    ['the portal', 'portal', { isPublished: false }, {}, 200],
    ['a visitor, of a free lesson', null, { isFree: true }, {}, 200],
    ['a student, of a draft', 'asha', { isPublished: false }, {}, 403],
    ['a student, of an archived lesson', 'asha', { archivedAt: clock }, {}, 403],
    ['a student, before its date', 'asha', { unlockAt: new Date('2999-01-01T00:00:00Z') }, {}, 403],
    ['a student after a refund', 'asha', {}, { closedAt: clock }, 403],
  ])('[L-5] are answered with %s by the access to the lesson', async (_who, as, lesson, place, status) => {
    const { db } = site.database;
    if (Object.keys(lesson).length > 0)
      await db
        .update(lessons)
        .set(lesson)
        .where(eq(lessons.id, course.lessonIds[0] ?? ''));
    if (Object.keys(place).length > 0) await db.update(enrollments).set(place);
    for (const id of [video, attached]) {
      for (const range of [null, 'bytes=0-1']) {
        const response = await site.ask(address(id), as, range ? { headers: { Range: range } } : {});
        await response.arrayBuffer();
        expect(response.status).toBe(status === 200 && range ? 206 : status);
      }
    }
  });

  it('[L-18] are reported in place if missing, and the lesson still opens', async () => {
    const whole = await site.ask(`/learn/${course.slug}/lesson-1`, 'asha');
    expect(await whole.text()).toContain(address(video));
    const gone = await site.takeIn(film, 'Lost.mp4', 'video');
    await site.database.db.update(lessons).set({ video: { source: 'file', ref: gone } });
    bucket.objects.delete(`files/${gone}`);
    await rm(join(site.dataDir, 'files', gone), { force: true });
    const page = await site.ask(`/learn/${course.slug}/lesson-1`, 'asha');
    expect([page.status, (await page.text()).includes('This video is missing at the moment')]).toEqual([
      200,
      true,
    ]);
    expect((await site.ask(address(gone), 'asha')).status).toBe(404);
    expect((await site.ask(address('f'.repeat(32)), 'asha')).status).toBe(404);
  });

  it('[LEARN-39] are redirected from their former URL to the current one', async () => {
    const moved = await site.ask(`/learn/files/${video}`, 'asha');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, address(video)]);
    await moved.arrayBuffer();
  });

  it('[L-14] are read no further than a paused download needs', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(30 * 1024 * 1024, 'x')]);
    const id = await site.takeIn(large, 'Large.pdf', 'attachment');
    await site.database.db.insert(lessonFiles).values({ lessonId: course.lessonIds[0] ?? '', fileId: id });
    let read = 0;
    const { files } = site.services;
    const { read: readAll } = files;
    files.read = async (...asked) => {
      const stream = await readAll(...asked);
      return stream?.pipeThrough(
        new TransformStream(
          {
            transform: (part, out) => {
              read += part.byteLength;
              out.enqueue(part);
            },
          },
          { highWaterMark: 1 },
          { highWaterMark: 1 },
        ),
      );
    };
    const request = get(`${site.url}${address(id)}`, { headers: { Cookie: 'as=asha' } });
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) =>
      request.on('response', resolve),
    );
    response.pause();
    // Waits until no more of the file is read, because the buffers of the sockets are full.
    for (let before = -1; before !== read; await sleep(200)) before = read;
    expect(read).toBeLessThan(large.byteLength / 2);
    request.destroy();
    files.read = readAll;
  });
});

it('[L-15] forty students behind one network address can seek in videos, and each account is counted', async () => {
  const site = await openFileSite();
  try {
    const { limits } = site.services;
    for (let student = 0; student < 40; student++)
      for (let seek = 0; seek < 60; seek++) {
        expect((await limits.checkFile({ address: '203.0.113.7' })).success).toBe(true);
        expect((await limits.checkFile({ account: `student-${student}` })).success).toBe(true);
      }
    expect(40 * 60).toBeGreaterThan(requestPolicy.points);
    for (let seek = 60; seek < filePolicy.account.points; seek++)
      await limits.checkFile({ account: 'student-0' });
    expect((await limits.checkFile({ account: 'student-0' })).success).toBe(false);
    expect((await limits.checkFile({ account: 'student-1' })).success).toBe(true);
    expect((await limits.checkRequest('203.0.113.7')).success).toBe(true);
  } finally {
    await site.close();
  }
});
