import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import {
  achievements,
  activity,
  certificates,
  enrollmentRequests,
  enrollments,
  payments,
} from '#app/db/tables/learning-tables.server.ts';
import { contactMessages, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ravi, twoAccounts } from '#tests/support/two-accounts.ts';
import { deleteOwnAccount } from './delete-account.server.ts';
import { createEmailToken } from './email-tokens.server.ts';
import { ownData as readOwnData } from './own-data.server.ts';

const now = new Date('2026-11-21T10:00:00Z');

const database = testDatabase();
let site: Awaited<ReturnType<typeof twoAccounts>>;
beforeEach(async () => {
  site = await twoAccounts(database);
});

/** Returns a user's own data in the form of the JSON file that the user can download. */
const ownData = async (...asked: Parameters<typeof readOwnData>) =>
  JSON.parse(JSON.stringify(await readOwnData(...asked)));

/**
 * Stores for a student at least one row of each kind that the site keeps about a student. Stores both a real and a demo
 * enrollment, each with a certificate.
 */
async function study(userId: string, key: string): Promise<void> {
  const { db } = database;
  const names = { studentName: 'Asha Rao', courseTitle: 'Drones', completedAt: now, issuedAt: now };
  const signed = { keyId: 'k', signature: 's' };
  await db.insert(enrollments).values([
    { id: `${key}-1`, userId, courseId: 'c1', status: 'active' },
    { id: `${key}-2`, userId, courseId: 'c2', isDemo: true },
  ]);
  await db.insert(certificates).values([
    { number: `${key}-1`, enrollmentId: `${key}-1`, userId, courseId: 'c1', ...names, ...signed },
    {
      number: `${key}-2`,
      enrollmentId: `${key}-2`,
      userId,
      courseId: 'c2',
      isSpecimen: true,
      ...names,
      ...signed,
    },
  ]);
  await db.insert(activity).values({ userId, day: '2026-11-20', minutes: 30 });
  await db.insert(achievements).values({ id: key, userId, key: 'first_steps', earnedAt: now });
  await db
    .insert(payments)
    .values({ id: key, userId, enrollmentId: `${key}-1`, amount: 1499, status: 'completed' });
  const asked = { fullName: key, email: `${key}@example.com`, phone: '+919876543210', courseTitle: 'Drones' };
  await db.insert(enrollmentRequests).values({ id: key, reference: key, courseId: 'c1', userId, ...asked });
}

/** Stores an enrollment request that somebody sent under an email address without signing in. */
async function askUnknown(email: string): Promise<void> {
  const asked = { fullName: 'A', email, phone: '+919876543210', courseTitle: 'Sent before logging in' };
  await database.db
    .insert(enrollmentRequests)
    .values({ id: 'unknown', reference: 'unknown', courseId: 'c1', userId: null, ...asked });
}

describe("[DATA-1] the download of one's own data", () => {
  it('[DAY-170] has the services that log in to the account, and since when it has a second factor', async () => {
    const { id } = await site.actorOf();
    const link = { accountId: 'secret-subject', userId: id, createdAt: now, updatedAt: now };
    await database.db.insert(accounts).values([
      { ...link, id: 'x', providerId: 'oidc-x' },
      { ...link, id: 'y', providerId: 'oidc-y' },
    ]);
    await database.db.update(users).set({ secondFactorAt: now });
    const own = await ownData(database.db, { id }, now, new Map([['oidc-x', { label: 'School' }]]));
    const connected_at = now.toISOString();
    expect(own).toMatchObject({
      profile: { second_factor_since: connected_at },
      connected_services: [
        { service: 'School', connected_at },
        { service: 'oidc-y', connected_at },
      ],
    });
  });

  it("is complete, has the specification's names, and contains nobody else's data", async () => {
    const actor = await site.actorOf();
    await study(actor.id, 'asha');
    await study('ravi', 'ravi');
    const message = {
      id: 'm',
      reference: 'MSG-1',
      fullName: 'A',
      email: asha.email,
      subject: 's',
      message: 't',
    };
    await database.db.insert(contactMessages).values(message);
    const own = await ownData(database.db, actor, now);
    expect(own).toMatchObject({
      profile: { full_name: 'Asha Rao', email: asha.email, role: 'student', avatar_url: null },
      activity: [{ date: '2026-11-20', minutes: 30, is_active: true }],
      achievements: [{ title: 'First Steps', earned_at: now.toISOString() }],
      payments: [{ amount: 1499, status: 'completed' }],
      enrollment_requests: [{ full_name: 'asha', course_title: 'Drones' }],
      sessions: [{ created_at: expect.stringMatching(/Z$/) }],
      messages: [],
    });
    expect(Object.keys(own.enrollments[0])).toContain('time_spent_minutes');
    expect(own.certificates).toHaveLength(2);
    const text = JSON.stringify(own);
    for (const secret of ['ravi', 'argon2', 'token']) expect(text).not.toContain(secret);
    await database.db.update(users).set({ emailVerified: true });
    expect((await ownData(database.db, actor, now)).messages).toMatchObject([{ reference: 'MSG-1' }]);
    await askUnknown(asha.email);
    const titles = (await ownData(database.db, actor, now)).enrollment_requests.map(
      (row: { course_title: string }) => row.course_title,
    );
    expect(titles.sort()).toEqual(['Drones', 'Sent before logging in']);
    await database.db.update(users).set({ emailVerified: false });
    expect((await ownData(database.db, actor, now)).enrollment_requests).toHaveLength(1);
  });

  it('contains the messages sent from a confirmed address in any capitals', async () => {
    const actor = await site.actorOf();
    const typed = { fullName: 'A', email: asha.email.toUpperCase(), subject: 's', message: 't' };
    await database.db.insert(contactMessages).values({ id: 'm', reference: 'MSG-1', ...typed });
    await database.db.update(users).set({ emailVerified: true });
    expect((await ownData(database.db, actor, now)).messages).toMatchObject([{ reference: 'MSG-1' }]);
  });
});

describe('[ROLE-1] deleting one’s account', () => {
  const remove = async (current = asha.password) => deleteOwnAccount(await site.ownContext(now), { current });

  it("deletes personal data, keeps certificates, enrollments and payments, and leaves other people's rows", async () => {
    const actor = await site.actorOf();
    await study(actor.id, 'asha');
    await study('ravi', 'ravi');
    await createEmailToken({ db: database.db, now }, { purpose: 'confirm-email', userId: actor.id });
    const { db } = database;
    await db
      .insert(mailOutbox)
      .values({ id: 'l', recipient: asha.email, subject: 's', body: 'Dear Asha Rao' });
    expect((await remove()).success).toBe(true);

    expect(await site.auth.actorOf(site.jar.headers())).toEqual({ kind: 'visitor' });
    expect((await db.select().from(users)).map(({ email }) => email)).toEqual([ravi.email]);
    for (const table of [sessions, accounts]) expect(await db.$count(table)).toBe(1);
    expect(await db.$count(verifications)).toBe(0);
    for (const table of [activity, achievements, enrollmentRequests]) expect(await db.$count(table)).toBe(1);
    const ids = async (rows: Promise<{ key: string }[]>) => (await rows).map(({ key }) => key).sort();
    expect(await ids(db.select({ key: enrollments.id }).from(enrollments))).toEqual([
      'asha-1',
      'ravi-1',
      'ravi-2',
    ]);
    expect(await ids(db.select({ key: certificates.number }).from(certificates))).toEqual([
      'asha-1',
      'ravi-1',
      'ravi-2',
    ]);
    expect(await db.$count(payments)).toBe(2);
    expect(await db.select().from(mailOutbox)).toMatchObject([{ subject: 'Your account has been deleted' }]);
  });

  it('needs the password, and slows guesses at it', async () => {
    expect(await remove('')).toMatchObject({ success: false, status: 400 });
    for (let i = 0; i < 5; i++) {
      expect(await remove('wrong')).toMatchObject({ error: 'current-password-wrong' });
    }
    expect(await remove()).toMatchObject({ success: false, status: 429 });
    expect(await database.db.$count(users)).toBe(2);
  });

  it('[T22] is refused to the last admin who is not disabled', async () => {
    await database.db.update(users).set({ role: 'admin' });
    await database.db.update(users).set({ banned: true }).where(eq(users.email, ravi.email));
    expect(await remove()).toMatchObject({ success: false, status: 409 });
    expect(await database.db.$count(users)).toBe(2);
  });

  it('[T22] is refused to the last admin, and to one of two admins who leave at the same moment', async () => {
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.email, asha.email));
    expect(await remove()).toMatchObject({ success: false, status: 409 });
    expect(await database.db.$count(users)).toBe(2);
    await database.db.update(users).set({ role: 'admin' });
    const other = await site.ownContext(now, await site.signIn(ravi));
    const both = await Promise.all([remove(), deleteOwnAccount(other, { current: ravi.password })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await database.db.$count(users)).toBe(1);
  });
});
