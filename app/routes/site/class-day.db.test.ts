import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { serializeSigned } from 'hono/utils/cookie';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll } from '#tests/support/enrollments.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';

let database: TestDatabase;
let site: InProcessSite;
let assetsDir: string;
beforeAll(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'pankh-assets-'));
  database = await openTestDatabase();
  site = await openInProcessSite(database, {}, assetsDir);
});
afterAll(async () => {
  await site.close();
  await rm(assetsDir, { recursive: true });
});

it('[DAY-21] [DAY-39] the menu of shared pages names a live class on its day, and its page who teaches it', async () => {
  const { db } = database;
  const now = new Date();
  await db.insert(users).values(ashasAccount);
  const expiresAt = new Date(now.getTime() + dayMs);
  await db.insert(sessions).values({ id: 's', token: 't', userId: asha.id, expiresAt });
  const secret = await loadOrCreateSecret(db, 'auth');
  const cookie = (await serializeSigned('pankh_session', 't', secret)).split(';', 1)[0] ?? '';
  const course = await taughtCourse(db, [{ kind: 'live' }]);
  await enroll(db, asha.id, now, { courseId: course.id });
  const menu = async () => {
    const answer = await fetch(`${site.url}/about`, { headers: { cookie } });
    return /Class today [\d:]+ [ap]m/.test(await answer.text());
  };
  expect(await menu()).toBe(false);
  await scheduleClass(db, course.lessonIds[0] ?? '', now, 'https://meet.example/1');
  await expect.poll(menu).toBe(true);

  const teacher = { about: 'Flies.', links: [] };
  await db.insert(teachers).values([
    { ...teacher, id: 't1', slug: 'meera', name: 'Meera Nair' },
    { ...teacher, id: 't2', slug: 'ravi', name: 'Ravi', isActive: false },
  ]);
  await db
    .update(courses)
    .set({ teacherIds: ['t1', 't2'] })
    .where(eq(courses.id, course.id));
  const answer = await fetch(`${site.url}/learn/${course.slug}/lesson-1`, { headers: { cookie } });
  const page = await answer.text();
  expect(page).toMatch(/Taught by.*<a href="\/teachers\/meera"[^>]*>.*Meera Nair/);
  expect(page).not.toContain('Ravi');
  await db.update(liveSessions).set({ startsAt: new Date(now.getTime() + 3 * dayMs) });
  await expect.poll(menu).toBe(false);
});
