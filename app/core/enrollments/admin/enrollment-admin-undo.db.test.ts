import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOwnRows } from '#app/core/accounts/delete-account.server.ts';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { revokeCertificate } from '#app/core/certificates/amend-certificate.server.ts';
import { emailAbsentStudents } from '#app/core/classes/ask-back.server.ts';
import { saveStudyChoices } from '#app/core/classes/study-choices.server.ts';
import { studyEnrollment } from '#app/core/enrollments/enrollment-commands.server.ts';
import { getDashboard } from '#app/core/enrollments/enrollment-queries.server.ts';
import { markLessonDone } from '#app/core/lessons/study-lesson.server.ts';
import { listWrongTotals } from '#app/db/check-totals.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { achievements, certificates, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, enroll, storedEnrollment, studyContext, twoOfEach } from '#tests/support/enrollments.ts';
import { bothProgresses, taughtCourse } from '#tests/support/lessons.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { closeSeat } from '../close-seat.server.ts';
import { correctLearner } from '../correct-learner.server.ts';
import { giveSeat } from '../give-seat.server.ts';
import { hasSeat } from '../seat-account.server.ts';
import { completeEnrollment, deleteEnrollment } from './enrollment-admin-commands.server.ts';
import { enrollmentShape } from './enrollment-admin-list.ts';
import { listEnrollments } from './enrollment-admin-queries.server.ts';
import { moveToBatch } from './move-to-batch.server.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const later = new Date('2026-05-04T10:00:20.000Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await twoOfEach(database.db, now);
});

async function complete(id: string, at = now): Promise<string> {
  const outcome = await completeEnrollment(studyContext(database.db, portal, at), { id });
  if (!outcome.success || outcome.auditId === undefined) throw new Error('not completed');
  return outcome.auditId;
}
const undo = (auditId: string) => undoAudit({ db: database.db, actor: portal, now: later }, { id: auditId });
const issued = () => database.db.select().from(certificates);
const active = { courseId: 'c1', status: 'active', progress: 35, startedAt: now } as const;
const first = { slug: 'first-hover', lesson: 'lesson-1' };

describe('[ADM-ENR-3] Undo of Mark as Completed', () => {
  it('restores the enrollment, revokes the certificate and removes its badges', async () => {
    const before = await enroll(database.db, 'asha', now, active);
    const auditId = await complete(before.id);
    expect((await database.db.select().from(achievements)).map(({ key }) => key)).toContain(
      'course_conqueror',
    );
    expect(await undo(auditId)).toEqual({ success: true });
    expect(await storedEnrollment(database.db, before.id)).toMatchObject(before);
    expect(await issued()).toMatchObject([{ status: 'revoked', revokedAt: later }]);
    expect(await database.db.select().from(achievements)).toEqual([]);
  });

  it('[L-1] restores the progress that its lessons give now, not the stored one', async () => {
    await taughtCourse(database.db, [{}, {}], { id: 'c1', slug: 'first-hover' });
    const { id } = await enroll(database.db, 'asha', now, { ...active, progress: 0 });
    const auditId = await complete(id);
    await markLessonDone(studyContext(database.db, asha, later), first);
    expect(await undo(auditId)).toEqual({ success: true });
    expect(await bothProgresses(database.db, id)).toEqual({ stored: 50, derived: 50 });
  });

  it('allows completing again, with a new certificate, and works once', async () => {
    const { id } = await enroll(database.db, 'asha', now, active);
    const first = await complete(id);
    expect(await undo(first)).toEqual({ success: true });
    await complete(id, later);
    expect(await undo(first)).toMatchObject({ success: false });
    expect((await issued()).map(({ status }) => status).sort()).toEqual(['revoked', 'valid']);
    expect(await storedEnrollment(database.db, id)).toMatchObject({ status: 'completed' });
  });

  it('is not offered after a second click, which changed nothing', async () => {
    const { id } = await enroll(database.db, 'asha', now, active);
    await complete(id);
    expect(await completeEnrollment(studyContext(database.db, portal, later), { id })).toEqual({
      success: true,
      auditId: undefined,
    });
  });

  it('also works after the certificate was revoked by hand', async () => {
    const { id } = await enroll(database.db, 'asha', now, active);
    const auditId = await complete(id);
    const number = (await issued())[0]?.number ?? '';
    await revokeCertificate({ db: database.db, actor: portal, now }, { number, reason: 'A wrong name' });
    expect(await undo(auditId)).toEqual({ success: true });
    expect(await issued()).toMatchObject([{ status: 'revoked', revokedReason: 'A wrong name' }]);
  });
});

it('[ADM-ENR-4] Undo of a deleted enrollment restores it in its batch, or in none if that was deleted or filled since', async () => {
  const { db } = database;
  const batch = { id: 'b1', courseId: 'c1', label: 'Evenings', startsOn: '2026-06-01', seats: 5 };
  await db.insert(courseBatches).values(batch);
  const { id } = await enroll(db, 'asha', now, { courseId: 'c1' });
  await db.update(enrollments).set({ batchId: 'b1' });
  const ravis = { id: 'ravis', userId: 'ravi', courseId: 'c1' };
  const restored = async (between: () => Promise<unknown>) => {
    const deleted = await deleteEnrollment({ db, actor: portal, now }, { id });
    await between();
    expect(await undo(deleted.success ? deleted.auditId : '')).toEqual({ success: true });
    return (await db.select().from(enrollments).orderBy(enrollments.userId)).map(({ batchId }) => batchId);
  };
  expect(await restored(async () => undefined)).toEqual(['b1']);
  await db.update(courseBatches).set({ seats: 1 });
  expect(await restored(async () => undefined)).toEqual(['b1']);
  const fill = (enrolledAt: Date) => db.insert(enrollments).values({ ...ravis, enrolledAt, batchId: 'b1' });
  expect(await restored(() => fill(later))).toEqual([null, 'b1']);
  const moves = await db.select().from(auditLog).where(eq(auditLog.action, 'update'));
  expect(moves).toMatchObject([{ entityId: id, before: { batchId: 'b1' }, after: { batchId: null } }]);
  await db.delete(enrollments).where(eq(enrollments.id, ravis.id));
  await db.update(enrollments).set({ batchId: 'b1' });
  await fill(now);
  expect(await restored(async () => undefined)).toEqual(['b1', 'b1']);
  const moveIn = async () => {
    await db.update(enrollments).set({ batchId: null });
    await moveToBatch({ db, actor: portal, now: later }, { enrollmentId: ravis.id, batchId: 'b1' });
  };
  expect(await restored(moveIn)).toEqual([null, 'b1']);
  await db.delete(enrollments).where(eq(enrollments.id, ravis.id));
  await db.update(enrollments).set({ batchId: 'b1' });
  expect(await restored(() => db.delete(courseBatches))).toEqual([null]);
});

it('[DAY-84] the learner of a seat leaves the audit log with the account, also for Undo of a deleted enrollment', async () => {
  const { db } = database;
  const by = { db, actor: portal, now };
  const learner = { learnerName: 'Zoya', learnerClass: '7' };
  for (const [courseId, userId] of [
    ['c1', 'asha'],
    ['c2', 'asha'],
    ['c1', 'ravi'],
  ] as const)
    await db.transaction((tx) => giveSeat({ ...by, db: tx }, { userId, courseId, enrolledAt: now, learner }));
  const seats = await db.select().from(enrollments).where(eq(enrollments.userId, 'asha'));
  for (const { id } of seats)
    await correctLearner(by, { enrollmentId: id, learner: { ...learner, learnerName: 'Zoya Rao' } });
  const deleted = await deleteEnrollment(by, { id: seats[0]?.id ?? '' });
  await db.transaction((tx) => deleteOwnRows(tx, { id: 'asha' }));
  const log = (await db.select().from(auditLog)).filter((entry) => JSON.stringify(entry).includes('Zoya'));
  expect(log).toMatchObject([{ after: { userId: 'ravi', ...learner } }]);
  expect(await undo(deleted.success ? deleted.auditId : '')).toEqual({ success: true });
  const left = await db.select().from(enrollments).where(eq(enrollments.userId, 'asha'));
  expect(left.map(({ learnerName }) => learnerName)).toEqual([null, null]);
});

describe('an enrollment whose payment was refunded', () => {
  const pay = (enrollmentId: string, ...statuses: ('refunded' | 'completed')[]) =>
    database.db
      .insert(payments)
      .values(statuses.map((status, i) => ({ id: `p${i}`, enrollmentId, amount: 599, status })));
  const study = (intent: 'start' | 'complete', enrollment: string) =>
    studyEnrollment(studyContext(database.db, asha, now), { intent, enrollment });

  it('can be neither started nor completed, by the student or an admin', async () => {
    const fresh = await enroll(database.db, 'asha', now, { courseId: 'c1' });
    await pay(fresh.id, 'refunded');
    expect(await study('start', fresh.id)).toMatchObject({ success: false, error: 'refunded' });
    expect(await completeEnrollment(studyContext(database.db, portal, now), { id: fresh.id })).toEqual({
      success: false,
      error: 'refunded',
    });
    expect(await storedEnrollment(database.db, fresh.id)).toMatchObject(fresh);

    const begun = await enroll(database.db, 'asha', now, { courseId: 'c2', status: 'active', progress: 35 });
    await database.db.update(payments).set({ enrollmentId: begun.id });
    expect(await study('complete', begun.id)).toMatchObject({ success: false, error: 'refunded' });
    expect(await storedEnrollment(database.db, begun.id)).toMatchObject(begun);
    expect(await issued()).toEqual([]);
  });

  it('is shown as refunded in the panel and on the dashboard, unless it was never paid or was paid again', async () => {
    const back = await enroll(database.db, 'asha', now, { courseId: 'c1' });
    const other = await enroll(database.db, 'asha', now, { courseId: 'c2' });
    const known = async () => {
      const query = parseListQuery(new URLSearchParams(), enrollmentShape);
      const { rows } = await listEnrollments(database.db, query);
      const { enrollments } = await getDashboard(database.db, asha, { now, zone: 'Asia/Kolkata' });
      const of = (list: { id: string; isRefunded: boolean }[]) =>
        [back, other].map(({ id }) => list.find((row) => row.id === id)?.isRefunded);
      return [of(rows), of(enrollments)];
    };
    await pay(back.id, 'refunded');
    expect(await known()).toEqual([
      [true, false],
      [true, false],
    ]);
    await database.db
      .insert(payments)
      .values({ id: 'again', enrollmentId: back.id, amount: 1, status: 'completed' });
    expect(await known()).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('can be started and completed after it is paid again', async () => {
    const { id } = await enroll(database.db, 'asha', now, { courseId: 'c1' });
    await pay(id, 'refunded', 'completed');
    expect(await study('start', id)).toMatchObject({ success: true });
    expect(await study('complete', id)).toMatchObject({ success: true });
  });

  it('[SELL-92] is no enrollment when its student asks to buy again, and is opened by the next purchase', async () => {
    const { id } = await enroll(database.db, 'asha', now, { courseId: 'c1' });
    expect(await hasSeat(database.db, 'asha', 'c1')).toBe(true);
    await pay(id, 'refunded');
    expect(await hasSeat(database.db, 'asha', 'c1')).toBe(false);
    const asked = { userId: 'asha', courseId: 'c1', enrolledAt: now };
    const seat = () => inTransaction(database.db, (db) => giveSeat({ db, actor: portal, now: later }, asked));
    expect(await seat()).toEqual({ id, isNew: true });
    expect(await hasSeat(database.db, 'asha', 'c1')).toBe(true);
    expect(await study('start', id)).toMatchObject({ success: true });
    expect(await seat()).toEqual({ id, isNew: false });
  });

  it.each(['not_started', 'active'] as const)(
    '[LEARN-105] [DAY-133] asks nobody back, and is not stuck, right after the next purchase of who was %s',
    async (status) => {
      const bought = new Date('2026-01-04T10:00:00.000Z');
      const { db } = database;
      await taughtCourse(db, [{}], { id: 'c1', slug: 'first-hover' });
      const { id } = await enroll(db, 'asha', bought, { courseId: 'c1', status });
      await saveStudyChoices(studyContext(db, asha, bought), { hasNudges: true });
      await inTransaction(db, (tx) =>
        closeSeat({ db: tx, actor: portal, now: bought }, { id, reason: 'Order PK-1 was refunded' }),
      );
      const seat = { userId: 'asha', courseId: 'c1', enrolledAt: now };
      await inTransaction(db, (tx) => giveSeat({ db: tx, actor: portal, now }, seat));
      expect(await emailAbsentStudents({ ...studyContext(db, asha, later), log: silentLog })).toBe(0);
      const { enrolledAt } = await storedEnrollment(db, id);
      expect(enrolledAt).toEqual(status === 'active' ? bought : now);
      expect(await listWrongTotals(db, 10)).toEqual([]);
    },
  );

  describe.each([
    ['without lessons', { isTaught: false, progress: 95 }],
    ['with lessons', { isTaught: true, progress: 50 }],
  ])('[SELL-142] in a completed course %s', (_name, { isTaught, progress }) => {
    const buyAgain = async (id: string) => {
      const seat = { userId: 'asha', courseId: 'c1', enrolledAt: later };
      await inTransaction(database.db, async (db) => {
        await closeSeat({ db, actor: portal, now }, { id, reason: 'Order PK-1 was refunded' });
      });
      await inTransaction(database.db, (db) => giveSeat({ db, actor: portal, now: later }, seat));
    };
    const begin = async () => {
      if (isTaught) await taughtCourse(database.db, [{}, {}], { id: 'c1', slug: 'first-hover' });
      const { id } = await enroll(database.db, 'asha', now, active);
      if (isTaught) await markLessonDone(studyContext(database.db, asha, now), first);
      return id;
    };

    it('is active again after the next purchase, and completing it issues a new certificate', async () => {
      const id = await begin();
      await complete(id);
      await buyAgain(id);
      expect(await storedEnrollment(database.db, id)).toMatchObject({
        status: 'active',
        progress,
        completedAt: null,
        certificateUrl: null,
      });
      await complete(id, later);
      expect((await issued()).map(({ status }) => status).toSorted()).toEqual(['revoked', 'valid']);
    });

    it('stays completed if it had no certificate that the refund revoked', async () => {
      const id = await begin();
      await complete(id);
      const number = (await issued())[0]?.number ?? '';
      await revokeCertificate({ db: database.db, actor: portal, now }, { number, reason: 'A false name' });
      await buyAgain(id);
      expect(await storedEnrollment(database.db, id)).toMatchObject({ status: 'completed', progress: 100 });
    });
  });
});
