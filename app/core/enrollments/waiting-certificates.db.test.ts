import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeEnrollment } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { markLessonDone } from '#app/core/lessons/study-lesson.server.ts';
import { findStudent } from '#app/core/students/find-student.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { certificateTasks } from '#app/words/en/certificate-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, studyContext } from '#tests/support/enrollments.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { moveToBatch } from './admin/move-to-batch.server.ts';
import { studyEnrollment } from './enrollment-commands.server.ts';
import { getDashboard } from './enrollment-queries.server.ts';
import {
  issueDueCertificates,
  issueWaitingCertificate,
  listDueCertificates,
} from './waiting-certificates.server.ts';

const zone = 'Asia/Kolkata';
const now = new Date('2026-12-01T06:30:00Z');
/** The first and the last moment of the day before the batch begins, and its first moment, in India. */
const eve = new Date('2026-12-07T18:29:00Z');
const firstDay = new Date('2026-12-07T18:30:00Z');
const admin = { ...ravi, role: 'admin' } as const;

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values(ashasAccount);
});

const ctx = (at = now) => studyContext(database.db, asha, at);
const owner = (at = now) => studyContext(database.db, admin, at);
const papers = () => database.db.select().from(certificates);
const round = (at: Date) => issueDueCertificates({ ...ctx(at), now: at, log: silentLog });
const seatOf = async (id: string) =>
  (await database.db.select().from(enrollments).where(eq(enrollments.id, id)))[0];

async function addBatch(courseId: string, startsOn: string, id = 'december') {
  await database.db.insert(courseBatches).values({ id, courseId, label: id, startsOn, seats: 20 });
}

/** Completes a course of one lesson whose batch begins on 8 December; returns the enrollment's id. */
async function completeEarly(startsOn = '2026-12-08') {
  const course = await taughtCourse(database.db, [{}]);
  const { id } = await enroll(database.db, 'asha', now, { courseId: course.id });
  await addBatch(course.id, startsOn);
  await database.db.update(enrollments).set({ batchId: 'december' }).where(eq(enrollments.id, id));
  const done = await markLessonDone(ctx(), { slug: course.slug, lesson: 'lesson-1' });
  expect(done).toMatchObject({ success: true, isCompletion: true });
  return { id, course };
}

describe('[DAY-27] the certificate of a course that is completed before the batch begins', () => {
  it('waits, is issued once on the first day of the batch, and is emailed then', async () => {
    const { id } = await completeEarly();
    expect(await seatOf(id)).toMatchObject({ status: 'completed', completedAt: now, certificateUrl: null });
    const { enrollments: shown } = await getDashboard(database.db, asha, { now, zone });
    expect(shown[0]).toMatchObject({ lessonsToCertify: 1, batch: { startsOn: '2026-12-08' } });
    expect(await round(eve)).toBe(0);
    expect(await papers()).toEqual([]);
    expect(await database.db.select().from(mailOutbox)).toEqual([]);

    await Promise.all([round(firstDay), round(firstDay)]);
    const [paper, ...more] = await papers();
    expect(paper).toMatchObject({ basis: 'measured', lessons: 1, completedAt: now, issuedAt: firstDay });
    expect(more).toEqual([]);
    expect(await seatOf(id)).toMatchObject({
      certificateUrl: `/certificates/${paper?.number}.pdf`,
      lessonsToCertify: null,
    });
    expect(await database.db.select().from(mailOutbox)).toHaveLength(1);
    expect(await round(firstDay)).toBe(0);
  });

  it('follows a batch that is moved, and a student who is moved to another batch or to none', async () => {
    const { id, course } = await completeEarly();
    await database.db.update(courseBatches).set({ startsOn: '2026-12-20' });
    expect(await round(firstDay)).toBe(0);
    await addBatch(course.id, '2027-01-10', 'january');
    await moveToBatch(owner(), { enrollmentId: id, batchId: 'january' });
    expect(await round(new Date('2026-12-21T06:30:00Z'))).toBe(0);
    await moveToBatch(owner(), { enrollmentId: id, batchId: null });
    expect(await round(firstDay)).toBe(1);
  });

  it('is not issued while the enrollment is refunded', async () => {
    const { id } = await completeEarly();
    await database.db.update(enrollments).set({ closedAt: now, closedReason: 'refund' });
    expect(await round(firstDay)).toBe(0);
    expect(await issueWaitingCertificate(owner(), { enrollmentId: id })).toMatchObject({ success: false });
    await database.db.update(enrollments).set({ closedAt: null, closedReason: null });
    expect(await round(firstDay)).toBe(1);
  });

  it('is issued at once by the owner, with an audit entry, and once only', async () => {
    const { id } = await completeEarly();
    expect((await findStudent(database.db, 'asha'))?.enrollments).toMatchObject([{ lessonsToCertify: 1 }]);
    expect(await issueWaitingCertificate(owner(), { enrollmentId: id })).toEqual({ success: true });
    expect(await papers()).toMatchObject([{ issuedAt: now, lessons: 1 }]);
    expect(await database.db.select().from(auditLog)).toMatchObject([{ action: 'update', entityId: id }]);
    const again = { success: false, error: 'none-waits' };
    expect(await issueWaitingCertificate(owner(), { enrollmentId: id })).toEqual(again);
  });

  it('is issued at once where the owner says so, and once the owner says so', async () => {
    await completeEarly();
    const value = { isBeforeStart: true };
    await database.db.insert(settings).values({ key: 'certificates', value });
    expect(await round(now)).toBe(1);
    const second = await taughtCourse(database.db, [{}]);
    const { id } = await enroll(database.db, 'asha', now, { courseId: second.id });
    await addBatch(second.id, '2027-01-10', 'january');
    await database.db.update(enrollments).set({ batchId: 'january' }).where(eq(enrollments.id, id));
    await markLessonDone(ctx(), { slug: second.slug, lesson: 'lesson-1' });
    expect(await papers()).toHaveLength(2);
  });
});

describe('[DAY-97] a waiting certificate that cannot be issued', () => {
  it('stops none after it, is logged once with its id, is a task for the owner, and is tried again', async () => {
    const { id: first, course } = await completeEarly();
    const account = { id: 'ravi', email: ravi.email, fullName: ravi.fullName };
    await database.db.insert(users).values(account);
    const { id: second } = await enroll(database.db, 'ravi', now, { courseId: course.id });
    await database.db.update(enrollments).set({ batchId: 'december' }).where(eq(enrollments.id, second));
    const { slug } = course;
    await markLessonDone(studyContext(database.db, ravi, now), { slug, lesson: 'lesson-1' });
    const [bad = '', good = ''] = [first, second].sort();
    const badAddress = bad === first ? asha.email : ravi.email;
    const { mail } = ctx();
    const enqueue: typeof mail.enqueue = async (tx, email) => {
      // A statement that fails, because such an error ends the transaction in which it happens.
      if (email.to === badAddress) await tx.execute(sql`select 1 / 0`);
      await mail.enqueue(tx, email);
    };
    const logged: unknown[] = [];
    const log = { warn: (fields: object) => void logged.push(fields) };
    const failing = () => issueDueCertificates({ ...ctx(firstDay), now: firstDay, mail: { enqueue }, log });
    expect(await failing()).toBe(1);
    expect(await failing()).toBe(0);
    expect(await papers()).toMatchObject([{ enrollmentId: good }]);
    expect(logged).toMatchObject([{ id: bad }]);
    const tasks = await listDueCertificates(database.db, firstDay);
    expect(tasks).toMatchObject([{ email: badAddress }]);
    expect(certificateTasks(tasks)[0]?.to).toMatch(/^\/admin\/students\/\w+#certificates$/);
    expect(await round(firstDay)).toBe(1);
    expect(await listDueCertificates(database.db, firstDay)).toEqual([]);
  });
});

describe('[DAY-101] a certificate that fails with the last lesson', () => {
  it('lets the lesson and the course count, and is issued by the next round', async () => {
    const course = await taughtCourse(database.db, [{}]);
    const { id } = await enroll(database.db, 'asha', now, { courseId: course.id });
    // A statement that fails, because such an error ends the transaction in which it happens.
    const enqueue = async (tx: { execute: (query: SQL) => Promise<unknown> }) =>
      void (await tx.execute(sql`select 1 / 0`));
    const broken = { ...ctx(), mail: { enqueue } };
    const done = await markLessonDone(broken, { slug: course.slug, lesson: 'lesson-1' });
    expect(done).toMatchObject({ success: true, isCompletion: true });
    expect(await papers()).toEqual([]);
    expect(await seatOf(id)).toMatchObject({
      status: 'completed',
      certificateUrl: null,
      lessonsToCertify: 1,
    });
    expect(await round(now)).toBe(1);
    expect(await papers()).toMatchObject([{ enrollmentId: id, basis: 'measured' }]);
    expect(await seatOf(id)).toMatchObject({ lessonsToCertify: null });
  });

  it('is issued at once if only a deadlock stopped it', async () => {
    const course = await taughtCourse(database.db, [{}]);
    await enroll(database.db, 'asha', now, { courseId: course.id });
    let tries = 0;
    const enqueue = async () => {
      if (tries++ === 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    };
    const locked = { ...ctx(), mail: { enqueue } };
    await markLessonDone(locked, { slug: course.slug, lesson: 'lesson-1' });
    expect([tries, await papers()]).toMatchObject([2, [{ basis: 'measured' }]]);
  });
});

describe('[DAY-27] no certificate waits', () => {
  it('once the batch has begun', async () => {
    await completeEarly('2026-12-01');
    expect(await papers()).toMatchObject([{ issuedAt: now }]);
  });

  it.each(['the student', 'the academy'])('of a course without lessons that %s completes', async (who) => {
    const { id, courseId } = await enroll(database.db, 'asha', now, {
      ...{ status: 'active', progress: 55, startedAt: now },
    });
    await addBatch(courseId, '2026-12-08');
    await database.db.update(enrollments).set({ batchId: 'december' });
    if (who === 'the academy') await completeEnrollment(owner(), { id });
    else await studyEnrollment(ctx(), { intent: 'complete', enrollment: id });
    expect(await papers()).toMatchObject([{ enrollmentId: id, issuedAt: now }]);
  });
});
