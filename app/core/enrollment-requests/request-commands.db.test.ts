import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { firstHover } from '#tests/support/first-hover.ts';
import { requestEnrollment } from './request-commands.server.ts';

const now = new Date('2026-03-02T10:00:00.123Z');
const input = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '+919876543210',
  message: 'Evenings, please',
  couponCode: 'DIWALI60',
  courseId: 'c1',
};
const visitor: Actor = { kind: 'visitor' };
const account: Actor = { ...asha, id: 'u1' };

const database = testDatabase();
let isOwnersMailBroken: boolean;
/**
 * Returns the context of a command. As in production, emails are written in the transaction that is passed to the
 * mailer, and are rolled back with it.
 */
const as = (actor: Actor) => ({
  db: database.db,
  actor,
  now,
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

beforeEach(async () => {
  await database.truncateAll();
  isOwnersMailBroken = false;
  await database.db
    .insert(courses)
    .values([
      firstHover,
      { ...firstHover, id: 'c2', slug: 'second' },
      { ...firstHover, id: 'off', slug: 'off', isActive: false },
    ]);
});

describe('a request for enrollment', () => {
  it('[CAT-8] [DATA-2] is stored with a reference, and both sides get an email', async () => {
    const outcome = await requestEnrollment(as(visitor), input);
    const [row] = await stored();
    expect(row).toMatchObject({
      ...input,
      userId: null,
      courseTitle: 'First Hover',
      status: 'new',
      createdAt: now,
    });
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

  it.each([
    ['lists what it posts', { deliveryIncludes: ['A drone'] }, true],
    ['sends a kit', { extra: { kit: 'A drone' } }, true],
    ['posts nothing', {}, false],
  ])(
    '[CAT-8] [SELL-108] gets an email that mentions delivery only if needed, for a course that %s',
    async (_, change, isPosted) => {
      await database.db.update(courses).set({ deliveryIncludes: [], extra: {}, ...change });
      await requestEnrollment(as(visitor), input);
      expect((await outbox())[0]?.body.includes('we post your materials')).toBe(isPosted);
    },
  );

  it('[CAT-8] is stored once, however often it is sent while it is undecided', async () => {
    const first = await requestEnrollment(as(visitor), input);
    const second = await requestEnrollment(as(visitor), { ...input, phone: '+919000000000' });
    expect(second).toEqual({ ...first, isNew: false });
    expect(await stored()).toHaveLength(1);
    expect(await outbox()).toHaveLength(2);
  });

  it('[DAY-178] says that the learner is under 18 once a repeated one does, of this learner alone', async () => {
    await requestEnrollment(as(visitor), input);
    await requestEnrollment(as(visitor), { ...input, learnerName: 'Kavya' });
    await requestEnrollment(as(visitor), { ...input, learnerName: 'Kavya', isMinor: true });
    await requestEnrollment(as(visitor), { ...input, learnerName: 'Kavya', isMinor: false });
    const said = new Map((await stored()).map(({ learnerName, isMinor }) => [learnerName, isMinor]));
    expect([said.get(null), said.get('Kavya')]).toEqual([false, true]);
  });

  it("[ROLE-1] is reported as one's own only to the account that sent it, not to others with its email address", async () => {
    await requestEnrollment(as(account), input);
    const again = async (actor: Actor) => requestEnrollment(as(actor), input);
    expect(await again(account)).toMatchObject({ isNew: false, isOwn: true });
    for (const other of [visitor, { ...asha, id: 'u2' }])
      expect(await again(other)).toMatchObject({ isNew: false, isOwn: false });
  });

  it('[CAT-8] is stored once when it is sent ten times concurrently', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => requestEnrollment(as(visitor), input)),
    );
    expect(outcomes.filter((outcome) => outcome.success && outcome.isNew)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('may be sent for another course, by another person, or again after a decision', async () => {
    await requestEnrollment(as(visitor), input);
    await requestEnrollment(as(visitor), { ...input, courseId: 'c2' });
    await requestEnrollment(as(visitor), { ...input, email: 'ravi@example.in' });
    await database.db
      .update(enrollmentRequests)
      .set({ status: 'declined' })
      .where(eq(enrollmentRequests.courseId, 'c1'));
    expect(await requestEnrollment(as(visitor), input)).toMatchObject({ success: true, isNew: true });
    expect(await stored()).toHaveLength(4);
  });

  it.each(['off', 'gone'])('[DATA-2] is refused for a course that is %s', async (courseId) => {
    const outcome = await requestEnrollment(as(visitor), { ...input, courseId });
    expect(outcome).toEqual({ success: false, error: 'closed' });
    expect(await stored()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it('is not stored if the emails cannot be stored', async () => {
    isOwnersMailBroken = true;
    await expect(requestEnrollment(as(visitor), input)).rejects.toThrow('the outbox is broken');
    expect(await stored()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });
});
