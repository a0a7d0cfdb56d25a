import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import type { Email } from '#app/platform/outbox/mail-round.server.ts';
import { CookieJar, newcomer, openTestAuth, requestFrom, signInWith, signUpIn } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signIn } from './account-commands.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { createEmailToken } from './email-tokens.server.ts';
import { enterMailedCode, sendCode } from './mailed-code.server.ts';
import { changeOwnPassword } from './own-account.server.ts';
import { resetPassword } from './password-reset.server.ts';

const database = testDatabase();
const { email, password: current } = newcomer;
const password = 'a-much-better-1-now';
const ignore = () => undefined;
let now: Date;
let auth: ReturnType<typeof openTestAuth>;
let emails: Email[];
let userId: string;
/** Somebody who has held the account, in a browser that is known to it. */
let planter: CookieJar;

const ctx = (jar: CookieJar): AccountContext => ({
  db: database.db,
  actor: visitor,
  now,
  auth,
  limits: createLimits({ db: database.db, secret: 's', clock: () => now }),
  log: { error: ignore, info: ignore, warn: ignore },
  mail: { enqueue: async (_tx: unknown, sent: Email) => void emails.push(sent) },
  env: { baseUrl: 'https://a.example', smtpUrl: 'smtp://a.example' },
  from: requestFrom(jar),
});
const isKnown = async (jar: CookieJar) =>
  (await auth.browsers.attempt(email, requestFrom(jar))).browser !== undefined;

beforeEach(async () => {
  await database.truncateAll();
  now = new Date('2026-11-29T10:00:00Z');
  emails = [];
  auth = openTestAuth(database.db, { clock: () => now });
  ({ userId, jar: planter } = await signUpIn(auth));
  now = new Date(now.getTime() + 60_000);
});

async function reset(): Promise<CookieJar> {
  const jar = new CookieJar();
  const token = await createEmailToken({ db: database.db, now }, { purpose: 'reset-password', userId });
  const done = await resetPassword(ctx(jar), { token, password, confirmPassword: password });
  if (!done.success) throw new Error(done.error);
  return jar.keep(done.headers);
}

async function enterByCode(): Promise<CookieJar> {
  const jar = new CookieJar();
  const sent = await sendCode(ctx(jar), { email });
  if (sent.success) jar.keep(sent.headers);
  const entered = await enterMailedCode(ctx(jar), { code: /^\d{6}/.exec(emails[0]?.body ?? '')?.[0] ?? '' });
  if (!entered.success) throw new Error(entered.error);
  return jar.keep(entered.headers);
}

describe('[DAY-165] a browser of whoever held the account before', () => {
  it.each([
    ['a new password by an emailed link', reset, false],
    ['one of a confirmed account', reset, true],
    ['a code that ends what was planted', enterByCode, false],
  ])('is no longer known after %s', async (_what, enter, emailVerified) => {
    await database.db.update(users).set({ emailVerified });
    expect(await isKnown(planter)).toBe(true);
    const holder = await enter();
    expect([await isKnown(planter), await isKnown(holder)]).toEqual([false, true]);
  });

  it('is no longer known after a code, even if the account had no password', async () => {
    await database.db.update(accounts).set({ password: null });
    const holder = await enterByCode();
    expect([await isKnown(planter), await isKnown(holder)]).toEqual([false, true]);
  });

  it('cannot keep the holder out with wrong passwords in every lane', async () => {
    const planted = [planter];
    for (let i = 0; i < 12; i++) planted.push(await signInWith(auth));
    const holder = await reset();
    for (const jar of planted)
      for (let i = 0; i < 6; i++) await signIn(ctx(jar), { email, password: 'wrong-one' });
    expect(await signIn(ctx(holder), { email, password })).toMatchObject({ success: true });
  });
});

it('[DAY-165] a change with the current password keeps its own browser known, and no other', async () => {
  const other = await signInWith(auth);
  const actor = await auth.actorOf(planter.headers());
  if (actor.kind !== 'user') throw new Error('not signed in');
  const done = await changeOwnPassword(
    { ...ctx(planter), actor },
    { current, password, confirmPassword: password },
  );
  if (!done.success) throw new Error(done.error);
  planter.keep(done.headers);
  expect([await isKnown(planter), await isKnown(other)]).toEqual([true, false]);
});
