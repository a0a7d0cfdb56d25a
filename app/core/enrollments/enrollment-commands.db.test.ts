import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { achievements, activity, certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { StudentAction } from '#app/domain/enrollment.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  asha,
  ashasAccount,
  enroll,
  ravi,
  storedEnrollment,
  studyContext,
  withoutCertificates,
} from '#tests/support/enrollments.ts';
import { type StudyOutcome, studyEnrollment } from './enrollment-commands.server.ts';
import { seenState } from './enrollment-schema.ts';

const now = new Date('2026-11-21T06:30:00Z');
const later = new Date('2026-11-21T07:30:00Z');

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
});

const act = (intent: StudentAction, enrollment: string, at = now, actor: Actor = asha, seen?: string) =>
  studyEnrollment(studyContext(database.db, actor, at), { intent, enrollment, seen });
const stored = (id: string) => storedEnrollment(database.db, id);
const days = () => database.db.select().from(activity).orderBy(asc(activity.day));
const everything = async () => {
  const tables = [enrollments, activity, achievements, certificates];
  return JSON.stringify(await Promise.all(tables.map((table) => database.db.select().from(table))));
};
const succeeded = (outcomes: StudyOutcome[]) => outcomes.filter(({ success }) => success).length;
const active = { status: 'active', progress: 5, startedAt: now, lastAccessed: now } as const;

describe('the three study actions of a student', () => {
  it('[DASH-8] Start Course sets both dates, progress 5 and no time spent', async () => {
    const { id } = await enroll(database.db, 'asha', now, { timeSpentMinutes: 15 });
    const outcome = await act('start', id, later);
    const expected = { startedAt: later, lastAccessed: later, progress: 5, timeSpentMinutes: 0 };
    expect(outcome).toMatchObject({ success: true, enrollment: expected, earned: ['first_steps'] });
    expect(await stored(id)).toMatchObject({ status: 'active', ...expected, completedAt: null });
    expect(await days()).toMatchObject([{ day: '2026-11-21', minutes: 0, isActive: true }]);
  });

  it('[DASH-9] Continue Learning adds 10 points up to 95, and 30 minutes to the course and the day', async () => {
    const { id } = await enroll(database.db, 'asha', now, active);
    for (let i = 1; i <= 12; i++) {
      await act('continue', id, later);
      expect((await stored(id)).progress).toBe(Math.min(5 + 10 * i, 95));
    }
    expect(await stored(id)).toMatchObject({ timeSpentMinutes: 360, lastAccessed: later, status: 'active' });
    expect(await days()).toMatchObject([{ minutes: 360 }]);
  });

  it('[DASH-10] Mark Complete is final, and issues one certificate whose path is stored', async () => {
    const { id } = await enroll(database.db, 'asha', now, active);
    await act('complete', id, later);
    const completed = await stored(id);
    expect(completed).toMatchObject({ status: 'completed', progress: 100, completedAt: later });
    const issued = await database.db.select().from(certificates);
    expect(issued).toMatchObject([
      {
        enrollmentId: id,
        userId: 'asha',
        studentName: 'Asha Rao',
        courseTitle: 'Unknown Course',
        completedAt: later,
        startedAt: now,
        isSpecimen: false,
      },
    ]);
    expect(completed.certificateUrl).toBe(`/certificates/${issued[0]?.number}.pdf`);
  });

  it('[DASH-10] Mark Complete leaves the course active if the certificate cannot be stored', async () => {
    const { id } = await enroll(database.db, 'asha', now, active);
    const before = await everything();
    await withoutCertificates(database.db, async () => {
      const failed = act('complete', id, later);
      await expect(failed).rejects.toMatchObject({ cause: { constraint: 'no_ink' } });
    });
    expect(await everything()).toBe(before);
  });

  it.each<[StudentAction, object, string]>([
    ['continue', {}, 'not-started'],
    ['complete', {}, 'not-started'],
    ['start', active, 'already-started'],
    ['start', { status: 'completed', progress: 100 }, 'already-completed'],
    ['continue', { status: 'completed', progress: 100 }, 'already-completed'],
    ['complete', { status: 'completed', progress: 100 }, 'already-completed'],
  ])('[DASH-11] refuse to %s from %o and change nothing', async (intent, state, error) => {
    const { id } = await enroll(database.db, 'asha', now, state);
    const before = await everything();
    expect(await act(intent, id, later)).toEqual({ success: false, status: 409, error });
    expect(await everything()).toBe(before);
  });

  it('[ROLE-1] treat another student’s enrollment as missing, also for an admin', async () => {
    const { id } = await enroll(database.db, 'asha', now, active);
    const before = await everything();
    const missing = await act('continue', 'no-such-id');
    expect(missing).toMatchObject({ success: false, status: 404 });
    const others: Actor[] = [ravi, { ...ravi, role: 'admin' }, { kind: 'portal', sessionId: 'p' }];
    for (const actor of [...others, { kind: 'visitor' } as const]) {
      for (const intent of ['start', 'continue', 'complete'] as const) {
        expect(await act(intent, id, later, actor)).toEqual(missing);
      }
    }
    expect(await everything()).toBe(before);
  });

  it('[DASH-11] refuse a form of an outdated page, and count nothing', async () => {
    const row = await enroll(database.db, 'asha', now, active);
    const seen = seenState(row);
    expect(await act('continue', row.id, later, asha, seen)).toMatchObject({ success: true });
    const before = await everything();
    expect(await act('continue', row.id, later, asha, seen)).toMatchObject({
      success: false,
      error: 'stale',
    });
    expect(await act('complete', row.id, later, asha, seen)).toMatchObject({ success: false, status: 409 });
    expect(await everything()).toBe(before);
  });
});

describe('fifty concurrent calls', () => {
  const fifty = (one: () => Promise<StudyOutcome>) => Promise.all(Array.from({ length: 50 }, one));

  it('[DASH-11] start a course once', async () => {
    const { id } = await enroll(database.db, 'asha', now);
    expect(succeeded(await fifty(() => act('start', id, later)))).toBe(1);
    expect(await days()).toMatchObject([{ minutes: 0 }]);
  });

  it('[DASH-11] complete a course once, with one certificate', async () => {
    const { id } = await enroll(database.db, 'asha', now, active);
    expect(succeeded(await fifty(() => act('complete', id, later)))).toBe(1);
    expect(await database.db.$count(certificates)).toBe(1);
  });

  it('[DASH-11] count a single click once, and fifty clicks fifty times', async () => {
    const row = await enroll(database.db, 'asha', now, active);
    expect(succeeded(await fifty(() => act('continue', row.id, later, asha, seenState(row))))).toBe(1);
    expect(await stored(row.id)).toMatchObject({ progress: 15, timeSpentMinutes: 30 });
    expect(succeeded(await fifty(() => act('continue', row.id, later)))).toBe(50);
    expect(await stored(row.id)).toMatchObject({ progress: 95, timeSpentMinutes: 51 * 30 });
    expect(await days()).toMatchObject([{ minutes: 51 * 30 }]);
  });

  it('[DASH-14] award each badge once when three courses are completed concurrently', async () => {
    const rows = await Promise.all([1, 2, 3].map(() => enroll(database.db, 'asha', now, active)));
    await Promise.all(rows.map(({ id }) => act('complete', id, later)));
    const keys = (await database.db.select().from(achievements)).map(({ key }) => key).sort();
    expect(keys).toEqual(['course_conqueror', 'first_steps', 'learning_enthusiast']);
  });
});

describe('study days and badges', () => {
  it('[DASH-12] count 23:30 and 00:15 as two days in India and as one day in UTC', async () => {
    const evening = new Date('2026-11-20T18:00:00Z');
    const night = new Date('2026-11-20T18:45:00Z');
    for (const [zone, expected] of [
      ['Asia/Kolkata', ['2026-11-20', '2026-11-21']],
      ['UTC', ['2026-11-20']],
    ] as const) {
      await database.truncateAll();
      const { id } = await enroll(database.db, 'asha', now, active);
      for (const at of [evening, night]) {
        const ctx = studyContext(database.db, asha, at, zone);
        await studyEnrollment(ctx, { intent: 'continue', enrollment: id });
      }
      expect((await days()).map(({ day }) => day)).toEqual(expected);
    }
  });

  it('[DASH-14] award Week Warrior on the seventh day in a row, and keep it after a break', async () => {
    const { id } = await enroll(database.db, 'asha', now, active);
    const at = (day: number) => new Date(now.getTime() + day * 86_400_000);
    for (let day = 0; day < 6; day++) {
      expect(await act('continue', id, at(day))).not.toMatchObject({ earned: ['week_warrior'] });
    }
    expect(await act('continue', id, at(6))).toMatchObject({ earned: ['week_warrior'] });
    await act('continue', id, at(20));
    const kept = await database.db.select().from(achievements).orderBy(asc(achievements.key));
    expect(kept).toMatchObject([
      { key: 'first_steps', earnedAt: at(0) },
      { key: 'week_warrior', earnedAt: at(6) },
    ]);
  });
});
