import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import type { PaymentInput } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ashasAccount, studyContext } from '#tests/support/enrollments.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { portal } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { acceptRequest } from './request-admin-commands.server.ts';
import { requestShape } from './request-admin-list.ts';
import { listRequests } from './request-admin-queries.server.ts';
import { giveAllWaitingSeats } from './waiting-seats.server.ts';

const now = new Date('2026-05-04T10:00:00.000Z');

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await taughtCourse(database.db, [{}], { id: 'c1' });
  const batch = { id: 'b', courseId: 'c1', label: 'Mornings', startsOn: '2026-06-01', seats: 1 };
  await database.db.insert(courseBatches).values(batch);
  const asked = { courseId: 'c1', courseTitle: 'First Hover', batchId: 'b', phone: '+919876543210' };
  await database.db.insert(enrollmentRequests).values([
    { id: 'r1', reference: 'PK-AAAAAA', fullName: 'Asha Rao', email: 'asha@example.in', ...asked },
    { id: 'r2', reference: 'PK-BBBBBB', fullName: 'Ravi Nair', email: 'ravi@example.in', ...asked },
  ]);
});

const accept = (id: string, payment: PaymentInput | null = null, at = now) =>
  acceptRequest(studyContext(database.db, portal, at), { id, payment });
const register = () => database.db.insert(users).values({ ...ashasAccount, emailVerified: true });
const seats = () => database.db.select().from(enrollments);

describe('a request for a batch', () => {
  it.each([
    ['with its batch', false, {}, {}],
    ['without one', true, { batchId: null }, {}],
    ['sent before there was one', false, { batchId: null }, { createdAt: new Date('2026-05-04T10:00:01Z') }],
    ['without one, while it is closed', false, { batchId: null }, { isClosed: true }],
    ['without one, once it has begun', false, { batchId: null }, { startsOn: '2026-05-03' }],
    [
      'without one, after midnight of the day on which it began',
      false,
      { batchId: null, createdAt: new Date('2026-05-04T19:30:00Z') },
      { startsOn: '2026-05-04' },
    ],
  ] as const)(
    '[LEARN-97] %s is listed as one without a batch: %s',
    async (_, isWithoutBatch, asked, batch) => {
      const old = { createdAt: new Date('2026-01-01T00:00:00Z') };
      await database.db.update(courseBatches).set({ ...old, ...batch });
      await database.db.update(enrollmentRequests).set({ createdAt: now, ...asked });
      const query = parseListQuery(new URLSearchParams(), requestShape);
      const { rows } = await listRequests(database.db, query);
      expect(rows.map((row) => row.isWithoutBatch)).toEqual([isWithoutBatch, isWithoutBatch]);
    },
  );

  it('[LEARN-97] enrolls the accepted student in the batch', async () => {
    await register();
    expect(await accept('r1')).toMatchObject({ success: true });
    expect(await seats()).toMatchObject([{ userId: 'asha', batchId: 'b' }]);
    const [email] = await database.db.select().from(mailOutbox);
    expect(email?.body).toContain('Your batch “Mornings” begins on 1 Jun 2026.');
  });

  it('[LEARN-97] is not accepted once the batch is full, and reserves its place until the buyer has an account', async () => {
    expect(await accept('r1')).toMatchObject({ success: true });
    expect(await accept('r2')).toEqual({ success: false, error: 'batch-full' });
    expect(await seats()).toEqual([]);
    await register();
    await giveAllWaitingSeats(database.db, now, silentLog);
    expect(await seats()).toMatchObject([{ userId: 'asha', batchId: 'b' }]);
  });

  it('[LEARN-97] leaves its place once its payment is refunded, though nobody has signed up', async () => {
    await accept('r1', { key: 'p1', amount: 2499, method: 'Cash', reference: null });
    await correctPayment(studyContext(database.db, portal, now), { id: 'p1', to: 'refunded' });
    expect(await accept('r2')).toMatchObject({ success: true });
    await register();
    await giveAllWaitingSeats(database.db, now, silentLog);
    expect(await seats()).toEqual([]);
  });

  it('[LEARN-97] comes back outside the batch if that was filled before Undo of the refund', async () => {
    const owner = studyContext(database.db, portal, now);
    await accept('r1', { key: 'p1', amount: 2499, method: 'Cash', reference: null });
    const refunded = await correctPayment(owner, { id: 'p1', to: 'refunded' });
    expect(await accept('r2', null, new Date(now.getTime() + 1))).toMatchObject({ success: true });
    await undoAudit(owner, { id: refunded.success ? refunded.auditId : '' });
    const { id, batchId } = enrollmentRequests;
    const kept = await database.db.select({ id, batchId }).from(enrollmentRequests).orderBy(id);
    expect(kept).toEqual([
      { id: 'r1', batchId: null },
      { id: 'r2', batchId: 'b' },
    ]);
  });
});
