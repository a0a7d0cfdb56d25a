import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { firstHover } from '#tests/support/first-hover.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { giveAllWaitingSeats, keepRequests } from './waiting-seats.server.ts';

const now = new Date('2026-05-04T10:00:00.000Z');

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  const { db } = database;
  await db.insert(users).values({ id: 'asha', email: asha.email, fullName: 'Asha Rao', emailVerified: true });
  await db.insert(courses).values(firstHover);
  const asked = { courseTitle: 'First Hover', fullName: 'Asha', phone: '+919876543210', email: asha.email };
  await db.insert(enrollmentRequests).values([
    { ...asked, id: 'accepted', reference: 'r1', courseId: 'c1', status: 'accepted', decidedAt: now },
    { ...asked, id: 'new', reference: 'r2', courseId: 'c2' },
    { ...asked, id: 'ravis', reference: 'r3', courseId: 'c3', userId: 'ravi' },
    { ...asked, id: 'other', reference: 'r4', courseId: 'c4', email: 'ravi@example.in' },
  ]);
  const paid = { amount: 599, status: 'completed' as const, courseId: 'c1' };
  await db.insert(payments).values({ id: 'p1', requestId: 'accepted', userId: null, ...paid });
});

it('[ADM-ENR-5] an account that changes its email address keeps the requests made under the old one', async () => {
  const { db } = database;
  const left = { userId: 'asha', email: asha.email };
  await inTransaction(db, (tx) => keepRequests(tx, left, now));
  const [seat] = await db.select().from(enrollments);
  expect(seat).toMatchObject({ userId: 'asha', courseId: 'c1', status: 'not_started' });
  const owners = (await db.select().from(enrollmentRequests)).map((row) => [
    row.id,
    row.userId,
    row.enrollmentId,
  ]);
  expect(owners.sort()).toEqual([
    ['accepted', 'asha', seat?.id],
    ['new', 'asha', null],
    ['other', null, null],
    ['ravis', 'ravi', null],
  ]);
  expect(await db.select().from(payments)).toMatchObject([{ userId: 'asha', enrollmentId: seat?.id }]);
  // Later, another account takes Asha's old email address. It gets nothing from the requests that Asha sent under it.
  await db.update(users).set({ email: 'x@example.in' });
  await db.insert(users).values({ id: 'later', email: asha.email, fullName: 'L', emailVerified: true });
  expect(await giveAllWaitingSeats(db, now, silentLog)).toBe(0);
});

it.each([
  ['completed', '2026-05-11'],
  ['failed', null],
] as const)('[SELL-96] a seat whose payment is %s promises a refund until %s', async (status, until) => {
  const { db } = database;
  await db.update(payments).set({ status });
  await inTransaction(db, (tx) => keepRequests(tx, { userId: 'asha', email: asha.email }, now));
  expect(await db.select().from(enrollments)).toMatchObject([{ refundUntil: until }]);
});

it('[DAY-97] an account whose waiting course cannot be given keeps no other account, and no server, from its own', async () => {
  const { db } = database;
  await db.insert(courses).values({ ...firstHover, id: 'c4', slug: 'fourth' });
  await db.insert(users).values({ id: 'ravi', email: 'ravi@example.in', fullName: 'R', emailVerified: true });
  await db.update(enrollmentRequests).set({ status: 'accepted', decidedAt: now, userId: null });
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no seat'; end $$`);
  await db.execute(sql`create trigger refuse before insert on enrollments for each row
    when (new.user_id = 'asha') execute function refuse()`);
  expect(await giveAllWaitingSeats(db, now, silentLog)).toBe(1);
  expect(await db.select().from(enrollments)).toMatchObject([{ userId: 'ravi', courseId: 'c4' }]);
  await db.execute(sql`drop function refuse() cascade`);
});
