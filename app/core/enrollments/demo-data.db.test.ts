import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemoCatalogue } from '#app/db/seed/seed.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { achievements, activity, certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { addDays } from '#app/domain/calendar.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, studyParts } from '#tests/support/enrollments.ts';
import { loadDemoData, removeDemoData } from './demo-data.server.ts';
import { studyEnrollment } from './enrollment-commands.server.ts';
import { getDashboard } from './enrollment-queries.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const tables = [enrollments, activity, achievements, certificates];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
});

const parts = (demoData = true) => ({ ...studyParts(database.db), demoData });
const counts = () => Promise.all(tables.map((table) => database.db.$count(table)));
const dashboard = () => getDashboard(database.db, asha, 'Asia/Kolkata', now);

describe('demo data', () => {
  it('[DASH-4] three enrollments, one of each status, and seven days of activity up to today', async () => {
    await seedDemoCatalogue(database.db, now);
    expect(await loadDemoData(parts(), asha, now)).toEqual({ success: true });
    const { enrollments: shown, week, streak } = await dashboard();
    expect(shown.map(({ status }) => status).sort()).toEqual(['active', 'completed', 'not_started']);
    for (const { course, isDemo } of shown) expect([course?.isActive, isDemo]).toEqual([true, true]);
    expect(week.map(({ day, isActive }) => [day, isActive])).toEqual(
      Array.from({ length: 7 }, (_, i) => [addDays('2026-11-15', i), true]),
    );
    expect(streak).toEqual({ current: 7, longest: 7 });
    const spent = shown.reduce((sum, { timeSpentMinutes }) => sum + timeSpentMinutes, 0);
    expect(week.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(spent);
  });

  it('[DASH-4] three enrollments even where the catalogue is empty', async () => {
    await loadDemoData(parts(), asha, now);
    expect((await dashboard()).enrollments.map(({ course }) => course)).toEqual([null, null, null]);
  });

  it('[DASH-4] loaded ten times at once it stands there once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => loadDemoData(parts(), asha, now)));
    expect(all.every(({ success }) => success)).toBe(true);
    expect(await counts()).toEqual([3, 7, 3, 1]);
  });

  it('[DASH-3] is refused where the site does not allow it, to visitors, and beside real courses', async () => {
    expect(await loadDemoData(parts(false), asha, now)).toMatchObject({ success: false, status: 403 });
    expect(await loadDemoData(parts(), { kind: 'visitor' }, now)).toMatchObject({ status: 403 });
    await enroll(database.db, 'asha', now);
    expect(await loadDemoData(parts(), asha, now)).toMatchObject({ success: false, status: 409 });
    expect(await counts()).toEqual([1, 0, 0, 0]);
  });

  it('[DASH-4] is marked in every row, and yields only specimens, also when completed by hand', async () => {
    await loadDemoData(parts(), asha, now);
    const active = (await dashboard()).enrollments.find(({ status }) => status === 'active');
    const intent = { intent: 'complete', enrollment: active?.id ?? '' } as const;
    expect(await studyEnrollment(parts(), asha, intent, now)).toMatchObject({ success: true });
    const real = await Promise.all([
      database.db.$count(enrollments, sql`not ${enrollments.isDemo}`),
      database.db.$count(activity, sql`not ${activity.isDemo}`),
      database.db.$count(achievements, sql`not ${achievements.isDemo}`),
      database.db.$count(certificates, sql`not ${certificates.isSpecimen}`),
    ]);
    expect(real).toEqual([0, 0, 0, 0]);
    expect(await database.db.$count(certificates)).toBe(2);
  });

  it('[DASH-12] real study on a demo day counts its own minutes, and its badges are real', async () => {
    await loadDemoData(parts(), asha, now);
    const { id } = await enroll(database.db, 'asha', now, { status: 'active', progress: 5 });
    await studyEnrollment(parts(), asha, { intent: 'continue', enrollment: id }, now);
    const today = and(eq(activity.userId, 'asha'), eq(activity.day, '2026-11-21'));
    expect(await database.db.select().from(activity).where(today)).toMatchObject([
      { minutes: 30, isDemo: false },
    ]);
    const real = await database.db.select().from(achievements).where(eq(achievements.isDemo, false));
    expect(real.map(({ key }) => key)).toEqual(['first_steps']);
  });

  it('[DASH-4] removed, it leaves what is real and what is of others', async () => {
    await loadDemoData(parts(), asha, now);
    await loadDemoData(parts(), ravi, now);
    const { id } = await enroll(database.db, 'asha', now);
    for (const intent of ['start', 'complete'] as const) {
      await studyEnrollment(parts(), asha, { intent, enrollment: id }, now);
    }
    expect(await removeDemoData(parts(), asha)).toEqual({ success: true });
    const ofAsha = tables.map((table) => database.db.$count(table, eq(table.userId, 'asha')));
    expect(await Promise.all(ofAsha)).toEqual([1, 1, 2, 1]);
    const ofRavi = tables.map((table) => database.db.$count(table, eq(table.userId, 'ravi')));
    expect(await Promise.all(ofRavi)).toEqual([3, 7, 3, 1]);
  });
});
