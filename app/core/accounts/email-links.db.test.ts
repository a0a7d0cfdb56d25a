import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import { mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { openTestAuth } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { confirmEmail, isConfirmationLinkGood, sendConfirmation } from './email-confirmation.server.ts';
import { isResetLinkGood, requestPasswordReset, resetPassword } from './password-reset.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const asha = { fullName: 'Asha Rao', email: 'asha@example.com', password: 'kite-over-kaveri' };
const next = { password: 'three-words-more', confirmPassword: 'three-words-more' };
const from = { address: '198.51.100.7' };
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });

let database: TestDatabase;
let auth: ReturnType<typeof openTestAuth>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.truncateAll();
  auth = openTestAuth(database.db);
  await auth.signUp(asha, { headers: new Headers() });
});

const parts = (clock = () => now) => {
  const { db } = database;
  const env = { smtpUrl: undefined, mailFrom: 'x@y.in', baseUrl: 'https://a.example', isDevelopment: false };
  const mail = createMailer({ db, env, log, clock });
  return { db, auth, env, mail, log, limits: createLimits({ db, secret: 's', clock }) };
};
const ask = (email: string, at = now) =>
  requestPasswordReset(
    parts(() => at),
    email,
    from,
    at,
  );
const reset = (token: string, at = now, change: Partial<typeof next> = {}) =>
  resetPassword(parts(), { ...next, ...change, token }, { ...from, headers: new Headers() }, at);
const signIn = (password: string) => auth.signIn({ email: asha.email, password }, { headers: new Headers() });

/** The tokens in the emails that wait to be sent, oldest first. */
async function tokens(): Promise<string[]> {
  const emails = await database.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt);
  return emails.flatMap(({ body }) => /token=([\w-]{43})\n/.exec(body)?.[1] ?? []);
}
async function asked(at = now): Promise<string> {
  await ask(asha.email, at);
  const token = (await tokens()).at(-1);
  if (!token) throw new Error('no letter with a link');
  return token;
}
const errorOf = (outcome: Awaited<ReturnType<typeof reset>>) => (outcome.success ? null : outcome.error);

describe('[AUTH-4] a forgotten password', () => {
  it('is replaced by the link in a letter, once; every session ends, and the address is confirmed', async () => {
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
    expect(errorOf(await reset(token))).toMatch(/no longer works/);
    const subjects = (await database.db.select().from(mailOutbox)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Choose a new password', 'Your password was changed']);
  });

  it('answers alike, and as slowly, whether or not there is an account', async () => {
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
      error: 'Invalid email address',
    });
  });

  it('a link works for 60 minutes', async () => {
    const token = await asked();
    expect(await isResetLinkGood(database.db, token, minutesOn(59))).toBe(true);
    expect(await isResetLinkGood(database.db, token, minutesOn(60))).toBe(false);
    expect(errorOf(await reset(token, minutesOn(60)))).toMatch(/no longer works/);
    expect((await reset(token, minutesOn(59))).success).toBe(true);
  });

  it('the table holds no token, only what cannot be turned back into one', async () => {
    const token = await asked();
    const kept = JSON.stringify(await database.db.select().from(verifications));
    expect(kept).not.toContain(token);
    expect(errorOf(await reset(kept))).toMatch(/no longer works/);
    const [row] = await database.db.select().from(verifications);
    expect(errorOf(await reset(row?.identifier.split(':')[1] ?? ''))).toMatch(/no longer works/);
  });

  it.each([
    ['All fields are required', { password: '' }],
    ['All fields are required', { confirmPassword: '' }],
    ['Passwords do not match', { password: 'kite' }],
    ['Password must be at least 6 characters', { password: 'kite', confirmPassword: 'kite' }],
    ['Password is too weak', { password: 'qwerty123', confirmPassword: 'qwerty123' }],
    ['Password is too weak', { password: 'Asha Rao', confirmPassword: 'Asha Rao' }],
  ])('[AUTH-2] says %s, and the link still works', async (error, change) => {
    const token = await asked();
    expect(errorOf(await reset(token, now, change))).toBe(error);
    expect((await reset(token)).success).toBe(true);
  });

  it('many at once with one link: one of them wins', async () => {
    const token = await asked();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
  });

  it('a used link makes the others useless too', async () => {
    const first = await asked();
    const second = await asked(minutesOn(1));
    expect((await reset(second, minutesOn(1))).success).toBe(true);
    expect(errorOf(await reset(first, minutesOn(1)))).toMatch(/no longer works/);
  });

  it('[AUTH-7] three letters an hour to one account, without a word; 20 askings from one address', async () => {
    const { limits } = parts();
    for (let i = 0; i < 5; i++) expect((await ask(asha.email)).success).toBe(true);
    expect(await tokens()).toHaveLength(3);
    for (let i = 0; i < 15; i++) await limits.spend('letterAsked', from);
    expect(await ask('other@example.com')).toMatchObject({ success: false, status: 429 });
    expect((await ask(asha.email, minutesOn(61))).success).toBe(true);
    expect(await tokens()).toHaveLength(4);
  });

  it('a disabled account gets no letter', async () => {
    await database.db.update(users).set({ banned: true });
    expect((await ask(asha.email)).success).toBe(true);
    expect(await tokens()).toHaveLength(0);
  });
});

describe('[AUTH-2] confirming an address', () => {
  it('is done by the link in a letter, once, and not by looking at it', async () => {
    expect((await sendConfirmation(parts(), asha.email, now)).success).toBe(true);
    const [token = ''] = await tokens();
    expect(await isConfirmationLinkGood(database.db, token, now)).toBe(true);
    expect(await database.db.select().from(users)).toMatchObject([{ emailVerified: false }]);
    expect((await confirmEmail(parts(), token, from, now)).success).toBe(true);
    expect(await database.db.select().from(users)).toMatchObject([{ emailVerified: true }]);
    expect((await confirmEmail(parts(), token, from, now)).success).toBe(false);
    await sendConfirmation(parts(), asha.email, now);
    expect(await tokens()).toHaveLength(1);
  });

  it('one kind of link does not do the work of the other', async () => {
    await sendConfirmation(parts(), asha.email, now);
    const [confirmation = ''] = await tokens();
    expect(errorOf(await reset(confirmation))).toMatch(/no longer works/);
    const token = await asked(minutesOn(1));
    expect((await confirmEmail(parts(), token, from, minutesOn(1))).success).toBe(false);
  });

  it('works for 60 minutes, and is sent three times an hour', async () => {
    for (let i = 0; i < 3; i++) expect((await sendConfirmation(parts(), asha.email, now)).success).toBe(true);
    expect(await sendConfirmation(parts(), asha.email, now)).toMatchObject({ success: false, status: 429 });
    const [token = ''] = await tokens();
    expect((await confirmEmail(parts(), token, from, minutesOn(60))).success).toBe(false);
  });
});

describe('[ADM-ENR-5] a seat that waits for the proof of the address', () => {
  it.each(['confirming the address', 'a new password'])('is given by %s', async (way) => {
    await database.db.insert(enrollmentRequests).values({
      ...{ id: 'r1', reference: 'PK-1', courseId: 'c1', courseTitle: 'Fly', status: 'accepted' },
      ...{ fullName: asha.fullName, email: asha.email, phone: '+919876543210' },
    });
    if (way === 'a new password') {
      expect(await reset(await asked())).toMatchObject({ success: true });
    } else {
      await sendConfirmation(parts(), asha.email, now);
      expect(await confirmEmail(parts(), (await tokens())[0] ?? '', from, now)).toMatchObject({
        success: true,
      });
    }
    expect(await database.db.select().from(enrollments)).toMatchObject([{ courseId: 'c1' }]);
  });
});
