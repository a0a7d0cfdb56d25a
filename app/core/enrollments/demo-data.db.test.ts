import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { achievements, activity, certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { addDays } from '#app/domain/calendar.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, studyContext } from '#tests/support/enrollments.ts';
import { loadDemoData, removeDemoData } from './demo-data.server.ts';
import { studyEnrollment } from './enrollment-commands.server.ts';
import { getDashboard } from './enrollment-queries.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const tables = [enrollments, activity, achievements, certificates];

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
});

const as = (actor: Actor = asha, demoData = true) => ({
  ...studyContext(database.db, actor, now),
  demoData,
});
const counts = () => Promise.all(tables.map((table) => database.db.$count(table)));
const dashboard = () => getDashboard(database.db, asha, { now, zone: 'Asia/Kolkata' });

describe('loading demo data', () => {
  it('[DASH-4] stores three enrollments, one of each status, and seven days of activity up to today', async () => {
    await seedDemoCatalog(database.db, now);
    expect(await loadDemoData(as())).toEqual({ success: true });
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

  it('[DASH-4] stores three enrollments even if the catalog is empty', async () => {
    await loadDemoData(as());
    expect((await dashboard()).enrollments.map(({ course }) => course)).toEqual([null, null, null]);
  });

  it('[DASH-4] stores one set after ten concurrent calls', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => loadDemoData(as())));
    expect(all.every(({ success }) => success)).toBe(true);
    expect(await counts()).toEqual([3, 7, 3, 1]);
  });

  it('[DASH-3] is refused if the site does not allow it, to visitors, and to students with real courses', async () => {
    expect(await loadDemoData(as(asha, false))).toMatchObject({ success: false, status: 403 });
    expect(await loadDemoData(as({ kind: 'visitor' }))).toMatchObject({ status: 403 });
    await enroll(database.db, 'asha', now);
    expect(await loadDemoData(as())).toMatchObject({ success: false, status: 409 });
    expect(await counts()).toEqual([1, 0, 0, 0]);
  });

  it('[DASH-4] marks every row as demo and issues only specimen certificates, also on a later completion', async () => {
    await loadDemoData(as());
    const active = (await dashboard()).enrollments.find(({ status }) => status === 'active');
    const intent = { intent: 'complete', enrollment: active?.id ?? '' } as const;
    expect(await studyEnrollment(as(), intent)).toMatchObject({ success: true });
    const real = await Promise.all([
      database.db.$count(enrollments, sql`not ${enrollments.isDemo}`),
      database.db.$count(activity, sql`not ${activity.isDemo}`),
      database.db.$count(achievements, sql`not ${achievements.isDemo}`),
      database.db.$count(certificates, sql`not ${certificates.isSpecimen}`),
    ]);
    expect(real).toEqual([0, 0, 0, 0]);
    expect(await database.db.$count(certificates)).toBe(2);
  });

  it('[DASH-12] counts only the real minutes of a demo day with real study, and gives real badges for it', async () => {
    await loadDemoData(as());
    const { id } = await enroll(database.db, 'asha', now, { status: 'active', progress: 5 });
    await studyEnrollment(as(), { intent: 'continue', enrollment: id });
    const today = and(eq(activity.userId, 'asha'), eq(activity.day, '2026-11-21'));
    expect(await database.db.select().from(activity).where(today)).toMatchObject([
      { minutes: 30, isDemo: false },
    ]);
    const real = await database.db.select().from(achievements).where(eq(achievements.isDemo, false));
    expect(real.map(({ key }) => key)).toEqual(['first_steps']);
  });

  it('[DASH-4] is undone by removing it, which keeps real data and other students’ data', async () => {
    await loadDemoData(as());
    await loadDemoData(as(ravi));
    const { id } = await enroll(database.db, 'asha', now);
    for (const intent of ['start', 'complete'] as const) {
      await studyEnrollment(as(), { intent, enrollment: id });
    }
    expect(await removeDemoData(as())).toEqual({ success: true });
    const ofAsha = tables.map((table) => database.db.$count(table, eq(table.userId, 'asha')));
    expect(await Promise.all(ofAsha)).toEqual([1, 1, 2, 1]);
    const ofRavi = tables.map((table) => database.db.$count(table, eq(table.userId, 'ravi')));
    expect(await Promise.all(ofRavi)).toEqual([3, 7, 3, 1]);
  });
});
