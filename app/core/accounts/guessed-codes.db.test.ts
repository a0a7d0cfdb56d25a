import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import type { Email } from '#app/platform/outbox/mail-round.server.ts';
import { CookieJar, newcomer, openTestAuth, requestFrom, signUpIn } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { withFactor } from '#tests/support/second-factor.ts';
import type { AccountContext } from './account-context.server.ts';
import { enterMailedCode, sendCode } from './mailed-code.server.ts';

const database = testDatabase();
const { email } = newcomer;
let now: Date;
let auth: ReturnType<typeof openTestAuth>;
let emails: Email[];
let userId: string;

const ignore = () => undefined;
const ctx = (jar: CookieJar, address = '198.51.100.7'): AccountContext => ({
  db: database.db,
  actor: visitor,
  now,
  auth,
  limits: createLimits({ db: database.db, secret: 's', clock: () => now }),
  log: { error: ignore, info: ignore, warn: ignore },
  mail: { enqueue: async (_tx: unknown, sent: Email) => void emails.push(sent) },
  env: { baseUrl: 'https://a.example', smtpUrl: 'smtp://a.example' },
  from: { ...requestFrom(jar), address },
});
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
async function ask(to = email): Promise<CookieJar> {
  const outcome = await sendCode(ctx(new CookieJar()), { email: to });
  if (!outcome.success) throw new Error(outcome.error);
  return new CookieJar().keep(outcome.headers);
}
const subjects = () => emails.map(({ subject }) => subject);

beforeEach(async () => {
  await database.truncateAll();
  now = new Date('2026-11-29T10:00:00Z');
  emails = [];
  auth = openTestAuth(database.db, { clock: () => now });
  ({ userId } = await signUpIn(auth));
  await database.db.update(users).set({ emailVerified: true });
});

describe('[DAY-165] a code by email for who works in the panel', () => {
  it.each([
    ['an admin', { role: 'admin' as const }],
    ['a helper', { helper: { role: 'packer' as const, courseIds: [] } }],
  ])('is sent to %s only with a second factor', async (_who, change) => {
    const earlier = await ask();
    const code = /^\d{6}/.exec(emails[0]?.body ?? '')?.[0] ?? '';
    await database.db.update(users).set(change);
    await ask();
    expect(subjects()).toEqual(['Your code to log in', 'Log in with your password']);
    expect(emails[1]?.body).not.toMatch(/\d{6}/);
    expect(await enterMailedCode(ctx(earlier), { code })).toMatchObject({ error: 'mailed-code-wrong' });
    await withFactor({ db: database.db, factors: auth.factors }, userId, now);
    await ask();
    expect(subjects().at(-1)).toBe('Your code to log in');
  });
});

describe('[DAY-165] wrong codes', () => {
  it('notify the holder by email once a day, after ten', async () => {
    const told = () => subjects().filter((subject) => subject === 'Wrong codes for your account').length;
    for (const most of [0, 0, 1, 1]) {
      later(61);
      const jar = await ask();
      for (let i = 0; i < 5; i++)
        expect(await enterMailedCode(ctx(jar), { code: 'abcdef' })).toMatchObject({
          error: 'mailed-code-wrong',
        });
      expect(told()).toBe(most);
    }
  });

  it('from one network address are taken thirty times an hour, for all accounts together', async () => {
    const type = async (jar: CookieJar, address?: string) =>
      await enterMailedCode(ctx(jar, address), { code: 'abcdef' });
    const jars = [];
    for (let i = 0; i < 7; i++) jars.push(await ask(`a${i}@example.com`));
    for (const jar of jars.slice(0, 6))
      for (let i = 0; i < 5; i++) expect(await type(jar)).toMatchObject({ error: 'mailed-code-wrong' });
    const last = jars[6] ?? new CookieJar();
    expect(await type(last)).toMatchObject({ error: 'too-many-attempts' });
    expect(await type(last, '203.0.113.9')).toMatchObject({ error: 'mailed-code-wrong' });
  });
});
