import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, sessions, users, verifications } from '#app/db/tables/accounts.server.ts';
import { contactMessages, mailOutbox } from '#app/db/tables/desk.server.ts';
import {
  achievements,
  activity,
  certificates,
  enrollmentRequests,
  enrollments,
  payments,
} from '#app/db/tables/learning.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { createLimits } from '#app/server/limits.server.ts';
import { createLog } from '#app/server/log.server.ts';
import { createMailer } from '#app/server/mail.server.ts';
import { CookieJar, openTestAuth } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { deleteOwnAccount } from './delete-account.server.ts';
import { createLetterToken } from './letter-tokens.server.ts';
import { changeOwnPassword, endOwnSessions, updateOwnProfile } from './own-account.server.ts';
import { ownData } from './own-data.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const asha = { fullName: 'Asha Rao', email: 'asha@example.com', password: 'kite-over-kaveri' };
const ravi = { fullName: 'Ravi', email: 'ravi@example.com', password: 'drone-over-tunga' };
const from = { address: '198.51.100.7' };
const quiet = createLog('silent');

let database: TestDatabase;
let auth: ReturnType<typeof openTestAuth>;
let jar: CookieJar;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.truncateAll();
  auth = openTestAuth(database.db);
  await signUp(ravi);
  jar = await signUp(asha);
});

async function signUp(person: typeof asha): Promise<CookieJar> {
  const made = await auth.signUp(person, { headers: new Headers() });
  if (!made.success) throw new Error(made.error);
  return new CookieJar().keep(made.headers);
}
async function signInAnew(): Promise<CookieJar> {
  const made = await auth.signIn(asha, { headers: new Headers() });
  if (!made.success) throw new Error(made.error);
  return new CookieJar().keep(made.headers);
}
async function actorOf(browser = jar) {
  const actor = await auth.actorOf(browser.headers());
  if (!isSignedIn(actor)) throw new Error('not signed in');
  return actor;
}
const parts = () => {
  const { db } = database;
  const env = { smtpUrl: undefined, mailFrom: 'x@y.in', baseUrl: 'https://a.example', isDevelopment: false };
  const mail = createMailer({ db, env, log: quiet, clock: () => now });
  const limits = createLimits({ db, secret: 's', clock: () => new Date() });
  return { db, auth, env, mail, log: quiet, limits };
};

describe('[ROLE-1] one’s own details', () => {
  const update = async (change: object) =>
    updateOwnProfile(parts(), await actorOf(), { fullName: 'Asha', phone: '', address: '', ...change }, now);
  const rows = () => database.db.select().from(users).orderBy(users.email);

  it('are changed, cleaned, and nobody else’s with them', async () => {
    const [, other] = await rows();
    const typed = { fullName: '  आशा   Rao ', phone: '098765 43210', address: ' 1, BTM\r\nBengaluru ' };
    expect((await update({ ...typed, role: 'admin', email: 'x@y.in', banned: true })).ok).toBe(true);
    const [mine, ravis] = await rows();
    expect(mine).toMatchObject({ fullName: 'आशा Rao', phone: '+919876543210', address: '1, BTM\nBengaluru' });
    expect(mine).toMatchObject({ role: 'student', email: asha.email, banned: false });
    expect(ravis).toEqual(other);
  });

  it('[AUTH-3] an empty phone and address are none; a number from abroad keeps its country code', async () => {
    await update({ phone: '+44 20 7946 0958' });
    expect((await rows())[0]).toMatchObject({ phone: '+442079460958', address: null });
    await update({ phone: ' ' });
    expect((await rows())[0]).toMatchObject({ phone: null });
  });

  it.each([
    ['fullName', ' '],
    ['fullName', 'x'.repeat(101)],
    ['phone', '12345'],
    ['phone', '+91 12345 67890'],
    ['address', 'x'.repeat(301)],
  ])('refuses %s %j with a note beside it', async (field, typed) => {
    const outcome = await update({ [field]: typed });
    expect(outcome).toMatchObject({
      ok: false,
      status: 400,
      fault: { fields: { [field]: expect.any(String) } },
    });
    expect((await rows())[0]).toMatchObject({ fullName: asha.fullName, phone: null });
  });
});

describe('[AUTH-2] one’s own password', () => {
  const next = 'three-words-more';
  const change = async (input: object = {}) =>
    changeOwnPassword(
      parts(),
      await actorOf(),
      { current: asha.password, password: next, confirmPassword: next, ...input },
      { headers: jar.headers(), ...from },
    );

  it('is changed by the current one; other browsers are out, this one stays, links are void', async () => {
    const other = await signInAnew();
    const { id } = await actorOf();
    await createLetterToken(database.db, 'reset-password', id, now);
    const outcome = await change();
    if (!outcome.ok) throw new Error(outcome.fault.error);
    expect(await auth.actorOf(other.headers())).toEqual({ kind: 'visitor' });
    expect(await auth.actorOf(jar.keep(outcome.headers).headers())).toMatchObject({ kind: 'user', id });
    expect(await database.db.$count(verifications)).toBe(0);
    expect(await auth.signIn({ ...asha, password: next }, { headers: new Headers() })).toMatchObject({
      success: true,
    });
    expect(await database.db.select().from(mailOutbox)).toMatchObject([
      { recipient: asha.email, subject: 'Your password was changed' },
    ]);
  });

  it.each([
    ['That is not your current password.', { current: 'wrong' }],
    ['All fields are required', { current: '' }],
    ['All fields are required', { password: '' }],
    ['Passwords do not match', { confirmPassword: 'other' }],
    ['Password must be at least 6 characters', { password: 'kite', confirmPassword: 'kite' }],
    ['Password is too weak', { password: 'qwerty123', confirmPassword: 'qwerty123' }],
  ])('says %s', async (error, input) => {
    const [before] = await database.db.select().from(accounts).orderBy(accounts.createdAt);
    expect(await change(input)).toMatchObject({ ok: false, status: 400, fault: { error } });
    expect((await database.db.select().from(accounts).orderBy(accounts.createdAt))[0]).toEqual(before);
    expect(await actorOf()).toMatchObject({ kind: 'user' });
  });

  it('[AUTH-2] notes each field that is empty, beside it', async () => {
    const fields = async (input: object) => {
      const outcome = await change(input);
      return outcome.ok ? [] : Object.keys(outcome.fault.fields);
    };
    expect(await fields({ current: '', password: '', confirmPassword: '' })).toEqual([
      'current',
      'password',
      'confirmPassword',
    ]);
    expect(await fields({ confirmPassword: '' })).toEqual(['confirmPassword']);
  });

  it('[AUTH-7] guesses at the current one are slowed like guesses at the login', async () => {
    for (let i = 0; i < 5; i++) expect(await change({ current: 'wrong' })).toMatchObject({ status: 400 });
    expect(await change()).toMatchObject({ ok: false, status: 429 });
  });
});

describe('[AUTH-5] one’s own sessions', () => {
  const end = async (which: string) => endOwnSessions(parts(), await actorOf(), which, jar.headers());

  it('end one by one or all others at once, never somebody else’s', async () => {
    const others = [await signInAnew(), await signInAnew(), await signInAnew()];
    const { id } = await actorOf();
    const [, second] = await auth.sessionsOf(id, jar.headers());
    const [theirs] = await database.db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, ravi.email));
    expect(await end(theirs?.id ?? '')).toMatchObject({ ok: false, status: 404 });
    expect(await database.db.$count(sessions)).toBe(5);
    expect((await end(second?.id ?? '')).ok).toBe(true);
    expect(await database.db.$count(sessions)).toBe(4);
    expect((await end('others')).ok).toBe(true);
    expect(await database.db.$count(sessions)).toBe(2);
    expect(await actorOf()).toMatchObject({ id });
    for (const other of others) expect(await auth.actorOf(other.headers())).toEqual({ kind: 'visitor' });
  });
});

/** A row of each kind for one person, and a real and a demo enrollment. */
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

/** A request that somebody sent from an address without logging in. */
async function askUnknown(email: string): Promise<void> {
  const asked = { fullName: 'A', email, phone: '+919876543210', courseTitle: 'Sent before logging in' };
  await database.db
    .insert(enrollmentRequests)
    .values({ id: 'unknown', reference: 'unknown', courseId: 'c1', userId: null, ...asked });
}

describe('[DATA-1] one’s own data', () => {
  it('is all there under the specification’s names, and nobody else’s', async () => {
    const actor = await actorOf();
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
    expect(own?.enrollments.map((row) => Object.keys(row)).at(0)).toContain('time_spent_minutes');
    expect(own?.certificates).toHaveLength(2);
    const text = JSON.stringify(own);
    for (const secret of ['ravi', 'argon2', 'token']) expect(text).not.toContain(secret);
    await database.db.update(users).set({ emailVerified: true });
    expect((await ownData(database.db, actor, now))?.messages).toMatchObject([{ reference: 'MSG-1' }]);
    await askUnknown(asha.email);
    const titles = (await ownData(database.db, actor, now))?.enrollment_requests.map(
      (row) => row.course_title,
    );
    expect(titles?.sort()).toEqual(['Drones', 'Sent before logging in']);
    await database.db.update(users).set({ emailVerified: false });
    expect((await ownData(database.db, actor, now))?.enrollment_requests).toHaveLength(1);
  });
});

describe('[ROLE-1] the end of an account', () => {
  const remove = async (current = asha.password) => deleteOwnAccount(parts(), await actorOf(), current, from);

  it('takes what is personal, leaves certificates, enrollments and payments, and touches nobody else', async () => {
    const actor = await actorOf();
    await study(actor.id, 'asha');
    await study('ravi', 'ravi');
    await createLetterToken(database.db, 'confirm-email', actor.id, now);
    const { db } = database;
    await db
      .insert(mailOutbox)
      .values({ id: 'l', recipient: asha.email, subject: 's', body: 'Dear Asha Rao' });
    expect((await remove()).ok).toBe(true);

    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
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
    expect(await db.select().from(mailOutbox)).toMatchObject([{ subject: 'Your account is deleted' }]);
  });

  it('needs the password, whose guesses are slowed', async () => {
    expect(await remove('')).toMatchObject({ ok: false, status: 400 });
    for (let i = 0; i < 5; i++) {
      expect(await remove('wrong')).toMatchObject({ fault: { error: 'That is not your current password.' } });
    }
    expect(await remove()).toMatchObject({ ok: false, status: 429 });
    expect(await database.db.$count(users)).toBe(2);
  });

  it('[T22] the last admin stays; of two who leave at once, one', async () => {
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.email, asha.email));
    expect(await remove()).toMatchObject({ ok: false, status: 409 });
    expect(await database.db.$count(users)).toBe(2);
    await database.db.update(users).set({ role: 'admin' });
    const theirs = await auth.signIn(ravi, { headers: new Headers() });
    if (!theirs.success) throw new Error(theirs.error);
    const other = await actorOf(new CookieJar().keep(theirs.headers));
    const both = await Promise.all([remove(), deleteOwnAccount(parts(), other, ravi.password, from)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.$count(users)).toBe(1);
  });
});
