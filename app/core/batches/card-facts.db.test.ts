import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { findBatch } from './batch-queries.server.ts';
import { readCourseDetails } from './card-facts.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

it('[DAY-76] [DAY-77] a card names the next start with a free seat, and the teachers that visitors see', async () => {
  const { db } = database;
  const text = { description: 'd', shortDescription: 's', price: 1, durationDays: 1, courseType: 'drone' };
  const teacher = { about: 'a', links: [] };
  await db.insert(teachers).values([
    { ...teacher, id: 't1', slug: 'ravi', name: 'Ravi', sortOrder: 2 },
    { ...teacher, id: 't2', slug: 'asha', name: 'Asha', sortOrder: 1 },
    { ...teacher, id: 't3', slug: 'gone', name: 'Gone', isActive: false },
  ]);
  await db.insert(courses).values([
    { ...text, id: 'a', slug: 'a', title: 'A', teacherIds: ['t1', 't2', 't3'] },
    { ...text, id: 'b', slug: 'b', title: 'B' },
  ]);
  const batch = { courseId: 'a', label: 'Evenings', seats: 1 };
  await db.insert(courseBatches).values([
    { ...batch, id: 'past', startsOn: '2026-11-30' },
    { ...batch, id: 'closed', startsOn: '2026-12-02', isClosed: true },
    { ...batch, id: 'full', startsOn: '2026-12-03' },
    { ...batch, id: 'later', startsOn: '2026-12-20' },
    { ...batch, id: 'next', startsOn: '2026-12-07' },
  ]);
  await db.insert(enrollments).values({ id: 'e', courseId: 'a', userId: 'u', batchId: 'full' });
  const detailsOf = await readCourseDetails(db, '2026-12-01');
  const written = { level: 'Beginner', language: null };
  expect(detailsOf({ id: 'a', ...written })).toEqual({
    ...written,
    teachers: ['Asha', 'Ravi'],
    startsOn: '2026-12-07',
  });
  expect(detailsOf({ id: 'b', ...written })).toMatchObject({ teachers: [], startsOn: null });
});

const [anEnrollment, aRequest] = ['(select id from enrollments)', '(select id from enrollment_requests)'];
/** What changes the seats of the batch `b`, one statement each, as the commands of the shop write it. */
const changes = [
  ...['pending', 'paid', 'partly_refunded', 'refunded', 'cancelled'].map(
    (state) => `update orders set state = '${state}'`,
  ),
  ...[anEnrollment, 'null'].flatMap((id) => [
    `update orders set enrollment_id = ${id}`,
    `update enrollment_requests set enrollment_id = ${id}`,
    `update payments set enrollment_id = ${id}`,
  ]),
  ...["'b'", 'null'].flatMap((id) => [
    `update orders set batch_id = ${id}`,
    `update enrollment_requests set batch_id = ${id}`,
    `update enrollments set batch_id = ${id}`,
  ]),
  ...['new', 'accepted', 'declined'].map((status) => `update enrollment_requests set status = '${status}'`),
  ...[aRequest, 'null'].map((id) => `update payments set request_id = ${id}`),
  ...['completed', 'refunded', 'failed'].map((status) => `update payments set status = '${status}'`),
  ...['now()', 'null'].map((at) => `update enrollments set closed_at = ${at}`),
  ...['enrollments', 'enrollment_requests', 'payments'].map((table) => `delete from ${table}`),
  `insert into enrollment_requests (id, reference, full_name, email, phone, course_id, course_title, batch_id, status)
    values ('r', 'PK-R', 'Asha', 'a@example.in', '1', 'a', 'A', 'b', 'accepted') on conflict do nothing`,
  `insert into enrollments (id, course_id, user_id, batch_id) values ('e', 'a', 'u', 'b') on conflict do nothing`,
  ...[`${anEnrollment}, null`, `null, ${aRequest}`].map(
    (of) => `insert into payments (id, course_id, amount, status, enrollment_id, request_id)
      values ('p', 'a', 1, 'refunded', ${of}) on conflict do nothing`,
  ),
];

it('[LEARN-96] whatever changes the seats left in a batch is announced, so that no cached page says otherwise', async () => {
  const { db } = database;
  const text = { description: 'd', shortDescription: 's', price: 1, durationDays: 1, courseType: 'drone' };
  await db.insert(courses).values({ ...text, id: 'a', slug: 'a', title: 'A' });
  await db
    .insert(courseBatches)
    .values({ id: 'b', courseId: 'a', label: 'Evenings', seats: 9, startsOn: '2026-12-07' });
  const buyer = {
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    phone: '1',
    courseId: 'a',
    courseTitle: 'A',
  };
  const money = {
    lines: [],
    totalPaise: 1,
    expiresAt: new Date('2026-12-01T00:00:00Z'),
  };
  const placed = { id: 'o', reference: 'O', checkoutKey: 'o', batchId: 'b' };
  await db.insert(orders).values({ ...buyer, ...money, ...placed, rail: 'upi', state: 'paid' });
  await db.insert(enrollmentRequests).values({ ...buyer, id: 'r', reference: 'R', batchId: 'b' });
  const heard: string[] = [];
  const stop = await database.listen('pankh_live', (topic) => heard.push(topic));
  let taken = (await findBatch(db, 'b'))?.taken;
  let marks = 0;
  const change = async (statement: string) => {
    heard.length = 0;
    await db.execute(sql.raw(statement));
    // Notifications arrive in the order of their commits, so this one is the last of the statement's.
    const mark = `mark ${++marks}`;
    await db.execute(sql`select pg_notify('pankh_live', ${mark})`);
    await vi.waitFor(() => expect(heard).toContain(mark), { timeout: 60_000, interval: 1 });
    const now = (await findBatch(db, 'b'))?.taken;
    if (now !== taken) expect(heard, `${statement}: ${taken} seats taken, then ${now}`).toContain('batches');
    taken = now;
  };
  const runs = fc.array(fc.constantFrom(...changes), { minLength: 200, maxLength: 200 });
  const walk = fc.asyncProperty(runs, async (statements) => {
    for (const statement of statements) await change(statement);
  });
  await fc.assert(walk, { numRuns: 1, endOnFailure: true });
  await stop();
});
