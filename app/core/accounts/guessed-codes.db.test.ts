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
async function ask(to = email, jar = new CookieJar()): Promise<CookieJar> {
  const outcome = await sendCode(ctx(jar), { email: to });
  if (!outcome.success) throw new Error(outcome.error);
  return jar.keep(outcome.headers);
}
/** Makes this browser one that has logged in to the account before. */
const known = async (jar = new CookieJar()) =>
  jar.keep(new Headers({ 'set-cookie': await auth.browsers.remember(email, new Headers()) }));
const newest = () => /^\d{6}/.exec(emails.at(-1)?.body ?? '')?.[0] ?? '';
const other = (code: string) => (code === '000000' ? '000001' : '000000');
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
});

describe('[DAY-165] codes for one account', () => {
  it('[I-15] are sent fifteen times an hour at most, however many browsers logged in before', async () => {
    const asked = Array.from({ length: 120 }, async (_, i) =>
      sendCode(ctx(i < 60 ? await known() : new CookieJar(), `203.0.113.${i}`), { email }),
    );
    const sent = (await Promise.all(asked)).filter(({ success }) => success).length;
    expect(sent).toBeGreaterThan(3);
    expect(sent).toBeLessThanOrEqual(15);
  });

  it('[I-15] strangers in fifty browsers keep out neither a browser that logged in before, nor who has a code', async () => {
    const holder = await ask();
    const code = newest();
    for (let i = 0; i < 50; i++) {
      const jar = new CookieJar();
      // Half of them share the holder's network address.
      const at = i % 2 === 0 ? '198.51.100.7' : `203.0.113.${i}`;
      const sent = await sendCode(ctx(jar, at), { email });
      if (sent.success) jar.keep(sent.headers);
      for (let n = 0; n < 6; n++) await enterMailedCode(ctx(jar, at), { code: other(newest()) });
    }
    expect(await sendCode(ctx(new CookieJar()), { email })).toMatchObject({ error: 'too-many-attempts' });
    expect(await enterMailedCode(ctx(await ask(email, await known())), { code: newest() })).toMatchObject({
      success: true,
    });
    expect(await enterMailedCode(ctx(holder), { code })).toMatchObject({ success: true });
  });
});
