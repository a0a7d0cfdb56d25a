import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { reissueCertificate, revokeCertificate } from '#app/core/certificates/amend-certificate.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { certificates, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { mostListed, parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  asha,
  enroll,
  storedEnrollment,
  studyContext,
  twoOfEach,
  withoutCertificates,
} from '#tests/support/enrollments.ts';
import { rowsRead, scansOf } from '#tests/support/scans.ts';
import { completeEnrollment, deleteEnrollment, enrollByHand } from './enrollment-admin-commands.server.ts';
import { enrollmentShape } from './enrollment-admin-list.ts';
import { listEnrollments } from './enrollment-admin-queries.server.ts';
import type { PaymentInput } from './enrollment-payment.ts';
import { planImport, runImport } from './import-enrollments-file.server.ts';
import { recordPayment } from './pay-enrollment.server.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };

const database = testDatabase();
const as = (actor: Actor) => studyContext(database.db, actor, now);
const query = (address = '') => parseListQuery(new URLSearchParams(address), enrollmentShape);
const list = (address = '') => listEnrollments(database.db, query(address));
const audit = () => database.db.select().from(auditLog);
const payment = (amount = 599): PaymentInput => ({
  key: randomUUID(),
  amount,
  method: 'UPI',
  reference: '4029',
});

beforeEach(async () => {
  await database.truncateAll();
  await twoOfEach(database.db, now);
});

describe('the list of enrollments', () => {
  it('[ADM-ENR-1] filters: Active includes those not started, and demo data is separate', async () => {
    const { db } = database;
    await enroll(db, 'asha', now, { id: 'new', courseId: 'c1' });
    await enroll(db, 'asha', now, { id: 'active', courseId: 'c2', status: 'active', progress: 40 });
    await enroll(db, 'ravi', now, { id: 'done', courseId: 'c1', status: 'completed', progress: 100 });
    await enroll(db, 'ravi', now, { id: 'demo', courseId: 'c2', isDemo: true });
    const ids = async (address: string) => (await list(address)).rows.map(({ id }) => id).sort();
    expect(await ids('')).toEqual(['active', 'done', 'new']);
    expect(await ids('status=active')).toEqual(['active', 'new']);
    expect(await ids('status=completed')).toEqual(['done']);
    expect(await ids('kind=demo')).toEqual(['demo']);
    expect(await ids('q=RAVI')).toEqual(['done']);
    expect(await ids('q=pointers')).toEqual(['active']);
    expect((await list('q=pointers')).total).toBe(1);
  });

  it('[ADM-OVR-2] shows what the figures count that link to it: no seat that a refund closed', async () => {
    const { db } = database;
    const done = { status: 'completed', progress: 100 } as const;
    await enroll(db, 'asha', now, { courseId: 'c1' });
    await enroll(db, 'asha', now, { courseId: 'c2', ...done });
    await enroll(db, 'ravi', now, { id: 'closed', courseId: 'c1', status: 'active' });
    await enroll(db, 'ravi', now, { id: 'closed-too', courseId: 'c2', ...done });
    await db.update(enrollments).set({ closedAt: now }).where(eq(enrollments.userId, 'ravi'));
    const { notStarted, active, completed } = (await getFigures(db)).enrollments;
    const totalOf = async (status: string) => (await list(`status=${status}`)).total;
    expect([notStarted + active, completed, notStarted + active + completed]).toEqual([1, 1, 2]);
    expect([await totalOf('active'), await totalOf('completed'), await totalOf('open')]).toEqual([1, 1, 2]);
    expect((await list('status=refunded')).rows.map(({ id }) => id).sort()).toEqual(['closed', 'closed-too']);
    expect((await list()).total).toBe(4);
  });

  it('[SELL-92] finds under "Closed by a refund" a seat whose payment by hand was marked as refunded', async () => {
    const { id } = await enroll(database.db, 'asha', now, { courseId: 'c1' });
    const paid = { id: 'p1', enrollmentId: id, userId: 'asha', amount: 599, status: 'completed' } as const;
    await database.db.insert(payments).values(paid);
    const ctx = { ...as(portal), mail: { enqueue: async () => undefined } };
    await correctPayment(ctx, { id: 'p1', to: 'refunded' });
    expect((await list('status=refunded')).rows).toMatchObject([{ id, isRefunded: true }]);
  });

  it('[ADM-ENR-2] keeps a row whose student or course was deleted', async () => {
    await enroll(database.db, 'gone', now, { courseId: 'gone' });
    expect((await list()).rows[0]).toMatchObject({
      studentName: null,
      studentEmail: null,
      courseTitle: null,
      durationDays: null,
    });
  });

  it('[ADM-ENR-1] reads no more of 20,000 rows than the page and its count need', async () => {
    const { db } = database;
    await db.execute(sql`insert into enrollments (id, user_id, course_id, enrolled_at)
      select 'e' || i, 'asha', 'course-' || i, '2026-01-01'::timestamptz + i * interval '1 minute'
      from generate_series(1, 20000) i`);
    await db.execute(sql`analyze enrollments`);
    const { total, rows } = await list('');
    expect([total, rows.length, rows[0]?.id]).toEqual([mostListed + 1, 25, 'e20000']);
    expect((await list('page=400')).rows).toHaveLength(25);
    expect(await rowsRead(db, 'enrollments', (tx) => listEnrollments(tx, query('')))).toBeLessThan(10_200);
  });

  it.each(['student', 'course'])('[ADM-ENR-2] sorts rows without a %s last, on each page', async (sort) => {
    const { db } = database;
    await enroll(db, 'asha', now, { id: 'named', courseId: 'c1' });
    for (let n = 0; n < 30; n++)
      await enroll(db, `gone-${n}`, now, { id: `gone-${n + 10}`, courseId: `gone-${n}` });
    const pages = await Promise.all(['1', '2', '3'].map((page) => list(`sort=${sort}&page=${page}`)));
    const ids = pages.map(({ rows }) => rows.map(({ id }) => id));
    expect(ids.flat()).toEqual(['named', ...Array.from({ length: 30 }, (_, n) => `gone-${n + 10}`)]);
    expect(ids.map(({ length }) => length)).toEqual([25, 6, 0]);
  });

  it('[ADM-ENR-1] reads the payments only of the enrollments on the page', async () => {
    const { db } = database;
    await db.execute(sql`insert into enrollments (id, user_id, course_id)
      select 'e' || i, 's' || i, 'c1' from generate_series(1, 400) i`);
    const scans = await scansOf(db, 'payments', async (tx) => {
      expect((await listEnrollments(tx, query('page=16'))).rows).toHaveLength(25);
    });
    expect(scans).toBeLessThanOrEqual(25);
  });

  it('[ADM-ENR-1] uses an index to find the enrollments of one student, and reads no other row', async () => {
    const { db } = database;
    await db.execute(sql`insert into users (id, email, full_name)
      select 's' || i, 'student' || i || '@example.in', 'Student ' || i from generate_series(1, 5000) i`);
    await db.execute(sql`insert into enrollments (id, user_id, course_id)
      select 'e' || i, 's' || i, 'course-' || i from generate_series(1, 5000) i`);
    await db.execute(sql`analyze users, enrollments`);
    const search = (tx: Database) => listEnrollments(tx, query('q=student4321@'));
    expect(await search(db)).toMatchObject({ total: 1, rows: [{ studentName: 'Student 4321' }] });
    expect(await rowsRead(db, 'enrollments', search)).toBeLessThan(20);
  });
});

describe('Mark as Completed', () => {
  it('[ADM-ENR-3, SELL-129] completes once in fifty concurrent calls, with one certificate, email and audit entry', async () => {
    const { id } = await enroll(database.db, 'asha', now, { courseId: 'c1' });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => completeEnrollment(as(portal), { id })),
    );
    expect(outcomes.every(({ success }) => success)).toBe(true);
    expect(outcomes.filter((outcome) => outcome.success && outcome.auditId !== undefined)).toHaveLength(1);
    const issued = await database.db.select().from(certificates);
    expect(issued).toHaveLength(1);
    expect(issued[0]).toMatchObject({ studentName: 'Asha Rao', courseTitle: 'First Hover' });
    expect(await storedEnrollment(database.db, id)).toMatchObject({
      status: 'completed',
      progress: 100,
      completedAt: now,
      certificateUrl: `/certificates/${issued[0]?.number}.pdf`,
    });
    expect((await audit()).map(({ action }) => action)).toEqual(['complete']);
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['asha@example.in', 'Your certificate for “First Hover” is ready'],
    ]);
    expect(emails[0]?.body).toContain(`https://pankh.example/certificates/${issued[0]?.number}.pdf`);
  });

  it('[ADM-ENR-3] changes nothing if the certificate cannot be stored', async () => {
    const { id } = await enroll(database.db, 'asha', now, { courseId: 'c1' });
    await withoutCertificates(database.db, async () => {
      const failed = completeEnrollment(as(portal), { id });
      await expect(failed).rejects.toMatchObject({ cause: { constraint: 'no_ink' } });
    });
    expect(await storedEnrollment(database.db, id)).toMatchObject({ status: 'not_started', progress: 0 });
    expect(await audit()).toEqual([]);
  });

  it('[ADM-ENR-3] completes without a certificate if the account was deleted, because there is no name', async () => {
    const { id } = await enroll(database.db, 'gone', now, { courseId: 'c1' });
    expect(await completeEnrollment(as(portal), { id })).toMatchObject({ success: true });
    expect(await database.db.select().from(certificates)).toEqual([]);
  });
});

describe('deleting an enrollment', () => {
  it('[ADM-ENR-4] removes it, and Undo restores it completely', async () => {
    const row = await enroll(database.db, 'asha', now, { courseId: 'c1', status: 'active', progress: 35 });
    const deleted = await deleteEnrollment(as(portal), { id: row.id });
    if (!deleted.success) throw new Error(deleted.error);
    expect((await list()).total).toBe(0);
    expect(await deleteEnrollment(as(portal), { id: row.id })).toEqual({ success: false, error: 'gone' });
    expect(await undoAudit({ db: database.db, actor: portal, now }, { id: deleted.auditId })).toEqual({
      success: true,
    });
    expect(await storedEnrollment(database.db, row.id)).toMatchObject(row);
  });

  it('[ADM-ENR-4] [DASH-10] can be undone, with the certificate that is valid by then, or with none', async () => {
    const { db } = database;
    const { id } = await enroll(db, 'asha', now, { courseId: 'c1' });
    await completeEnrollment(as(portal), { id });
    const gone = async () => {
      const deleted = await deleteEnrollment(as(portal), { id });
      if (!deleted.success) throw new Error(deleted.error);
      return deleted.auditId;
    };
    const certificateUrl = async (auditId: string) => {
      expect(await undoAudit({ db, actor: portal, now }, { id: auditId })).toEqual({ success: true });
      return (await storedEnrollment(db, id)).certificateUrl;
    };
    const { certificateUrl: first } = await storedEnrollment(db, id);
    expect(first).not.toBeNull();
    expect(await certificateUrl(await gone())).toBe(first);

    const beforeReissue = await gone();
    const anew = await reissueCertificate(
      { db, actor: portal, now },
      { enrollmentId: id, name: 'Asha R. Rao' },
    );
    if (!anew.success) throw new Error(anew.error);
    expect(await certificateUrl(beforeReissue)).toBe(`/certificates/${anew.number}.pdf`);

    const beforeWithdrawal = await gone();
    expect(
      await revokeCertificate({ db, actor: portal, now }, { number: anew.number, reason: 'Refunded' }),
    ).toEqual({ success: true });
    expect(await certificateUrl(beforeWithdrawal)).toBeNull();
  });
});

describe('enrolling a student by hand', () => {
  it('[ADM-ENR-5] stores enrollment and payment together, once in ten concurrent calls', async () => {
    const wanted = { userId: 'asha', courseId: 'c1', payment: payment() };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => enrollByHand(as(portal), wanted)));
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect((await list()).rows).toMatchObject([{ userId: 'asha', status: 'not_started', progress: 0 }]);
    const [paid, ...more] = await database.db.select().from(payments);
    expect(more).toEqual([]);
    expect(paid).toMatchObject({ amount: 599, status: 'completed', method: 'UPI', courseId: 'c1' });
    expect((await audit()).map(({ entity }) => entity).sort()).toEqual(['enrollment', 'payment']);
  });

  it('[ADM-ENR-5] is refused for a deleted student or course, and replaces demo data', async () => {
    const gone = { userId: 'gone', courseId: 'c1', payment: null };
    expect(await enrollByHand(as(portal), gone)).toEqual({ success: false, error: 'student-gone' });
    expect(await enrollByHand(as(portal), { ...gone, userId: 'asha', courseId: 'gone' })).toEqual({
      success: false,
      error: 'course-gone',
    });
    await enroll(database.db, 'asha', now, { courseId: 'c1', isDemo: true });
    expect(await enrollByHand(as(portal), { userId: 'asha', courseId: 'c1', payment: null })).toMatchObject({
      success: true,
    });
    expect((await list()).total).toBe(1);
    expect((await list('kind=demo')).total).toBe(0);
  });

  it('[ADM-ENR-5] records a payment of an enrollment once, however often it is sent', async () => {
    const { id } = await enroll(database.db, 'asha', now, { courseId: 'c1' });
    const paid = payment(1499.5);
    for (let i = 0; i < 3; i++) {
      expect(await recordPayment(as(portal), { enrollmentId: id, payment: paid })).toMatchObject({
        success: true,
      });
    }
    expect(await database.db.select().from(payments)).toMatchObject([
      { id: paid.key, enrollmentId: id, userId: 'asha', amount: 1499.5, status: 'completed' },
    ]);
    expect(await audit()).toHaveLength(1);
    expect(await recordPayment(as(portal), { enrollmentId: 'gone', payment: payment() })).toEqual({
      success: false,
      error: 'gone',
    });
  });
});

it('[ROLE-2] visitors and students are refused every command', async () => {
  const { db } = database;
  const { id } = await enroll(db, 'asha', now, { courseId: 'c1' });
  for (const actor of [asha, { kind: 'visitor' } as const]) {
    const tries = [
      completeEnrollment(as(actor), { id }),
      deleteEnrollment(as(actor), { id }),
      enrollByHand(as(actor), { userId: 'asha', courseId: 'c2', payment: null }),
      recordPayment(as(actor), { enrollmentId: id, payment: payment() }),
      planImport(as(actor), { csv: 'email,course' }),
      runImport(as(actor), { csv: 'email,course\nasha@example.in,c2' }),
    ];
    for (const outcome of await Promise.allSettled(tries)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 403 } });
    }
  }
  expect(await db.select().from(enrollments)).toHaveLength(1);
});
