import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { importWords } from '#app/words/en/import-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { studyContext, twoOfEach } from '#tests/support/enrollments.ts';
import { enrollByHand } from './enrollment-admin-commands.server.ts';
import { enrollmentShape } from './enrollment-admin-list.ts';
import { listEnrollments } from './enrollment-admin-queries.server.ts';
import { planImport, runImport } from './import-enrollments-file.server.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };

const database = testDatabase();
const ctx = () => studyContext(database.db, portal, now);
const list = (address = '') =>
  listEnrollments(database.db, parseListQuery(new URLSearchParams(address), enrollmentShape));
const audit = () => database.db.select().from(auditLog);

beforeEach(async () => {
  await database.truncateAll();
  await twoOfEach(database.db, now);
});

describe('the import of an enrollment file', () => {
  const csv = `Email;Course;enrolled_at;amount;colour
asha@example.in;first-hover;2026-03-01;1,499;red
ASHA@example.in;c1;;;
ravi@example.in;Pointers in C;01/04/2026;;
nobody@example.in;first-hover;;;
ravi@example.in;no-such;;;
ravi@example.in;first-hover;2027-01-01;;
ravi@example.in;first-hover;;lots;
`;

  it('[ADM-ENR-5] previews the result of each line without storing anything, then does it once', async () => {
    const plan = await planImport(ctx(), { csv });
    if (!plan.success) throw new Error(plan.error);
    expect(plan.lines.map(({ fate }) => (fate.kind === 'enroll' ? fate.course : fate.reason))).toEqual([
      'First Hover',
      'twice-in-file',
      'Pointers in C',
      'account-unknown',
      'course-unknown',
      'date-in-future',
      'amount-invalid',
    ]);
    expect(plan.ignored).toEqual(['colour']);
    expect((await list()).total).toBe(0);

    expect(await runImport(ctx(), { csv })).toEqual({
      success: true,
      enrolled: 2,
      paid: 1,
      told: 0,
      skipped: 5,
    });
    const again = await runImport(ctx(), { csv });
    expect(again).toMatchObject({ enrolled: 0, skipped: 7 });
    expect((await list()).total).toBe(2);
    expect(await database.db.select().from(payments)).toMatchObject([{ amount: 1499, userId: 'asha' }]);
    expect((await audit()).map(({ action }) => action)).toEqual(['import']);
    const { rows } = await list('sort=oldest');
    expect(rows.map(({ enrolledAt }) => enrolledAt.toISOString().slice(0, 10))).toEqual([
      '2026-03-01',
      '2026-04-01',
    ]);
  });

  it('[SELL-96] promises a refund from the day of the enrollment to who paid, and support to everybody', async () => {
    const selling = { refundDays: 9, supportDays: 45 };
    await database.db.insert(settings).values({ key: 'selling', value: selling });
    expect(await runImport(ctx(), { csv })).toMatchObject({ enrolled: 2, paid: 1 });
    const { userId, refundUntil, supportDays } = enrollments;
    const promised = await database.db
      .select({ userId, refundUntil, supportDays })
      .from(enrollments)
      .orderBy(userId);
    expect(promised).toEqual([
      { userId: 'asha', refundUntil: '2026-03-10', supportDays: 45 },
      { userId: 'ravi', refundUntil: null, supportDays: 45 },
    ]);
  });

  it('[ADM-ENR-5] skips a title that two courses share, and names one of their URLs', async () => {
    const { db } = database;
    const twin = { title: 'FIRST hover', description: '', shortDescription: '', price: 1, durationDays: 5 };
    await db
      .insert(courses)
      .values({ ...twin, id: 'c3', slug: 'first-hover-2', courseType: 'drone', isActive: false });
    const lines = 'email,course\nasha@example.in,First Hover\nasha@example.in,first-hover-2';
    const plan = await planImport(ctx(), { csv: lines });
    if (!plan.success) throw new Error(plan.error);
    expect(plan.lines.map(({ fate }) => fate)).toEqual([
      { kind: 'skip', reason: 'course-ambiguous', slug: expect.stringMatching(/^first-hover/) },
      { kind: 'enroll', email: 'asha@example.in', course: 'FIRST hover', amount: null },
    ]);
    expect(await runImport(ctx(), { csv: lines })).toMatchObject({ enrolled: 1, skipped: 1 });
    expect((await list()).rows).toMatchObject([{ courseTitle: 'FIRST hover' }]);
  });

  it('[MOVE-33] reads what a spreadsheet or our own export wrote around numbers', async () => {
    const lines = ['sep=;', 'email;course;amount;reference', 'asha@example.in;c1;1,499;"=""084718897182"""'];
    expect(await runImport(ctx(), { csv: lines.join('\n') })).toMatchObject({ enrolled: 1, paid: 1 });
    expect(await database.db.select().from(payments)).toMatchObject([{ reference: '084718897182' }]);
  });

  it.each([
    ['', 'columns-missing'],
    ['name,age\na,1', 'columns-missing'],
    ['email,course', 'no-lines'],
    [`email,course\n${'a@b.in,c1\n'.repeat(2_001)}`, 'too-many-lines'],
    ['x'.repeat(1_000_001), 'too-large'],
  ])('[ADM-ENR-5] refuses a file that is not such a list (%#)', async (text, error) => {
    const plan = await planImport(ctx(), { csv: text });
    expect(plan).toEqual({ success: false, error });
  });

  it('[ADM-ENR-5] says that a student was refunded, who is enrolled again by hand', async () => {
    const payment = {
      key: '0b5c7a0e-3a55-4a7e-9a1c-0d7a1a5a5f01',
      amount: 599,
      method: 'UPI',
      reference: null,
    } as const;
    await enrollByHand(ctx(), { userId: 'asha', courseId: 'c1', payment });
    await correctPayment(ctx(), { id: payment.key, to: 'refunded' });
    const lines = 'email,course,amount\nasha@example.in,c1,599';
    const plan = await planImport(ctx(), { csv: lines });
    if (!plan.success) throw new Error(plan.error);
    expect(plan.lines.map(({ fate }) => fate)).toEqual([{ kind: 'skip', reason: 'refunded' }]);
    expect(await runImport(ctx(), { csv: lines })).toMatchObject({ enrolled: 0, skipped: 1 });
  });

  it('[SELL-129] emails each enrolled student only if the owner asks for it', async () => {
    const lines = 'email,course\nasha@example.in,c1\nravi@example.in,c1\nnobody@example.in,c1';
    expect(await runImport(ctx(), { csv: lines.replace(/\nravi.*/s, '') })).toMatchObject({ enrolled: 1 });
    expect(await database.db.select().from(mailOutbox)).toEqual([]);
    expect(await runImport(ctx(), { csv: lines, tell: true })).toMatchObject({
      ...{ enrolled: 1, told: 1, skipped: 2 },
    });
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ravi@example.in', 'You are enrolled in “First Hover”'],
    ]);
  });

  it('[DAY-220] counts no email for a disabled account', async () => {
    await database.db.update(users).set({ banned: true }).where(eq(users.id, 'ravi'));
    const lines = 'email,course\nasha@example.in,c1\nravi@example.in,c1';
    expect(await runImport(ctx(), { csv: lines, tell: true })).toMatchObject({ enrolled: 2, told: 1 });
    expect(importWords.emailed(1, 2)).toContain('1 email written, none to a disabled account');
  });
});
