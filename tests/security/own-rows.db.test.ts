import { hash } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOwnAccount } from '#app/core/accounts/delete-account.server.ts';
import { dropEmailTokens } from '#app/core/accounts/email-tokens.server.ts';
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  findOwnProfile,
  updateOwnProfile,
} from '#app/core/accounts/own-account.server.ts';
import { ownData } from '#app/core/accounts/own-data.server.ts';
import { findKnownApplicant, readEnrolledIn } from '#app/core/enrollment-requests/request-queries.server.ts';
import { loadDemoData, removeDemoData } from '#app/core/enrollments/demo-data.server.ts';
import { studyEnrollment } from '#app/core/enrollments/enrollment-commands.server.ts';
import { getDashboard } from '#app/core/enrollments/enrollment-queries.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { accounts, sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import {
  achievements,
  activity,
  certificates,
  enrollmentRequests,
  enrollments,
  payments,
} from '#app/db/tables/learning-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { CookieJar, openTestAuth } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { studyContext } from '#tests/support/enrollments.ts';
import { fillAccount } from '#tests/support/filled-account.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const now = new Date('2026-11-21T10:00:00Z');
const zone = 'Asia/Kolkata';
const canary = 'Asha-Canary';
const password = 'kite-over-kaveri';

const database = testDatabase();
let auth: ReturnType<typeof openTestAuth>;
/** The student who makes all requests in these tests, and tries to read or change Asha's rows. */
let ravi: UserActor;
let jar: CookieJar;
/** The student to whom rows of every kind belong. No other student may read or change these rows. */
let asha: UserActor;
let before: string;
beforeEach(async () => {
  await database.truncateAll();
  auth = openTestAuth(database.db);
  [asha] = await signUp('asha', canary);
  await fillAccount(database.db, asha.id, canary, now);
  [ravi, jar] = await signUp('ravi', 'Ravi');
  before = await ashasRows();
});

async function signUp(name: string, fullName: string): Promise<[UserActor, CookieJar]> {
  const person = { fullName, email: `${name}@example.in`, password };
  const made = await auth.signUp(person, { headers: new Headers({ 'user-agent': fullName }) });
  if (!made.success) throw new Error(made.error);
  const browser = new CookieJar().keep(made.headers);
  const actor = await auth.actorOf(browser.headers());
  if (!isSignedIn(actor)) throw new Error('not signed in');
  return [actor, browser];
}

async function ashasRows(): Promise<string> {
  const { db } = database;
  const rows = [
    await db.select().from(users).where(eq(users.id, asha.id)),
    await db.select().from(accounts).where(eq(accounts.userId, asha.id)),
    await db.select().from(sessions).where(eq(sessions.userId, asha.id)),
    await db.select().from(enrollments).where(eq(enrollments.userId, asha.id)).orderBy(enrollments.id),
    await db.select().from(activity).where(eq(activity.userId, asha.id)).orderBy(activity.day),
    await db.select().from(achievements).where(eq(achievements.userId, asha.id)).orderBy(achievements.id),
    await db.select().from(payments).where(eq(payments.userId, asha.id)),
    await db.select().from(certificates).where(eq(certificates.userId, asha.id)),
    await db.select().from(enrollmentRequests).where(eq(enrollmentRequests.userId, asha.id)),
    await db.select().from(contactMessages),
    // Finds the user's rows by searching `value` for the user's id, because this table has no column for the
    // user.
    (await db.select().from(verifications)).filter(({ value }) => value.includes(asha.id)),
  ];
  expect(rows.every(({ length }) => length > 0)).toBe(true);
  return JSON.stringify(rows);
}

/** Returns the context for commands (functions that change data) on Ravi's own account. */
const ctx = () => {
  const { db } = database;
  const env = { smtpUrl: undefined, mailFrom: 'x@y.in', baseUrl: 'https://a.example', isDevelopment: false };
  const mail = createMailer({ db, env, log: silentLog as never, clock: () => now });
  const limits = createLimits({ db, secret: 's', clock: () => new Date() });
  const from = { address: '198.51.100.7', headers: jar.headers() };
  return { db, actor: ravi, now, auth, env, mail, log: silentLog as never, limits, from };
};
const study = () => ({ ...studyContext(database.db, ravi, now, zone), demoData: true });

const reads: [string, () => Promise<unknown>][] = [
  ['the dashboard', () => getDashboard(database.db, ravi, { now, zone })],
  ['the profile', () => findOwnProfile(database.db, ravi)],
  ['all that is kept', () => ownData(database.db, ravi, now)],
  ['who applies', () => findKnownApplicant(database.db, ravi)],
  ['the sessions', () => auth.sessionsOf(ravi.id, jar.headers())],
];

describe('[ROLE-1] reading as another student than Asha', () => {
  it.each(reads)('%s contains nothing about Asha', async (_what, read) => {
    const told = JSON.stringify(await read());
    for (const hers of [canary, asha.id, 'asha@example.in', '919876543210', 'asha'])
      expect(told).not.toContain(hers);
    expect(told).toContain(ravi.fullName);
    expect(await ashasRows()).toBe(before);
  });

  it("shows none of Asha's courses, days or badges", async () => {
    const {
      enrollments: shown,
      streak,
      badges,
      waiting,
      weekDone,
      goalHours,
      isConfirmed,
    } = await getDashboard(database.db, ravi, { now, zone });
    expect([shown, streak.longest, waiting]).toEqual([[], 0, []]);
    expect([weekDone, goalHours, isConfirmed]).toEqual([0, null, false]);
    const enrolledIn = { services: database, actor: async () => ravi };
    expect((await readEnrolledIn(enrolledIn))([{ id: `${canary}-1`, slug: canary }])).toBe('');
    expect(await auth.countSessions(ravi.id)).toBe(1);
    const hers = database.db.transaction((tx) => auth.lockSession(tx, asha.id, jar.headers()));
    expect(await hers).toBeUndefined();
    expect(badges.filter(({ earnedAt }) => earnedAt !== null)).toEqual([]);
    expect(await hasSeat(database.db, ravi.id, `${canary}-1`)).toBe(false);
    expect(await hasSeat(database.db, asha.id, `${canary}-1`)).toBe(true);
    expect(await hasSeat(database.db, asha.id, `${canary}-9`)).toBe(false);
  });

  it('a password change affects only the own account', async () => {
    const next = { password: 'another-kite-7', confirmPassword: 'another-kite-7' };
    await changeOwnPassword(ctx(), { current: password, ...next });
    expect(await auth.isPasswordOf(asha.id, password)).toBe(true);
    expect(await auth.isPasswordOf(ravi.id, password)).toBe(false);
    expect(await auth.isPasswordOf('nobody', password)).toBe(false);
  });
});

const foreign = { success: false, status: 404 };
const writes: [string, () => Promise<unknown>, object][] = [
  ...(['start', 'continue', 'complete'] as const).map((intent): (typeof writes)[number] => [
    `${intent} of her course`,
    () => studyEnrollment(study(), { intent, enrollment: `${canary}-1` }),
    foreign,
  ]),
  ['loading demo data', () => loadDemoData(study()), { success: true }],
  [
    'loading and removing demo data',
    async () => {
      await loadDemoData(study());
      return await removeDemoData(study());
    },
    { success: true },
  ],
  [
    'changing the profile',
    () => updateOwnProfile(ctx(), { fullName: 'Taken', phone: '', address: '' }),
    { success: true },
  ],
  ['ending all other sessions', () => endOtherSessions(ctx()), { success: true }],
  [
    'ending her session by its id',
    async () => {
      const [hers] = await auth.sessionsOf(asha.id, new Headers());
      return await endOwnSession(ctx(), { id: hers?.id ?? '' });
    },
    { success: false, status: 404 },
  ],
  ['ending all of one’s sessions', async () => ({ ended: await auth.endAllSessions(ravi.id) }), {}],
  ['being disabled', async () => ({ done: await auth.setDisabled(ravi.id, true) }), { done: true }],
  [
    'voiding one’s own links',
    async () => ({ dropped: await dropEmailTokens(database.db as never, ravi.id, 'reset-password') }),
    {},
  ],
  [
    'changing the password',
    () => {
      const input = { current: password, password: 'another-kite-7', confirmPassword: 'another-kite-7' };
      return changeOwnPassword(ctx(), input);
    },
    { success: true },
  ],
  ['deleting the account', () => deleteOwnAccount(ctx(), { current: password }), { success: true }],
];

describe('[ROLE-1] acting as another student than Asha', () => {
  it.each(writes)('%s leaves all rows of Asha unchanged', async (_what, write, expected) => {
    expect(await write()).toMatchObject(expected);
    expect(await ashasRows()).toBe(before);
  });

  it("studying adds nothing to another student's figures", async () => {
    const { db } = database;
    await db.insert(enrollments).values({ id: 'r1', userId: ravi.id, courseId: 'c1' });
    for (const [intent, earned] of [
      ['start', ['first_steps']],
      ['complete', ['course_conqueror', 'first_steps']],
    ] as const) {
      const outcome = await studyEnrollment(study(), { intent, enrollment: 'r1' });
      expect(outcome.success, intent).toBe(true);
      const badges = await db.select().from(achievements).where(eq(achievements.userId, ravi.id));
      expect(badges.map(({ key }) => key).sort()).toEqual(earned);
    }
    expect(await ashasRows()).toBe(before);
  });

  it("earning a badge that demo data had makes no other student's demo badge real", async () => {
    const { db } = database;
    await loadDemoData(study());
    await db.insert(enrollments).values({ id: 'r1', userId: ravi.id, courseId: 'c1' });
    await studyEnrollment(study(), { intent: 'start', enrollment: 'r1' });
    const isConqueror = and(eq(achievements.userId, ravi.id), eq(achievements.key, 'course_conqueror'));
    const conqueror = () => db.select({ isDemo: achievements.isDemo }).from(achievements).where(isConqueror);
    expect(await conqueror()).toEqual([{ isDemo: true }]);
    await studyEnrollment(study(), { intent: 'complete', enrollment: 'r1' });
    expect(await conqueror()).toEqual([{ isDemo: false }]);
    expect(await ashasRows()).toBe(before);
  });

  it('signing in upgrades an outdated password hash, of this account only', async () => {
    const { db } = database;
    const weak = await hash(password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    await db.update(accounts).set({ password: weak }).where(eq(accounts.userId, ravi.id));
    await auth.signIn({ email: ravi.email, password }, { headers: new Headers() });
    const [his] = await db.select().from(accounts).where(eq(accounts.userId, ravi.id));
    expect(his?.password).not.toBe(weak);
    expect(await ashasRows()).toBe(before);
  });
});
