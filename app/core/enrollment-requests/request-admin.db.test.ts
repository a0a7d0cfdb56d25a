import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentInput } from '#app/core/enrollments/admin/enrollment-payment.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollmentRequests, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha } from '#tests/support/enrollments.ts';
import { firstHover } from '#tests/support/first-hover.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { acceptRequest, declineRequest } from './request-admin-commands.server.ts';
import { requestShape } from './request-admin-list.ts';
import { listRequests } from './request-admin-queries.server.ts';
import { exportRequests } from './request-export.server.ts';
import { giveAllWaitingSeats } from './waiting-seats.server.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };
const paid: PaymentInput = { key: randomUUID(), amount: 599, method: 'UPI', reference: '4029' };

const database = testDatabase();
let isMailBroken: boolean;
const as = (actor: Actor) => ({
  db: database.db,
  actor,
  now,
  site: 'https://pankh.example',
  mail: {
    enqueue: async (tx: Database, email: { to: string; subject: string; body: string }) => {
      if (isMailBroken) throw new Error('the outbox is broken');
      const { to: recipient, subject, body } = email;
      await tx.insert(mailOutbox).values({ id: randomUUID(), recipient, subject, body });
    },
  },
});
const register = (emailVerified = true) =>
  database.db.insert(users).values({
    id: 'asha',
    email: 'asha@example.in',
    fullName: 'Asha Rao',
    emailVerified,
    createdAt: now,
    updatedAt: now,
  });
const seats = () => database.db.select().from(enrollments);
const emails = () => database.db.select().from(mailOutbox);
const request = async () => {
  const [row] = await database.db.select().from(enrollmentRequests).where(eq(enrollmentRequests.id, 'r1'));
  return row;
};
const attach = () => giveAllWaitingSeats(database.db, now, silentLog);

beforeEach(async () => {
  await database.truncateAll();
  isMailBroken = false;
  await database.db.insert(courses).values(firstHover);
  await database.db.insert(enrollmentRequests).values({
    id: 'r1',
    reference: 'PK-AAAAAA',
    courseId: 'c1',
    courseTitle: 'First Hover',
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    phone: '+919876543210',
    createdAt: now,
  });
});

describe('accepting a request', () => {
  it('[ADM-ENR-5] enrolls the account with its email address, with payment, email and audit entry, once in ten concurrent calls', async () => {
    await register();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => acceptRequest(as(portal), { id: 'r1', payment: paid })),
    );
    expect(outcomes.filter(({ success }) => success)).toEqual([{ success: true, waits: null }]);
    const [seat, ...more] = await seats();
    expect(more).toEqual([]);
    expect(seat).toMatchObject({ userId: 'asha', courseId: 'c1', status: 'not_started' });
    expect(await request()).toMatchObject({
      status: 'accepted',
      enrollmentId: seat?.id,
      decidedAt: now,
      decidedBy: 'Admin portal',
    });
    expect(await database.db.select().from(payments)).toMatchObject([
      { id: paid.key, enrollmentId: seat?.id, userId: 'asha', amount: 599, status: 'completed' },
    ]);
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email?.body).toContain('https://pankh.example/dashboard');
    const entries = await database.db.select().from(auditLog);
    expect(entries.map(({ entity, action }) => `${entity} ${action}`).sort()).toEqual([
      'enrollment create',
      'payment create',
      'request accept',
    ]);
    expect(JSON.stringify(entries)).not.toContain('asha@example.in');
  });

  it('[ADM-ENR-5] waits until somebody signs up with the email address, and then enrolls once with the amount paid', async () => {
    expect(await acceptRequest(as(portal), { id: 'r1', payment: paid })).toEqual({
      success: true,
      waits: 'sign-up',
    });
    expect(await seats()).toEqual([]);
    expect((await emails())[0]?.body).toContain('https://pankh.example/signup');
    await register();
    await Promise.all(Array.from({ length: 5 }, () => attach()));
    const [seat, ...more] = await seats();
    expect(more).toEqual([]);
    expect(await request()).toMatchObject({ enrollmentId: seat?.id, userId: 'asha' });
    expect(await database.db.select().from(payments)).toMatchObject([
      { userId: 'asha', enrollmentId: seat?.id, amount: 599 },
    ]);
    expect(await attach()).toBe(0);
  });

  it.each([
    [null, '+919876543210'],
    ['', '+919876543210'],
    ['+911111111111', '+911111111111'],
  ])('changes the phone number of the profile from %j to %s', async (had, has) => {
    await register();
    await database.db.update(users).set({ phone: had });
    await acceptRequest(as(portal), { id: 'r1', payment: null });
    expect(await database.db.select({ phone: users.phone }).from(users)).toEqual([{ phone: has }]);
  });

  it('adds its phone number to the account that signs up later', async () => {
    await acceptRequest(as(portal), { id: 'r1', payment: null });
    await register();
    await attach();
    expect(await database.db.select({ phone: users.phone }).from(users)).toEqual([
      { phone: '+919876543210' },
    ]);
  });

  it('[ADM-ENR-5] [SELL-39] waits until the account that signs up has confirmed the email address', async () => {
    await acceptRequest(as(portal), { id: 'r1', payment: null });
    await register(false);
    expect(await attach()).toBe(0);
    await database.db.update(users).set({ emailVerified: true });
    expect(await attach()).toBe(1);
    expect(await seats()).toHaveLength(1);
  });

  it('[ADM-ENR-5] does not enroll an account with an unconfirmed email address', async () => {
    await register(false);
    const accept = () => acceptRequest(as(portal), { id: 'r1', payment: paid });
    expect(await accept()).toEqual({ success: true, waits: 'proof' });
    expect(await seats()).toEqual([]);
    expect(await request()).toMatchObject({ status: 'accepted', userId: null, enrollmentId: null });
    expect(await database.db.select().from(payments)).toMatchObject([{ userId: null, enrollmentId: null }]);
    const [email] = await emails();
    expect(email?.body).toContain('Log in and confirm it');
    expect(email?.body).toContain('https://pankh.example/account');
    expect(await attach()).toBe(0);
    await database.db.update(users).set({ emailVerified: true });
    expect(await attach()).toBe(1);
    const [seat] = await seats();
    expect(await database.db.select().from(payments)).toMatchObject([
      { userId: 'asha', enrollmentId: seat?.id },
    ]);
  });

  it('[ADM-ENR-5] immediately enrolls a confirmed email address, and an account that was signed in when it asked', async () => {
    await register();
    const accept = () => acceptRequest(as(portal), { id: 'r1', payment: null });
    expect(await accept()).toEqual({ success: true, waits: null });
    await database.db.update(users).set({ emailVerified: false });
    await database.db.delete(enrollments);
    await database.db.update(enrollmentRequests).set({ status: 'new', userId: 'asha', enrollmentId: null });
    expect(await accept()).toEqual({ success: true, waits: null });
    expect(await seats()).toMatchObject([{ userId: 'asha' }]);
  });

  it('[ADM-ENR-5] changes nothing if the email cannot be stored or the course was deleted', async () => {
    await register();
    isMailBroken = true;
    await expect(acceptRequest(as(portal), { id: 'r1', payment: paid })).rejects.toThrow('outbox');
    isMailBroken = false;
    await database.db.delete(courses);
    expect(await acceptRequest(as(portal), { id: 'r1', payment: paid })).toEqual({
      success: false,
      error: 'course-gone',
    });
    expect(await request()).toMatchObject({ status: 'new', enrollmentId: null });
    expect(await seats()).toEqual([]);
    expect(await database.db.select().from(payments)).toEqual([]);
  });
});

describe('declining a request', () => {
  it('emails the reason, enrolls nobody, and cannot be followed by accepting', async () => {
    await register();
    const decline = () => declineRequest(as(portal), { id: 'r1', words: 'The batch is full.' });
    expect(await decline()).toMatchObject({ success: true });
    expect((await emails())[0]?.body).toContain('The batch is full.');
    expect(await decline()).toEqual({ success: false, error: 'declined-already' });
    expect(await acceptRequest(as(portal), { id: 'r1', payment: null })).toMatchObject({
      success: false,
    });
    expect(await emails()).toHaveLength(1);
    expect(await seats()).toEqual([]);
    expect(await attach()).toBe(0);
  });
});

describe('the list of requests', () => {
  const list = (address = '') =>
    listRequests(database.db, parseListQuery(new URLSearchParams(address), requestShape));

  it('[DAY-174] [DAY-220] shows the new ones first, each with the account it would enroll, and whether that is written to', async () => {
    expect((await list()).rows).toMatchObject([{ id: 'r1', accountId: null, price: 599 }]);
    await register();
    const found = { accountId: 'asha', accountName: 'Asha Rao' };
    expect((await list('q=pk-aaa')).rows).toMatchObject([{ ...found, isDisabled: false }]);
    await database.db.update(users).set({ banned: true });
    expect((await list('q=pk-aaa')).rows).toMatchObject([{ ...found, isDisabled: true }]);
    await database.db.insert(consents).values({ id: 'k', userId: 'asha', band: 'minor', askedAt: now });
    await database.db.insert(settings).values({ key: 'minors', value: { asksAge: true } });
    expect((await list()).rows).toMatchObject([{ ...found, isHeld: true }]);
    await database.db.update(consents).set({ givenAt: now });
    expect((await list()).rows).toMatchObject([{ ...found, isHeld: false }]);
    await declineRequest(as(portal), { id: 'r1', words: '' });
    expect((await list()).total).toBe(0);
    expect((await list('status=declined')).total).toBe(1);
    expect((await list('status=all&q=nobody')).total).toBe(0);
  });

  it('[ADM-ENR-5] shows in advance that an account with an unconfirmed address would not be enrolled', async () => {
    await register(false);
    expect((await list()).rows).toMatchObject([{ accountId: 'asha', isUnproven: true }]);
    await database.db.update(enrollmentRequests).set({ userId: 'asha' });
    expect((await list()).rows).toMatchObject([{ accountId: 'asha', isUnproven: false }]);
    await database.db.update(enrollmentRequests).set({ userId: null });
    await database.db.update(users).set({ emailVerified: true });
    expect((await list()).rows).toMatchObject([{ accountId: 'asha', isUnproven: false }]);
  });
});

it('[ROLE-2] visitors and students cannot accept or decline requests', async () => {
  for (const actor of [asha, { kind: 'visitor' } as const]) {
    await expect(acceptRequest(as(actor), { id: 'r1', payment: null })).rejects.toMatchObject({
      status: 403,
    });
    await expect(declineRequest(as(actor), { id: 'r1', words: '' })).rejects.toMatchObject({
      status: 403,
    });
  }
  expect(await request()).toMatchObject({ status: 'new' });
});

it('[CAT-8] the export contains the requests that match the filters of the list', async () => {
  await declineRequest(as(portal), { id: 'r1', words: '' });
  const read = async (query: string) => {
    const { rows } = exportRequests(database.db, new URLSearchParams(query), { now, zone: 'Asia/Kolkata' });
    const lines = [];
    for await (const row of rows) lines.push(row);
    return lines;
  };
  expect(await read('status=new')).toEqual([]);
  expect(await read('status=all')).toMatchObject([
    { id: 'r1', email: 'asha@example.in', status: 'declined', decided_at: now.toISOString() },
  ]);
});
