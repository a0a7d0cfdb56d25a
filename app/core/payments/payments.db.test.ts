import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { mostFound, parseListQuery } from '#app/domain/list-query.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { enroll, studyContext } from '#tests/support/enrollments.ts';
import { correctPayment } from './payment-commands.server.ts';
import { exportPayments } from './payment-export.server.ts';
import { paymentShape, periodParams } from './payment-list.ts';
import { listPayments } from './payment-queries.server.ts';

const zone = 'Asia/Kolkata';
const portal: Actor = { kind: 'portal', sessionId: 'p' };
const now = new Date('2026-03-10T10:00:00Z');

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(users).values({ id: 'u1', email: 'asha@example.in', fullName: 'Asha 100%' });
  const base = { userId: 'u1', courseId: 'c1', enrollmentId: null };
  await database.db.insert(payments).values([
    {
      ...base,
      id: 'p1',
      amount: 599.5,
      status: 'completed',
      reference: '=1+1',
      createdAt: new Date('2026-03-01T18:31:00Z'),
    },
    { ...base, id: 'p2', amount: 400, status: 'completed', createdAt: new Date('2026-02-20T10:00:00Z') },
    {
      ...base,
      id: 'p3',
      amount: 900,
      status: 'pending',
      userId: 'gone',
      createdAt: new Date('2026-03-05T10:00:00Z'),
    },
  ]);
});

function list(query: string) {
  const params = new URLSearchParams(query);
  const period = parsePeriod(periodParams(params), '2026-03-10');
  return listPayments(database.db, { ...parseListQuery(params, paymentShape), period, zone });
}
const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id);

it('the list names a buyer who has not signed up by the enrollment request, and a search finds them', async () => {
  const asked = { reference: 'PK-1', courseId: 'c1', courseTitle: 'C', phone: '1' };
  const meera = { fullName: 'Meera Nair', email: 'meera@example.in' };
  await database.db.insert(enrollmentRequests).values({ id: 'r1', ...asked, ...meera });
  const prepaid = { userId: null, amount: 100, status: 'completed' as const, createdAt: now };
  await database.db.insert(payments).values({ ...prepaid, id: 'p-r1', requestId: 'r1' });
  const found = await list('q=meera');
  expect([found.total, found.sum]).toEqual([1, 100]);
  expect(found.rows).toMatchObject([{ studentName: 'Meera Nair', userId: null }]);
  expect((await list('')).total).toBe(4);
  expect(await idsOf('q=asha')).toEqual(['p1', 'p2']);
});

it('[DAY-65] the refund of a request without an account names its reference, so that no account takes the email along', async () => {
  const asked = { reference: 'PK-2', courseId: 'c1', courseTitle: 'C', phone: '1' };
  const meera = { fullName: 'Meera Nair', email: 'meera@example.in' };
  await database.db.insert(enrollmentRequests).values({ id: 'r2', ...asked, ...meera, status: 'accepted' });
  const prepaid = { userId: null, amount: 100, status: 'completed' as const, createdAt: now };
  await database.db.insert(payments).values({ ...prepaid, id: 'p-r2', requestId: 'r2' });
  await correctPayment(studyContext(database.db, portal, now), { id: 'p-r2', to: 'refunded' });
  const [email] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'refund'));
  expect([email?.recipient, email?.subject]).toEqual([
    meera.email,
    expect.stringMatching(/^Your refund.*\(PK-2\)$/),
  ]);
});

describe('the list of payments', () => {
  it('[ADM-OVR-4] sums the completed payments to the revenue', async () => {
    const { rows, total, sum } = await list('status=completed');
    expect([rows.map(({ id }) => id), total, sum]).toEqual([['p1', 'p2'], 2, 999.5]);
  });

  it('[ADM-OVR-4] sums the received payments, or those of the selected status', async () => {
    expect((await list('')).sum).toBe(999.5);
    expect((await list('status=pending')).sum).toBe(900);
    expect((await list('q=gone')).sum).toBe(0);
  });

  it('[ADM-OVR-4] filters by day, status and student, sorts, and has pages', async () => {
    expect(await idsOf('')).toEqual(['p3', 'p1', 'p2']);
    expect(await idsOf('from=2026-03-02&to=2026-03-02')).toEqual(['p1']);
    expect(await idsOf('sort=amount')).toEqual(['p3', 'p1', 'p2']);
    expect(await idsOf('sort=oldest')).toEqual(['p2', 'p1', 'p3']);
    expect(await idsOf('q=100%25')).toEqual(['p1', 'p2']);
    expect(await idsOf('q=%25%25')).toEqual([]);
    expect(await idsOf('q=ASHA@')).toEqual(['p1', 'p2']);
    expect(await idsOf('page=2')).toEqual([]);
  });

  it('[DATA-1] exports CSV under the names of the specification, with the filters of the list', async () => {
    const params = new URLSearchParams('status=completed');
    const text = await csvResponse('x.csv', exportPayments(database.db, params, { now, zone }), zone).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(
      /amount,status,created_at,method,reference.*,id,user_id,course_id,enrollment_id$/,
    );
    expect(lines[1]).toMatch(/400,completed,2026-02-20 \d\d:\d\d:00 [+]\d\d:\d\d.*,p2,u1,c1,$/);
    expect(lines[2]).toContain(",'=1+1,");
  });
});

describe('correcting a payment', () => {
  const correct = (id: string, to: 'refunded' | 'failed') =>
    correctPayment(studyContext(database.db, portal, now), { id, to });
  const received = async () => (await list('')).sum ?? 0;

  it.each(['refunded', 'failed'] as const)(
    '[ADM-ENR-5] marks it as %s, so that it is not revenue, until that is undone',
    async (to) => {
      const before = await received();
      const corrected = await correct('p1', to);
      if (!corrected.success) throw new Error(corrected.error);
      expect(await received()).toBe(before - 599.5);
      expect((await list(`status=${to}`)).rows.map(({ id, amount }) => [id, amount])).toEqual([
        ['p1', 599.5],
      ]);
      const [act] = await database.db.select().from(auditLog);
      expect(act).toMatchObject({
        action: 'correct',
        before: { status: 'completed' },
        after: { status: to },
      });
      expect(await undoAudit({ db: database.db, actor: portal, now }, { id: corrected.auditId })).toEqual({
        success: true,
      });
      expect(await received()).toBe(before);
    },
  );

  it('[ADM-ENR-5] works once, and not for a payment that was never received or does not exist', async () => {
    await correct('p1', 'refunded');
    for (const id of ['p1', 'p3', 'nothing'])
      expect(await correct(id, 'failed'), id).toEqual({
        success: false,
        error: id === 'nothing' ? 'gone' : 'corrected-already',
      });
    expect(await database.db.select().from(auditLog)).toHaveLength(1);
  });

  it('[ADM-ENR-5] cannot be undone after a later change', async () => {
    const corrected = await correct('p1', 'refunded');
    await database.db.update(payments).set({ status: 'failed' }).where(eq(payments.id, 'p1'));
    const auditId = corrected.success ? corrected.auditId : '';
    expect(await undoAudit({ db: database.db, actor: portal, now }, { id: auditId })).toMatchObject({
      success: false,
    });
  });
});

it('[SELL-96] a payment entered by mistake promises no refund: the day counts from the next one', async () => {
  const { db } = database;
  const { id: enrollmentId } = await enroll(db, 'u1', now, { courseId: 'c1' });
  const record = async (day: string) => {
    const payment = { key: randomUUID(), amount: 599, method: 'UPI' as const, reference: null };
    const ctx = studyContext(db, portal, new Date(`2026-03-${day}T10:00:00Z`));
    await recordPayment(ctx, { enrollmentId, payment });
    const [seat] = await db.select().from(enrollments);
    return { id: payment.key, until: seat?.refundUntil };
  };
  const mistaken = await record('10');
  expect(mistaken.until).toBe('2026-03-17');
  await correctPayment(studyContext(db, portal, now), { id: mistaken.id, to: 'failed' });
  expect((await record('20')).until).toBe('2026-03-27');
  expect((await record('21')).until).toBe('2026-03-27');
});

describe('a list of more payments than its pages show', () => {
  it('shows its number and sum without a search, and a search still finds all of them', async () => {
    const { db } = database;
    await db.execute(sql`insert into users (id, email, full_name)
      select 'many' || n, 'many' || n || '@example.in', 'Kavya ' || n from generate_series(1, 100) n`);
    await db.execute(sql`insert into payments (id, user_id, course_id, amount, status, created_at)
      select 'many' || n, 'many' || 1 + n % 100, 'c1', 10, 'completed', '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 10100) n`);
    const all = await list('');
    expect([all.total, all.sum]).toEqual([10_103, 101_000 + 999.5]);
    const found = await list('q=kavya&sort=oldest');
    expect([found.total, found.sum]).toEqual([mostFound + 1, null]);
    expect(found.rows[0]?.id).toBe('many1');
    const fewer = await list('q=kavya&from=2026-01-01&to=2026-01-01');
    expect([fewer.total < mostFound, fewer.sum]).toEqual([true, fewer.total * 10]);
    expect(await list('q=kavya+77&sort=amount')).toMatchObject({ total: 101, sum: 1_010 });
  });
});
