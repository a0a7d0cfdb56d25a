import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { requestEnrollment } from './request-commands.server.ts';

const now = new Date('2026-03-02T10:00:00.123Z');
const input = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '+919876543210',
  message: 'Evenings, please',
  couponCode: 'DIWALI60',
  courseId: 'c1',
  userId: null,
};

let database: TestDatabase;
let isOwnersMailBroken: boolean;
/** A mailer that, like the real one, commits or rolls back with the transaction it is given. */
const parts = () => ({
  db: database.db,
  ownerEmail: 'owner@example.in',
  mail: {
    enqueue: async (tx: Database, { to, subject, body }: { to: string; subject: string; body: string }) => {
      if (isOwnersMailBroken && to === 'owner@example.in') throw new Error('the outbox is broken');
      await tx.insert(mailOutbox).values({ id: randomUUID(), recipient: to, subject, body });
    },
  },
});
const outbox = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.recipient);
const stored = () => database.db.select().from(enrollmentRequests);

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.truncateAll();
  isOwnersMailBroken = false;
  const course = {
    title: 'First Hover',
    description: '',
    shortDescription: '',
    price: 599,
    durationDays: 5,
    courseType: 'drone' as const,
  };
  await database.db.insert(courses).values([
    { ...course, id: 'c1', slug: 'first-hover' },
    { ...course, id: 'c2', slug: 'second' },
    { ...course, id: 'off', slug: 'off', isActive: false },
  ]);
});
afterAll(() => database.close());

describe('a request for a seat', () => {
  it('[CAT-8] [DATA-2] is stored with a reference, and both sides are written to', async () => {
    const outcome = await requestEnrollment(parts(), input, now);
    const [row] = await stored();
    expect(row).toMatchObject({ ...input, courseTitle: 'First Hover', status: 'new', createdAt: now });
    expect(row?.reference).toMatch(/^PK-[2-9A-Z]{6}$/);
    expect(outcome).toEqual({
      success: true,
      id: row?.id,
      reference: row?.reference,
      isNew: true,
      isOwn: false,
    });
    const emails = await outbox();
    expect(emails.map(({ recipient }) => recipient)).toEqual(['asha@example.in', 'owner@example.in']);
    for (const { subject } of emails) expect(subject).toContain(row?.reference);
    expect(emails[1]?.body).toContain('DIWALI60');
  });

  it('[CAT-8] is stored once however often it is sent while it waits', async () => {
    const first = await requestEnrollment(parts(), input, now);
    const second = await requestEnrollment(parts(), { ...input, phone: '+919000000000' }, now);
    expect(second).toEqual({ ...first, isNew: false });
    expect(await stored()).toHaveLength(1);
    expect(await outbox()).toHaveLength(2);
  });

  it('[ROLE-1] is told as one’s own only to the account that sent it, not to all who bear its address', async () => {
    await requestEnrollment(parts(), { ...input, userId: 'u1' }, now);
    const again = async (userId: string | null) => requestEnrollment(parts(), { ...input, userId }, now);
    expect(await again('u1')).toMatchObject({ isNew: false, isOwn: true });
    for (const other of [null, 'u2'])
      expect(await again(other)).toMatchObject({ isNew: false, isOwn: false });
  });

  it('[CAT-8] is stored once of ten that come at one moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => requestEnrollment(parts(), input, now)),
    );
    expect(outcomes.filter((outcome) => outcome.success && outcome.isNew)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('may be made for another course, by another person, or again once it was decided', async () => {
    await requestEnrollment(parts(), input, now);
    await requestEnrollment(parts(), { ...input, courseId: 'c2' }, now);
    await requestEnrollment(parts(), { ...input, email: 'ravi@example.in' }, now);
    await database.db
      .update(enrollmentRequests)
      .set({ status: 'declined' })
      .where(eq(enrollmentRequests.courseId, 'c1'));
    expect(await requestEnrollment(parts(), input, now)).toMatchObject({ success: true, isNew: true });
    expect(await stored()).toHaveLength(4);
  });

  it.each(['off', 'gone'])('[DATA-2] is refused for a course that is %s', async (courseId) => {
    const outcome = await requestEnrollment(parts(), { ...input, courseId }, now);
    expect(outcome).toEqual({ success: false, error: 'This course is no longer open for enrollment.' });
    expect(await stored()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it('leaves no row when the letters cannot be kept', async () => {
    isOwnersMailBroken = true;
    await expect(requestEnrollment(parts(), input, now)).rejects.toThrow('the outbox is broken');
    expect(await stored()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });
});
