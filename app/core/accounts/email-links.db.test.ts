import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import { calendarTokens } from '#app/db/tables/class-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { openTestAuth } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { withFactor } from '#tests/support/second-factor.ts';
import {
  confirmEmail,
  enterByLink,
  findConfirmation,
  sendConfirmation,
} from './email-confirmation.server.ts';
import { isResetLinkGood, requestPasswordReset, resetPassword } from './password-reset.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const asha = { fullName: 'Asha Rao', email: 'asha@example.com', password: 'kite-over-kaveri' };
const next = { password: 'three-words-more', confirmPassword: 'three-words-more' };
const from = { address: '198.51.100.7', headers: new Headers() };
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });

const database = testDatabase();
let auth: ReturnType<typeof openTestAuth>;
beforeEach(async () => {
  await database.truncateAll();
  auth = openTestAuth(database.db);
  await auth.signUp(asha, { headers: new Headers() });
});

const ctx = (at = now) => {
  const clock = () => at;
  const { db } = database;
  const env = { smtpUrl: undefined, mailFrom: 'x@y.in', baseUrl: 'https://a.example', isDevelopment: false };
  const mail = createMailer({ db, env, log, clock });
  const limits = createLimits({ db, secret: 's', clock });
  return { db, actor: visitor, now: at, auth, env, mail, log, limits, from };
};
/** The same, where the account is logged in. */
const own = async (at = now, email = asha.email) => {
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('no account');
  const { id, fullName } = user;
  return { ...ctx(at), actor: { kind: 'user', id, email, fullName, role: 'student' } as const };
};
const ask = (email: string, at = now) => requestPasswordReset(ctx(at), { email });
const reset = (token: string, at = now, change: Partial<typeof next> = {}) =>
  resetPassword({ ...ctx(), now: at }, { ...next, ...change, token });
const signIn = (password: string) => auth.signIn({ email: asha.email, password }, { headers: new Headers() });

/** Returns the tokens in the emails that wait to be sent, oldest first. */
async function tokens(): Promise<string[]> {
  const emails = await database.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  return emails.flatMap(({ body }) => /token=([\w-]{43})\n/.exec(body)?.[1] ?? []);
}
async function asked(at = now): Promise<string> {
  await ask(asha.email, at);
  const token = (await tokens()).at(-1);
  if (!token) throw new Error('no email with a link');
  return token;
}
const errorOf = (outcome: Awaited<ReturnType<typeof reset>>) => (outcome.success ? null : outcome.error);

describe('[AUTH-4] a forgotten password', () => {
  it('is replaced once through the emailed link, which ends every session and confirms the address', async () => {
    const token = await asked();
    expect(await isResetLinkGood(database.db, token, now)).toBe(true);
    lines.length = 0;
    expect(await reset(token)).toMatchObject({ success: true });
    const [{ id: user } = { id: '' }] = await database.db.select().from(users);
    const told = expect.objectContaining({ event: 'password changed', user });
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(told);
    expect(await database.db.$count(sessions)).toBe(0);
    expect(await signIn(asha.password)).toMatchObject({ success: false });
    expect(await signIn(next.password)).toMatchObject({ success: true });
    expect(await database.db.select().from(users)).toMatchObject([{ emailVerified: true }]);
    expect(errorOf(await reset(token))).toBe('reset-link-over');
    const subjects = (await database.db.select().from(mailOutbox)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Choose a new password', 'Your password was changed']);
  });

  it('[DAY-166] of an address that was never confirmed ends what somebody may have planted', async () => {
    const [{ id: userId } = { id: '' }] = await database.db.select().from(users);
    const link = { id: 'x', accountId: 'x', providerId: 'oidc-x', userId };
    await database.db.insert(accounts).values(link);
    await database.db.insert(calendarTokens).values({ userId, seed: 'x', tokenHash: 'x', createdAt: now });
    await withFactor({ db: database.db, factors: auth.factors }, userId, new Date());
    expect(await reset(await asked())).toMatchObject({ success: true });
    expect(await database.db.select().from(accounts)).toMatchObject([{ providerId: 'credential' }]);
    expect(await database.db.$count(calendarTokens)).toBe(0);
    expect(await signIn(next.password)).toMatchObject({ success: true, needsCode: false });
  });

  it('[DAY-166] of a confirmed address keeps services and second factor, and its email names the services', async () => {
    const [{ id: userId } = { id: '' }] = await database.db.select().from(users);
    const service = {
      id: 'google' as const,
      label: 'Google',
      issuer: 'x',
      clientId: 'x',
      clientSecret: 'x',
      domains: [],
    };
    auth.services.providers.set('oidc-x', service);
    await database.db.insert(accounts).values({ id: 'x', accountId: 'x', providerId: 'oidc-x', userId });
    await withFactor({ db: database.db, factors: auth.factors }, userId, new Date());
    await database.db.update(users).set({ emailVerified: true });
    expect(await reset(await asked())).toMatchObject({ success: true });
    expect(await database.db.$count(accounts)).toBe(2);
    expect(await signIn(next.password)).toMatchObject({ success: true, needsCode: true });
    const bodies = (await database.db.select().from(mailOutbox)).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('Google still opens it too.'))).toHaveLength(1);
  });

  it('gets the same response after the same time, whether or not there is an account', async () => {
    const times: number[] = [];
    for (const email of [asha.email, 'nobody@example.com']) {
      const started = performance.now();
      expect(await ask(email)).toEqual({ success: true, headers: new Headers() });
      times.push(performance.now() - started);
    }
    for (const time of times) expect(time).toBeGreaterThanOrEqual(395);
    expect(await tokens()).toHaveLength(1);
    expect(await ask('not an address')).toMatchObject({
      status: 400,
      error: 'invalid-email',
    });
  });

  it('has a link that works for 60 minutes', async () => {
    const token = await asked();
    expect(await isResetLinkGood(database.db, token, minutesOn(59))).toBe(true);
    expect(await isResetLinkGood(database.db, token, minutesOn(60))).toBe(false);
    expect(errorOf(await reset(token, minutesOn(60)))).toBe('reset-link-over');
    expect((await reset(token, minutesOn(59))).success).toBe(true);
  });

  it('stores only a hash of the token', async () => {
    const token = await asked();
    const kept = JSON.stringify(await database.db.select().from(verifications));
    expect(kept).not.toContain(token);
    expect(errorOf(await reset(kept))).toBe('reset-link-over');
    const [row] = await database.db.select().from(verifications);
    expect(errorOf(await reset(row?.identifier.split(':')[1] ?? ''))).toBe('reset-link-over');
  });

  it.each([
    ['all-fields-required', { password: '' }],
    ['all-fields-required', { confirmPassword: '' }],
    ['passwords-differ', { password: 'kite' }],
    ['password-too-short', { password: 'kite', confirmPassword: 'kite' }],
    ['password-too-weak', { password: 'qwerty123', confirmPassword: 'qwerty123' }],
    ['password-too-weak', { password: 'Asha Rao', confirmPassword: 'Asha Rao' }],
  ])('[AUTH-2] is not replaced: %s for %j, and the link still works', async (error, change) => {
    const token = await asked();
    expect(errorOf(await reset(token, now, change))).toBe(error);
    expect((await reset(token)).success).toBe(true);
  });

  it('is replaced once if the link is used many times at the same moment', async () => {
    const token = await asked();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
  });

  it('has no other valid link after one was used', async () => {
    const first = await asked();
    const second = await asked(minutesOn(1));
    expect((await reset(second, minutesOn(1))).success).toBe(true);
    expect(errorOf(await reset(first, minutesOn(1)))).toBe('reset-link-over');
  });

  it('[AUTH-7] gets three emails an hour for one account without a hint, and 20 requests from one network address', async () => {
    const { limits } = ctx();
    for (let i = 0; i < 5; i++) expect((await ask(asha.email)).success).toBe(true);
    expect(await tokens()).toHaveLength(3);
    for (let i = 0; i < 15; i++) await limits.spend('linkRequested', from);
    expect(await ask('other@example.com')).toMatchObject({ success: false, status: 429 });
    expect((await ask(asha.email, minutesOn(61))).success).toBe(true);
    expect(await tokens()).toHaveLength(4);
  });

  it('sends no email to a disabled account', async () => {
    await database.db.update(users).set({ banned: true });
    expect((await ask(asha.email)).success).toBe(true);
    expect(await tokens()).toHaveLength(0);
  });
});

describe('[AUTH-2] confirming an email address', () => {
  it('happens when the emailed link is used once, not when it is opened', async () => {
    expect((await sendConfirmation(ctx(), asha)).success).toBe(true);
    const [token = ''] = await tokens();
    expect(await findConfirmation(await own(), token)).toMatchObject({ step: 'own' });
    expect(await database.db.select().from(users)).toMatchObject([{ emailVerified: false }]);
    expect((await confirmEmail(await own(), { token })).success).toBe(true);
    expect(await database.db.select().from(users)).toMatchObject([{ emailVerified: true }]);
    expect((await confirmEmail(await own(), { token })).success).toBe(false);
    await sendConfirmation(ctx(), asha);
    expect(await tokens()).toHaveLength(1);
  });

  it('is not possible with a link of another kind', async () => {
    await sendConfirmation(ctx(), asha);
    const [confirmation = ''] = await tokens();
    expect(errorOf(await reset(confirmation))).toBe('reset-link-over');
    const token = await asked(minutesOn(1));
    expect((await confirmEmail(await own(minutesOn(1)), { token })).success).toBe(false);
  });

  it('has a link that works for 60 minutes, and at most three emails an hour', async () => {
    for (let i = 0; i < 3; i++) expect((await sendConfirmation(ctx(), asha)).success).toBe(true);
    expect(await sendConfirmation(ctx(), asha)).toMatchObject({ success: false, status: 429 });
    const [token = ''] = await tokens();
    expect((await confirmEmail(await own(minutesOn(60)), { token })).success).toBe(false);
  });

  it('[I-14] in a browser that is not logged in to the account ends all that somebody may have planted', async () => {
    const [{ id: userId } = { id: '' }] = await database.db.select().from(users);
    await database.db.insert(accounts).values({ id: 'x', accountId: 'x', providerId: 'oidc-x', userId });
    await database.db.insert(calendarTokens).values({ userId, seed: 'x', tokenHash: 'x', createdAt: now });
    await withFactor({ db: database.db, factors: auth.factors }, userId, new Date());
    await sendConfirmation(ctx(), asha);
    const [token = ''] = await tokens();
    await auth.signUp({ ...asha, email: 'ravi@example.com' }, { headers: new Headers() });
    for (const elsewhere of [ctx(), await own(now, 'ravi@example.com')]) {
      expect(await findConfirmation(elsewhere, token)).toMatchObject({ step: 'other', email: asha.email });
      expect(await confirmEmail(elsewhere, { token })).toMatchObject({ error: 'link-over' });
    }
    expect(await enterByLink(ctx(), { token })).toMatchObject({ success: true, email: asha.email });
    expect(await database.db.select().from(users).where(eq(users.id, userId))).toMatchObject([
      { emailVerified: true, secondFactorAt: null },
    ]);
    expect(await database.db.select().from(accounts).where(eq(accounts.userId, userId))).toMatchObject([
      { providerId: 'credential', password: null },
    ]);
    expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
    expect(await database.db.$count(calendarTokens)).toBe(0);
    expect(await signIn(asha.password)).toMatchObject({ success: false });
    expect(await enterByLink(ctx(), { token })).toMatchObject({ error: 'link-over' });
  });

  it('[I-14] of an account of the panel asks for its login', async () => {
    await database.db.update(users).set({ role: 'admin' });
    await sendConfirmation(ctx(), asha);
    const [token = ''] = await tokens();
    expect(await findConfirmation(ctx(), token)).toMatchObject({ step: 'panel', here: null });
    expect(await enterByLink(ctx(), { token })).toMatchObject({ error: 'link-over' });
    expect(await confirmEmail(await own(), { token })).toMatchObject({ success: true });
  });
});

describe('[ADM-ENR-5] an enrollment that waits for the confirmation of the email address', () => {
  it.each(['confirming the address', 'a new password'])('begins by %s', async (way) => {
    await database.db.insert(enrollmentRequests).values({
      id: 'r1',
      reference: 'PK-1',
      courseId: 'c1',
      courseTitle: 'Fly',
      status: 'accepted',
      fullName: asha.fullName,
      email: asha.email,
      phone: '+919876543210',
    });
    if (way === 'a new password') {
      expect(await reset(await asked())).toMatchObject({ success: true });
    } else {
      await sendConfirmation(ctx(), asha);
      expect(await confirmEmail(await own(), { token: (await tokens())[0] ?? '' })).toMatchObject({
        success: true,
      });
    }
    expect(await database.db.select().from(enrollments)).toMatchObject([{ courseId: 'c1' }]);
  });
});
