import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeCertificate } from '#app/core/certificates/certificate-commands.server.ts';
import { giveSeat } from '#app/core/enrollments/give-seat.server.ts';
import { seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import {
  achievements,
  activity,
  certificates,
  enrollmentRequests,
} from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { getDashboard } from './enrollment-queries.server.ts';

const now = new Date('2026-11-20T18:45:00Z');

const database = testDatabase();
beforeEach(() => database.truncateAll());

const read = (zone = 'Asia/Kolkata') => getDashboard(database.db, asha, { now, zone });

describe('reading the data of the dashboard', () => {
  it('[DASH-7] lists only own enrollments, newest first and completed ones last, each with its course if it exists', async () => {
    await seedDemoCatalog(database.db, now);
    const [course] = await database.db.select().from(courses).limit(1);
    await enroll(database.db, 'asha', new Date('2026-11-01'), { courseId: course?.id ?? '' });
    await enroll(database.db, 'asha', new Date('2026-11-02'));
    await enroll(database.db, 'asha', now, { status: 'completed', progress: 100 });
    await enroll(database.db, 'ravi', now);
    const titles = (await read()).enrollments.map((row) => row.course?.title ?? null);
    expect(titles).toEqual([null, course?.title, null]);
  });

  it('gives a completed enrollment its valid certificate, as issued, and no other', async () => {
    const done = await enroll(database.db, 'asha', now, { status: 'completed', progress: 100 });
    const request = {
      enrollment: { ...done, userId: 'asha' },
      studentName: 'Asha',
      courseTitle: 'As issued',
      durationDays: 10,
      basis: 'reported' as const,
    };
    const number = await database.db.transaction((tx) => writeCertificate({ db: tx, now }, request));
    const certificate = async () => (await read()).enrollments.map((row) => row.certificate);
    const issued = { number, courseTitle: 'As issued', issuedAt: now, nameOnImage: false };
    expect(await certificate()).toEqual([issued]);
    await database.db.update(certificates).set({ status: 'revoked', revokedAt: now });
    expect(await certificate()).toEqual([null]);
  });

  it('[DASH-12] ends the week and the streak on today in the site’s time zone', async () => {
    const row = { userId: 'asha', isActive: true };
    await database.db.insert(activity).values([
      { ...row, day: '2026-11-14', minutes: 600 },
      { ...row, day: '2026-11-15', minutes: 10 },
      { ...row, day: '2026-11-20', minutes: 30 },
      { ...row, day: '2026-11-21', minutes: 60 },
      { ...row, day: '2026-11-21', minutes: 999, userId: 'ravi' },
    ]);
    const inIndia = await read();
    expect(inIndia.today).toBe('2026-11-21');
    expect(inIndia.week.map(({ minutes }) => minutes)).toEqual([10, 0, 0, 0, 0, 30, 60]);
    expect(inIndia.streak).toEqual({ current: 2, longest: 2 });
    expect((await read('UTC')).week.map(({ minutes }) => minutes)).toEqual([600, 10, 0, 0, 0, 0, 30]);
  });

  it('[DASH-14] awards First Steps when the academy enrolls the student, not when the student first opens the dashboard', async () => {
    const actor = { kind: 'portal', sessionId: 'p' } as const;
    const seat = { userId: 'asha', courseId: 'c1', enrolledAt: now };
    await inTransaction(database.db, (tx) => giveSeat({ db: tx, actor, now }, seat));
    expect(await database.db.$count(achievements)).toBe(1);
    const earned = (await read()).badges.filter(({ earnedAt }) => earnedAt);
    expect(earned.map(({ key }) => key)).toEqual(['first_steps']);
    expect(await database.db.$count(achievements)).toBe(1);
  });

  it('[DASH-3] lists the undecided requests of the account, and of its email address once that is confirmed', async () => {
    const request = (change: object) => ({
      id: randomUUID(),
      reference: randomUUID(),
      courseId: 'c',
      courseTitle: 'Fly',
      userId: null,
      fullName: 'A',
      email: asha.email,
      phone: '1',
      status: 'new' as const,
      createdAt: now,
      ...change,
    });
    await database.db
      .insert(enrollmentRequests)
      .values([
        request({ courseTitle: 'own', userId: 'asha', email: 'else@example.in' }),
        request({ courseTitle: 'by email' }),
        request({ courseTitle: 'answered', userId: 'asha', status: 'accepted' }),
        request({ courseTitle: 'of another', email: 'ravi@example.in' }),
        request({ courseTitle: 'of who had the address before', userId: 'ravi' }),
      ]);
    const titles = async () => (await read()).waiting.map(({ courseTitle }) => courseTitle).sort();
    const user = { id: 'asha', email: asha.email, fullName: 'Asha Rao' };
    await database.db.insert(users).values(user);
    expect(await titles()).toEqual(['own']);
    await database.db.update(users).set({ emailVerified: true });
    expect(await titles()).toEqual(['by email', 'own']);
  });
});
