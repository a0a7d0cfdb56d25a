import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { achievements, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { giveAllWaitingSeats } from './waiting-seats.server.ts';

const now = new Date('2026-11-22T10:00:00.000Z');

const database = testDatabase();
beforeAll(async () => {
  const { db } = database;
  for (const schema of ['public', 'drizzle']) {
    await db.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
    await db.execute(sql`create schema ${sql.identifier(schema)}`);
  }
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsDir, 'meta/_journal.json'), 'utf8'),
  );
  const before = journal.entries.findIndex(({ tag }) => tag.endsWith('payment_requests'));
  await migrateDatabase(database, migrationsDir, before);
  await fillAsOlderVersion();
  await migrateDatabase(database, migrationsDir);
});

/**
 * Stores what an older version of the server could leave behind. Asha has confirmed her address and her request was
 * accepted, but she is not enrolled: the older version enrolled students only when they opened the dashboard.
 */
async function fillAsOlderVersion(): Promise<void> {
  const { db } = database;
  await db.execute(sql`insert into users (id, email, full_name, email_verified) values
    ('asha', 'asha@example.in', 'Asha Rao', true), ('ravi', 'ravi@example.in', 'Ravi Nair', false)`);
  await db.execute(sql`insert into enrollment_requests
    (id, reference, course_id, course_title, full_name, email, phone, status, decided_at) values
    ('r1', 'PK-1', 'c1', 'Fly', 'Asha', 'asha@example.in', '+919876543210', 'accepted', '2026-11-01T00:00:00Z'),
    ('r2', 'PK-2', 'c1', 'Fly', 'Ravi', 'ravi@example.in', '+919876543211', 'accepted', '2026-11-01T00:00:00Z')`);
  await db.execute(sql`insert into payments (id, course_id, amount, status) values
    ('request-r1', 'c1', 599, 'completed'), ('request-gone', 'c1', 1, 'completed'), ('other', 'c1', 2, 'completed')`);
  await db.execute(sql`insert into enrollments
    (id, user_id, course_id, status, progress, enrolled_at, completed_at, is_demo) values
    ('e1', 'asha', 'c2', 'active', 5, '2026-10-01T00:00:00Z', null, false),
    ('e2', 'ravi', 'd1', 'not_started', 0, '2026-10-02T00:00:00Z', null, true),
    ('e3', 'ravi', 'd2', 'completed', 100, '2026-10-02T00:00:00Z', '2026-10-03T00:00:00Z', true),
    ('e4', 'ravi', 'c3', 'not_started', 0, '2026-10-04T00:00:00Z', null, false),
    ('e5', 'gone', 'c3', 'not_started', 0, '2026-10-04T00:00:00Z', null, false)`);
  await db.execute(sql`insert into achievements (id, user_id, key, earned_at, is_demo) values
    ('a1', 'ravi', 'first_steps', '2026-10-02T00:00:00Z', true)`);
}

it("an upgrade links a payment with the id 'request-<id>' to the request with that id, if it exists", async () => {
  const rows = await database.db.select().from(payments).orderBy(payments.id);
  expect(rows.map(({ id, requestId }) => [id, requestId])).toEqual([
    ['other', null],
    ['request-gone', null],
    ['request-r1', 'r1'],
  ]);
});

it('[DASH-14] an upgrade stores badges that were never shown with the date when they were earned', async () => {
  const rows = await database.db.select().from(achievements).orderBy(achievements.userId, achievements.key);
  expect(rows.map(({ userId, key, isDemo, earnedAt }) => [userId, key, isDemo, earnedAt])).toEqual([
    ['asha', 'first_steps', false, new Date('2026-10-01T00:00:00Z')],
    ['ravi', 'course_conqueror', true, new Date('2026-10-03T00:00:00Z')],
    ['ravi', 'first_steps', false, new Date('2026-10-02T00:00:00Z')],
  ]);
});

it('[ADM-ENR-5] starting the server after an upgrade enrolls a student who waits, once', async () => {
  const give = () => giveAllWaitingSeats(database.db, now, silentLog);
  expect(await give()).toBe(1);
  const ofAsha = sql`${enrollments.userId} = 'asha' and ${enrollments.courseId} = 'c1'`;
  const [seat] = await database.db.select().from(enrollments).where(ofAsha);
  expect(seat).toMatchObject({ status: 'not_started', enrolledAt: new Date('2026-11-01T00:00:00Z') });
  const [paid] = await database.db.select().from(payments).where(sql`${payments.requestId} = 'r1'`);
  expect(paid).toMatchObject({ userId: 'asha', enrollmentId: seat?.id });
  expect(await give()).toBe(0);
});
